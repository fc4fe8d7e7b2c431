import { feature as accreditation } from "./features/catalog/accreditation/feature.ts";
import { feature as artwork } from "./features/catalog/artwork/feature.ts";
import { feature as categories } from "./features/catalog/categories/feature.ts";
import { feature as courseEditor } from "./features/catalog/course-editor/feature.ts";
import { feature as courses } from "./features/catalog/courses/feature.ts";
import { feature as importExport } from "./features/catalog/import-export/feature.ts";
import { feature as instructors } from "./features/catalog/instructors/feature.ts";
import { feature as sampleCatalog } from "./features/catalog/sample-catalog/feature.ts";
import { feature as search } from "./features/catalog/search/feature.ts";
import { feature as sessionTypes } from "./features/catalog/session-types/feature.ts";
import { feature as assessments } from "./features/credit/assessments/feature.ts";
import { feature as auditPacks } from "./features/credit/audit-packs/feature.ts";
import { feature as completion } from "./features/credit/completion/feature.ts";
import { feature as creditRules } from "./features/credit/credit-rules/feature.ts";
import { feature as evaluations } from "./features/credit/evaluations/feature.ts";
import { feature as licenses } from "./features/credit/licenses/feature.ts";
import { feature as programs } from "./features/credit/programs/feature.ts";
import { feature as certificates } from "./features/delivery/certificates/feature.ts";
import { feature as discussion } from "./features/delivery/discussion/feature.ts";
import { feature as earlierCertificates } from "./features/delivery/earlier-certificates/feature.ts";
import { feature as enrollments } from "./features/delivery/enrollments/feature.ts";
import { feature as evidence } from "./features/delivery/evidence/feature.ts";
import { feature as fulfillment } from "./features/delivery/fulfillment/feature.ts";
import { feature as handouts } from "./features/delivery/handouts/feature.ts";
import { feature as liveRoom } from "./features/delivery/live-room/feature.ts";
import { feature as liveSessions } from "./features/delivery/live-sessions/feature.ts";
import { feature as myOrders } from "./features/delivery/my-orders/feature.ts";
import { feature as recordings } from "./features/delivery/recordings/feature.ts";
import { feature as replays } from "./features/delivery/replays/feature.ts";
import { feature as retention } from "./features/delivery/retention/feature.ts";
import { feature as reviews } from "./features/delivery/reviews/feature.ts";
import { feature as seatLimits } from "./features/delivery/seat-limits/feature.ts";
import { feature as seats } from "./features/delivery/seats/feature.ts";
import { feature as team } from "./features/delivery/team/feature.ts";
import { feature as upgrades } from "./features/delivery/upgrades/feature.ts";
import { feature as analytics } from "./features/operations/analytics/feature.ts";
import { feature as apiKeys } from "./features/operations/api-keys/feature.ts";
import { feature as auditLog } from "./features/operations/audit-log/feature.ts";
import { feature as backups } from "./features/operations/backups/feature.ts";
import { feature as connections } from "./features/operations/connections/feature.ts";
import { feature as dashboard } from "./features/operations/dashboard/feature.ts";
import { feature as emails } from "./features/operations/emails/feature.ts";
import { feature as movingIn } from "./features/operations/moving-in/feature.ts";
import { feature as notes } from "./features/operations/notes/feature.ts";
import { feature as saleNotices } from "./features/operations/sale-notices/feature.ts";
import { feature as setup } from "./features/operations/setup/feature.ts";
import { feature as systemStatus } from "./features/operations/system-status/feature.ts";
import { feature as webhooks } from "./features/operations/webhooks/feature.ts";
import { feature as accounts } from "./features/people/accounts/feature.ts";
import { feature as customers } from "./features/people/customers/feature.ts";
import { feature as identityProviders } from "./features/people/identity-providers/feature.ts";
import { feature as listViews } from "./features/people/list-views/feature.ts";
import { feature as staff } from "./features/people/staff/feature.ts";
import { feature as accounting } from "./features/sales/accounting/feature.ts";
import { feature as billing } from "./features/sales/billing/feature.ts";
import { feature as cart } from "./features/sales/cart/feature.ts";
import { feature as cartItems } from "./features/sales/cart-items/feature.ts";
import { feature as checkout } from "./features/sales/checkout/feature.ts";
import { feature as discrepancies } from "./features/sales/discrepancies/feature.ts";
import { feature as grants } from "./features/sales/grants/feature.ts";
import { feature as invoices } from "./features/sales/invoices/feature.ts";
import { feature as orderManagement } from "./features/sales/order-management/feature.ts";
import { feature as orders } from "./features/sales/orders/feature.ts";
import { feature as organizations } from "./features/sales/organizations/feature.ts";
import { feature as payByInvoice } from "./features/sales/pay-by-invoice/feature.ts";
import { feature as payments } from "./features/sales/payments/feature.ts";
import { feature as promotions } from "./features/sales/promotions/feature.ts";
import { feature as quotes } from "./features/sales/quotes/feature.ts";
import { feature as refunds } from "./features/sales/refunds/feature.ts";
import { feature as tax } from "./features/sales/tax/feature.ts";
import { feature as articles } from "./features/site/articles/feature.ts";
import { feature as brand } from "./features/site/brand/feature.ts";
import { feature as contact } from "./features/site/contact/feature.ts";
import { feature as newsletter } from "./features/site/newsletter/feature.ts";
import { feature as pages } from "./features/site/pages/feature.ts";
import type { Feature } from "./platform/feature/define-feature.ts";

/**
 * All features. The order has no effect on what the product does: where one part must come before another, the part
 * says so (`arrangeFeatures`). Lists of emails and API calls show it.
 */
export const features: readonly Feature[] = [
	backups,
	connections,
	accounts,
	identityProviders,
	evidence,
	seats,
	team,
	upgrades,
	retention,
	liveRoom,
	discussion,
	replays,
	liveSessions,
	recordings,
	handouts,
	certificates,
	completion,
	earlierCertificates,
	creditRules,
	assessments,
	programs,
	licenses,
	evaluations,
	auditPacks,
	reviews,
	myOrders,
	enrollments,
	staff,
	listViews,
	apiKeys,
	customers,
	promotions,
	billing,
	tax,
	invoices,
	refunds,
	grants,
	organizations,
	orders,
	discrepancies,
	payments,
	payByInvoice,
	accounting,
	cartItems,
	checkout,
	cart,
	orderManagement,
	fulfillment,
	seatLimits,
	quotes,
	contact,
	newsletter,
	articles,
	pages,
	brand,
	auditLog,
	emails,
	notes,
	movingIn,
	saleNotices,
	systemStatus,
	setup,
	analytics,
	dashboard,
	courses,
	categories,
	sessionTypes,
	accreditation,
	artwork,
	search,
	courseEditor,
	importExport,
	instructors,
	sampleCatalog,
	webhooks,
];
