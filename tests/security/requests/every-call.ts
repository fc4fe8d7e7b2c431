import type { CartItem } from "../../../src/features/sales/cart/contract.ts";
import { password } from "../../support/buyer.ts";
import type { TestProduct } from "../../support/start-product.ts";

/** A valid request of a call. */
export interface Example {
	params?: Record<string, string | number>;
	query?: Record<string, string>;
	body?: Record<string, unknown>;
}

/** The product's data that examples need. */
export interface Known {
	userId: number;
	item: CartItem;
}

const message = {
	firstName: "Ann",
	lastName: "Example",
	email: "ann@example.com",
	currentRole: "HR manager",
	companyName: "Example & Co",
	companyAddress: "1 Main Street",
	city: "Springfield",
	country: "United States",
	message: "How much is a day?",
	website: "",
};

const draft = { title: "How to write a policy", category: "Compliance", instructor: "Ann Example", duration: 90, price: 199 };
const promoCode = {
	...{ code: "AUTUMN", percent: 10, startsAt: "", endsAt: "2039-01-01T00:00", maxRedemptions: 5, maxPerCustomer: null, minimum: 0 },
	...{ courseIDs: [101], siteIDs: [] },
};
const quote = {
	title: "Private session",
	lines: [{ description: "Half a day", quantity: 0.5, unitPrice: 2400 }],
	validUntil: "2031-01-15",
	terms: "Payable at once",
};
const articleWords = { title: "Holidays", slug: "holidays", summary: "When to rest.", topic: "Leave", related: "leave", coming: false, body: "<p>Rest.</p>" };
const article = { ...articleWords, position: 0 };

