import type { FastifyInstance } from "fastify";
import { serveArtwork, servePictures } from "./features/catalog/artwork/server/index.ts";
import { serveCatalogConsole } from "./features/catalog/course-editor/server/index.ts";
import { serveCatalog } from "./features/catalog/courses/server/index.ts";
import { serveImportExport } from "./features/catalog/import-export/server/index.ts";
import { serveSearch } from "./features/catalog/search/server/index.ts";
import { serveAnalytics } from "./features/operations/analytics/server/index.ts";
import { serveDashboard } from "./features/operations/dashboard/server/index.ts";
import { serveBounces, serveEmails } from "./features/operations/emails/server/index.ts";
import { serveSettings } from "./features/operations/system-status/server/index.ts";
import { serveAccounts } from "./features/people/accounts/server/index.ts";
import { serveCustomers } from "./features/people/customers/server/index.ts";
import { serveStaff } from "./features/people/staff/server/index.ts";
import { serveCheckout } from "./features/sales/checkout/server/index.ts";
import { serveInvoices } from "./features/sales/invoices/server/index.ts";
import { serveOrders } from "./features/sales/order-management/server/index.ts";
import { serveWebhook } from "./features/sales/payments/server/index.ts";
import { servePromotions } from "./features/sales/promotions/server/index.ts";
import { serveQuotes } from "./features/sales/quotes/server/index.ts";
import { emailTemplates } from "./features.ts";
import type { AppContext } from "./platform/feature/app-context.ts";
import type { Endpoints } from "./platform/http/answers.ts";
import { serveApiDocs } from "./platform/http/api-docs.ts";
import type { FeatureDeps } from "./product.ts";

/** Mounts every feature's endpoints. */
export async function mountApi(app: FastifyInstance, { serve }: Endpoints, context: AppContext & FeatureDeps): Promise<void> {
	serveSearch(serve, context.catalog);
	serveCatalog(serve, context.catalog);
	serveCatalogConsole(serve, context.catalogConsole);
	serveImportExport(serve, app, context.catalogConsole);
	serveAccounts(serve, context.accounts);
	serveStaff(serve, context.staff);
	serveCustomers(serve, context.accounts);
	serveDashboard(serve, context.today);
	serveSettings(serve, { db: context.db, settings: context.settings, hasHiddenProxy: () => app.hasHiddenProxy() });
	serveAnalytics(serve, context.visits);
	servePromotions(serve, { db: context.db, clock: context.clock, siteId: context.settings.SITE_ID, siteName: context.settings.SITE_NAME });
	serveCheckout(serve, context.checkout);
	serveOrders(serve, { ...context.checkout, signer: context.signer });
	await serveWebhook(app, context.checkout);
	serveQuotes(serve, context.quotes);
	serveEmails(serve, { db: context.db, clock: context.clock, mail: context.accounts.mail, templates: emailTemplates });
	await serveBounces(app, { db: context.db, clock: context.clock, secret: context.settings.MAIL_WEBHOOK_SECRET });
	serveArtwork(app, context.catalog);
	servePictures(app, context);
	serveInvoices(app, { db: context.db, signer: context.signer, issuer: context.issuer });
	await serveApiDocs(app);
}