/** A valid request for every call of the API, by method and path. A missing one fails the checks that need all calls. */
export const examples = ({ userId, item }: Known): Record<string, Example> => ({
	"GET /config": {},
	"GET /captcha/challenge": {},
	"GET /admin/courses/questions": {},
	"GET /admin/instructors": {},
	"GET /instructors": { query: { after: "a" } },
	"GET /instructors/:slug": { params: { slug: "tobias-wrenfield" } },
	"GET /admin/courses": { query: { archived: "false", category: "Compliance", view: "card", limit: "5" } },
	"GET /admin/courses/filter": { query: { list: "training", category: "Compliance", instructor: "Ann", sort: "price", shown: "24" } },
	"GET /admin/courses/upcoming": { query: { limit: "5" } },
	"GET /admin/courses/lifescience": { query: { archived: "true", view: "card", limit: "5" } },
	"GET /admin/courses/search": { query: { keyword: "harassment" } },
	"GET /admin/courses/search/count": { query: { keyword: "harassment rules" } },
	"GET /admin/courses/:id": { params: { id: 101 } },
	"GET /articles": {},
	"GET /articles/:slug": { params: { slug: "project-management-for-human-resource-managers" } },
	"GET /admin/articles": { query: { state: "draft", search: "leave" } },
	"POST /admin/articles": { body: article },
	"POST /admin/articles/preview": { body: articleWords },
	"GET /admin/articles/:id": { params: { id: 999_999 } },
	"PUT /admin/articles/:id": { params: { id: 999_999 }, body: { ...article, version: 1 } },
	"POST /admin/articles/:id/publish": { params: { id: 999_999 }, body: { version: 1, at: null } },
	"POST /admin/articles/:id/unpublish": { params: { id: 999_999 }, body: { version: 1 } },
	"POST /admin/articles/:id/archive": { params: { id: 999_999 }, body: { version: 1, archived: true } },
	"GET /admin/articles/:id/versions": { params: { id: 999_999 } },
	"POST /admin/articles/:id/restore": { params: { id: 999_999 }, body: { version: 2, from: 1 } },
	"POST /users/signup": {
		body: { fullName: "Ann Example", phone: "+1 302 555 0101", email: "ann@example.com", password, passwordagain: password, siteId: 1, captcha: "bm9uZQ==" },
	},
	"POST /users/login": { body: { email: "nobody@example.com", password, remember: true } },
	"POST /users/logout": {},
	"POST /users/forgot-password": { body: { email: "nobody@example.com", siteId: 1 } },
	"POST /users/reset-password": { body: { newPassword: password, token: "t".repeat(43) } },
	"GET /users/:userId": { params: { userId } },
	"POST /users/coupons/apply": { body: { cartItems: [item], code: "WELCOME10", siteId: 1 } },
	"POST /users/enroll": {
		body: {
			cartItems: [item],
			couponCode: "",
			siteId: 1,
			moreSeats: true,
			billing: { company: "Acme", street: "1 Main Street", accountsPayableEmail: "ap@example.com" },
		},
	},
	"GET /account/billing": {},
	"GET /account/invoices": {},
	"POST /account/invoices/:order/correct": { params: { order: "ord_of_nobody" }, body: { billing: { company: "Acme" } } },
	"GET /users/enrollment/success": { query: { session_id: "cs_of_nobody" } },
	"POST /users/enrollment/cancel": { body: { order: "order-of-nobody" } },
	"POST /users/contact-us": { body: message },
	"POST /consulting/estimates": { body: message },
	"POST /newsletter": { body: { email: "ann@example.com", website: "" } },
	"POST /subscriptions": {
		body: { email: "ann@example.com", name: "Ann", mobile: "+1 302 555 0101", industry: "Retail", country: "Canada", consent: true, website: "" },
	},
	"POST /visits": { body: { step: "visit" } },
	"GET /account": {},
	"GET /account/data": {},
	"PATCH /account": { body: { fullName: "Robin Buyer", phone: "+1 302 555 0100" } },
	"POST /account/email": { body: { email: "ann@example.com", password: "not the password" } },
	"POST /account/email/confirm": { body: { token: "t".repeat(43) } },
	"POST /account/email/link": {},
	"POST /account/email/prove": { body: { token: "t".repeat(43) } },
	"POST /account/password": { body: { password: "not the password", newPassword: password } },
	"POST /account/delete": { body: { password: "not the password", word: "DELETE" } },
	"POST /account/sessions/end": {},
	"GET /enrollments/:reference/media": { params: { reference: "nobodys" } },
	"GET /enrollments/:reference/transcript": { params: { reference: "nobodys" } },
	"POST /enrollments/:reference/progress": { params: { reference: "nobodys" }, body: { position: 3, ranges: [[0, 3]] } },
	"GET /live/join/:token": { params: { token: "nobodys" } },
	"POST /live/join/:token/enter": { params: { token: "nobodys" } },
	"POST /live/join/:token/presence": { params: { token: "nobodys" } },
	"GET /seats/lines/:lineId": { params: { lineId: 999_999 } },
	"POST /seats/lines/:lineId/invitations": { params: { lineId: 999_999 }, body: { colleagues: [{ email: "ann@example.com", name: "Ann" }] } },
	"POST /seats/invitations/:id/move": { params: { id: 999_999 }, body: { email: "ann@example.com", name: "Ann" } },
	"POST /seats/invitations/:id/resend": { params: { id: 999_999 } },
	"POST /seats/invitations/:id/withdraw": { params: { id: 999_999 } },
	"GET /seat-links/:token": { params: { token: "t".repeat(43) } },
	"POST /seat-links/:token/accept": { params: { token: "t".repeat(43) } },
	"GET /certificates/:code": { params: { code: "AAAA-AAAA-AAAA" } },
	"GET /admin/courses/:courseID/certificates": { params: { courseID: 101 } },
	"GET /admin/courses/:courseID/credits": { params: { courseID: 101 } },
	"PUT /admin/courses/:courseID/credits": {
		params: { courseID: 101 },
		body: { requirement: { liveMinutes: 50, watchedPercent: 90 }, credits: [{ accreditingBody: "SHRM", number: "24-TEST", hours: 1.5 }] },
	},
	"POST /admin/certificates/:code/revoke": { params: { code: "AAAA-AAAA-AAAA" }, body: { reason: "Issued by mistake" } },
	"GET /admin/live-sessions": {},
	"GET /admin/live-sessions/:courseID": { params: { courseID: 101 } },
	"GET /admin/live-sessions/:sessionId/attendees": { params: { sessionId: 999_999 } },
	"PUT /admin/live-sessions/:sessionId/attendance": { params: { sessionId: 999_999 }, body: { userId: 1, minutes: 60 } },
	"PUT /admin/live-sessions/:courseID/link": { params: { courseID: 101 }, body: { url: "https://meet.example.com/1" } },
	"POST /admin/live-sessions/:courseID/move": { params: { courseID: 101 }, body: { startsAt: "2031-01-15T18:00:00Z" } },
	"POST /admin/live-sessions/:courseID/postpone": { params: { courseID: 101 }, body: { startsAt: "2031-01-16T18:00:00Z" } },
	"POST /admin/live-sessions/:courseID/cancel": { params: { courseID: 101 } },
	"GET /operator": {},
	"POST /operator/app": {},
	"POST /operator/app/confirm": { body: { code: "123456" } },
	"DELETE /operator/app": {},
	"POST /operator/recovery-codes": {},
	"POST /operator/passkeys": {
		body: { name: "Laptop", credential: { id: "aWQ", clientDataJSON: "e30", attestationObject: "e30", transports: ["internal"] } },
	},
	"POST /operator/passkeys/begin": {},
	"POST /operator/passkeys/remove": { body: { id: "aWQ" } },
	"POST /operator/second-factor": { body: { code: "123456" } },
	"POST /operator/second-factor/passkey": { body: { id: "aWQ", clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" } },
	"POST /operator/second-factor/passkey/begin": {},
	"GET /admin/operators": { query: { after: "1" } },
	"POST /admin/operators": { body: { email: "ann.operator@example.com", fullName: "Ann Operator", role: "editor" } },
	"PATCH /admin/operators/:id": { params: { id: 999_999 }, body: { role: "editor", was: "support" } },
	"DELETE /admin/operators/:id": { params: { id: 999_999 } },
	"POST /admin/operators/:id/reset": { params: { id: 999_999 } },
	"GET /admin/api-keys": { query: { before: "9" } },
	"GET /admin/api-keys/scopes": {},
	"POST /admin/api-keys": { body: { name: "Accounting", scopes: ["orders:read"], expiresInDays: 30 } },
	"POST /admin/api-keys/:id/revoke": { params: { id: 999_999 } },
	"GET /admin/audit/actors": {},
	"GET /admin/catalog/courses": { query: { search: "harassment", state: "published", sort: "title" } },
	"GET /admin/catalog/course-ids": { query: { search: "harassment" } },
	"DELETE /admin/catalog/courses/:id": { params: { id: 999_999 } },
	"GET /admin/catalog/courses/:id": { params: { id: 101 } },
	"POST /admin/catalog/courses": { body: draft },
	"PUT /admin/catalog/courses/:id": { params: { id: 101 }, body: { ...draft, version: 1 } },
	"POST /admin/catalog/courses/:id/publish": { params: { id: 101 }, body: {} },
	"POST /admin/catalog/courses/:id/schedule": { params: { id: 101 }, body: { at: "2031-01-15T18:00:00Z" } },
	"POST /admin/catalog/courses/:id/unpublish": { params: { id: 101 }, body: {} },
	"POST /admin/catalog/courses/:id/archive": { params: { id: 101 }, body: {} },
	"POST /admin/catalog/courses/:id/unarchive": { params: { id: 101 }, body: {} },
	"POST /admin/catalog/courses/:id/duplicate": { params: { id: 101 } },
	"POST /admin/catalog/bulk": { body: { action: "discount", ids: [101, 102], percent: 10 } },
	"GET /admin/catalog/courses/:id/versions": { params: { id: 101 } },
	"GET /admin/catalog/courses/:id/versions/:version": { params: { id: 101, version: 1 } },
	"POST /admin/catalog/courses/:id/versions/:version/restore": { params: { id: 101, version: 1 }, body: { version: 1 } },
	"GET /admin/catalog/choices": {},
	"GET /admin/catalog/instructors": { query: { search: "a" } },
	"POST /admin/catalog/instructors": { body: { name: "Ann Example" } },
	"PUT /admin/catalog/instructors": { body: { known: "Ann Example", name: "Ann Sample" } },
	"POST /admin/catalog/import": { body: { kind: "json", text: "[]", allOrNothing: true } },
	"POST /admin/catalog/export": { body: { kind: "csv" } },
	"GET /admin/dashboard/figures": { query: { by: "week", last: "12" } },
	"GET /admin/dashboard/sessions": {},
	"GET /admin/dashboard/action-items": {},
	"GET /admin/analytics": { query: { by: "day", last: "30" } },
	"GET /admin/settings": {},
	"GET /admin/audit": { query: { action: "course." } },
	"GET /admin/emails": { query: { state: "failed" } },
	"GET /admin/emails/templates": {},
	"POST /admin/emails/:id/resend": { params: { id: 999_999 } },
	"GET /admin/courses/:courseID/media": { params: { courseID: 101 } },
	"DELETE /admin/courses/:courseID/media/:kind": { params: { courseID: 101, kind: "captions" } },
	"POST /admin/courses/:courseID/media/recording/prepare": { params: { courseID: 101 } },
	"DELETE /admin/courses/:courseID/uploads/:id": { params: { courseID: 101, id: "0".repeat(32) } },
	"GET /admin/orders/:id/refunds": { params: { id: 999_999 } },
	"POST /admin/orders/:id/refunds": { params: { id: 999_999 }, body: { reason: "The session did not take place" } },
	"GET /admin/orders": { query: { state: "paid", from: "2026-01-01", search: "robin" } },
	"GET /admin/orders/:id": { params: { id: 999_999 } },
	"POST /admin/orders/:id/invoice/correct": { params: { id: 999_999 }, body: { billing: { company: "Acme" } } },
	"POST /admin/orders/:id/emails": { params: { id: 999_999 }, body: { refund: null } },
	"POST /admin/orders/:id/revoke": { params: { id: 999_999 } },
	"GET /admin/discrepancies": {},
	"PUT /admin/discrepancies/:id": { params: { id: 999_999 }, body: { settled: true } },
	"GET /admin/grantable-courses/:id": { params: { id: 101 } },
	"POST /admin/customers/:id/grants": { params: { id: 999_999 }, body: { courseID: 101, pricingId: 1, reason: "A speaker's own copy" } },
	"GET /admin/customers": { query: { search: "robin" } },
	"GET /admin/customers/:id": { params: { id: 999_999 } },
	"POST /admin/customers/:id/sessions/end": { params: { id: 999_999 } },
	"POST /admin/customers/:id/password-link": { params: { id: 999_999 } },
	"GET /admin/customers/:id/data": { params: { id: 999_999 } },
	"GET /admin/brand": {},
	"PUT /admin/brand": {
		body: {
			version: 999_999,
			brand: {
				...{ siteName: null, supportEmail: null, office1: null, office2: null, accent: null, neutral: null },
				...{ typeface: null, corners: null, logo: null, logoDark: null, icon: null },
			},
		},
	},
	"POST /admin/brand/images": { body: { kind: "logo", file: "bm90IGFuIGltYWdl" } },
	"GET /admin/brand/versions": { query: {} },
	"POST /admin/brand/restore": { body: { version: 999_999, from: 999_999 } },
	"GET /admin/synonyms": {},
	"POST /admin/synonyms": { body: { terms: ["CV", "resume"] } },
	"PUT /admin/synonyms/:id": { params: { id: 999_999 }, body: { terms: ["CV", "resume"], version: 1 } },
	"DELETE /admin/synonyms/:id": { params: { id: 999_999 } },
	"GET /admin/promo-codes": { query: { state: "active" } },
	"GET /admin/promo-codes/:id": { params: { id: 999_999 } },
	"POST /admin/promo-codes": { body: promoCode },
	"PUT /admin/promo-codes/:id": { params: { id: 999_999 }, body: { ...promoCode, version: 1 } },
	"PUT /admin/promo-codes/:id/active": { params: { id: 999_999 }, body: { active: false } },
	"DELETE /admin/promo-codes/:id": { params: { id: 999_999 } },
	"GET /admin/promo-codes/:id/redemptions": { params: { id: 999_999 } },
	"GET /admin/messages": { query: { kind: "contact", search: "day" } },
	"GET /admin/messages/:id": { params: { id: 999_999 } },
	"POST /admin/messages/:id/replies": { params: { id: 999_999 }, body: { version: 1, text: "Thank you" } },
	"POST /admin/messages/:id/notes": { params: { id: 999_999 }, body: { text: "A good customer" } },
	"POST /admin/messages/:id/assignee": { params: { id: 999_999 }, body: { version: 1, staffMember: 1 } },
	"POST /admin/messages/:id/closed": { params: { id: 999_999 }, body: { version: 1, closed: true } },
	"GET /admin/estimates/:id/quotes": { params: { id: 999_999 } },
	"POST /admin/estimates/:id/quotes": { params: { id: 999_999 }, body: quote },
	"PUT /admin/quotes/:id": { params: { id: 999_999 }, body: { version: 1, ...quote } },
	"POST /admin/quotes/:id/send": { params: { id: 999_999 }, body: { version: 1 } },
	"POST /admin/quotes/:id/withdraw": { params: { id: 999_999 } },
	"POST /admin/quotes/:id/copy": { params: { id: 999_999 } },
	"GET /admin/subscribers": { query: { state: "confirmed", search: "ann" } },
	"GET /admin/subscribers/counts": {},
	"GET /admin/subscribers/export": {},
	"POST /admin/subscribers/:id/unsubscribe": { params: { id: 999_999 } },
	"GET /quotes/:token": { params: { token: "t".repeat(43) } },
	"POST /quotes/:token/pay": { params: { token: "t".repeat(43) } },
	"POST /quotes/:token/decline": { params: { token: "t".repeat(43) } },
});

/** Calls that invalidate the used token. */
export const endSession = ["POST /users/logout", "POST /account/sessions/end"];

/** By method and path. */
export const callsOf = (product: TestProduct): string[] => product.endpoints.calls.map(({ method, path }) => `${method} ${path}`).sort();

/** The method and address of an example. */
export function addressed(name: string, { params = {}, query = {} }: Example): { method: string; path: string } {
	const [method = "", pattern = ""] = name.split(" ");
	const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
	const search = new URLSearchParams(query).toString();
	return { method, path: search === "" ? path : `${path}?${search}` };
}
