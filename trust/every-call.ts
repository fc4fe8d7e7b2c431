import type { CartItem } from "../src/features/cart/contract.ts";
import { password } from "../src/testing/buyer.ts";
import type { TestProduct } from "../src/testing/start-product.ts";

/** A request that its call takes. */
export interface Example {
	params?: Record<string, string | number>;
	query?: Record<string, string>;
	body?: Record<string, unknown>;
}

/** What an example needs of the product on which it is tried. */
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

const articleWords = { title: "Holidays", slug: "holidays", summary: "When to rest.", topic: "Leave", related: "leave", coming: false, body: "<p>Rest.</p>" };
const article = { ...articleWords, position: 0 };

/** One good request for every call of the API, by method and path. A call that is missing here fails the checks that go over all of them. */
export const examples = ({ userId, item }: Known): Record<string, Example> => ({
	"GET /config": {},
	"GET /captcha/challenge": {},
	"GET /admin/instructors": {},
	"GET /admin/courses": { query: { archived: "false", category: "Compliance", view: "card", limit: "5" } },
	"GET /admin/courses/upcoming": { query: { limit: "5" } },
	"GET /admin/courses/lifescience": { query: { archived: "true", view: "card", limit: "5" } },
	"GET /admin/courses/search": { query: { keyword: "harassment" } },
	"GET /admin/courses/:id": { params: { id: 101 } },
	"GET /articles": {},
	"GET /articles/:slug": { params: { slug: "project-management-for-human-resource-managers" } },
	"GET /admin/articles": { query: { state: "draft", q: "leave" } },
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
	"POST /users/enroll": { body: { cartItems: [item], couponCode: "", siteId: 1, moreSeats: true } },
	"GET /users/enrollment/success": { query: { session_id: "cs_of_nobody" } },
	"POST /users/enrollment/cancel": { body: { order: "order-of-nobody" } },
	"POST /users/contact-us": { body: message },
	"POST /consulting/estimates": { body: message },
	"POST /newsletter": { body: { email: "ann@example.com", website: "" } },
	"POST /subscriptions": {
		body: { email: "ann@example.com", name: "Ann", mobile: "+1 302 555 0101", industry: "Retail", country: "Canada", consent: true, website: "" },
	},
	"GET /account/data": {},
	"PATCH /account": { body: { fullName: "Robin Buyer", phone: "+1 302 555 0100" } },
	"POST /account/email": { body: { email: "ann@example.com", password: "not the password" } },
	"POST /account/email/confirm": { body: { token: "t".repeat(43) } },
	"POST /account/password": { body: { password: "not the password", newPassword: password } },
	"POST /account/erase": { body: { password: "not the password", word: "ERASE" } },
	"POST /account/sessions/end": {},
	"GET /enrolments/:reference/media": { params: { reference: "nobodys" } },
	"GET /enrolments/:reference/transcript": { params: { reference: "nobodys" } },
	"POST /enrolments/:reference/progress": { params: { reference: "nobodys" }, body: { position: 3, ranges: [[0, 3]] } },
	"GET /live/join/:token": { params: { token: "nobodys" } },
	"POST /live/join/:token/enter": { params: { token: "nobodys" } },
	"GET /seats/lines/:lineId": { params: { lineId: 999_999 } },
	"POST /seats/lines/:lineId/invitations": { params: { lineId: 999_999 }, body: { colleagues: [{ email: "ann@example.com", name: "Ann" }] } },
	"POST /seats/invitations/:id/move": { params: { id: 999_999 }, body: { email: "ann@example.com", name: "Ann" } },
	"POST /seats/invitations/:id/resend": { params: { id: 999_999 } },
	"POST /seats/invitations/:id/withdraw": { params: { id: 999_999 } },
	"GET /seat-links/:token": { params: { token: "t".repeat(43) } },
	"POST /seat-links/:token/take": { params: { token: "t".repeat(43) } },
	"GET /certificates/:code": { params: { code: "AAAA-AAAA-AAAA" } },
	"GET /admin/courses/:courseID/certificates": { params: { courseID: 101 } },
	"GET /admin/courses/:courseID/credits": { params: { courseID: 101 } },
	"PUT /admin/courses/:courseID/credits": {
		params: { courseID: 101 },
		body: { bar: { liveMinutes: 50, watchedPercent: 90 }, credits: [{ programme: "SHRM", number: "24-TEST", hours: 1.5 }] },
	},
	"POST /admin/certificates/:code/revoke": { params: { code: "AAAA-AAAA-AAAA" }, body: { reason: "Issued by mistake" } },
	"GET /admin/live-sessions": {},
	"GET /admin/live-sessions/:sessionId/attendees": { params: { sessionId: 999_999 } },
	"PUT /admin/live-sessions/:sessionId/attendance": { params: { sessionId: 999_999 }, body: { personId: 1, minutes: 60 } },
	"PUT /admin/live-sessions/:courseID/link": { params: { courseID: 101 }, body: { url: "https://meet.example.com/1" } },
	"POST /admin/live-sessions/:courseID/move": { params: { courseID: 101 }, body: { startsAt: "2031-01-15T18:00:00Z" } },
	"POST /admin/live-sessions/:courseID/cancel": { params: { courseID: 101 } },
	"GET /operator": {},
	"POST /operator/app": {},
	"POST /operator/app/confirm": { body: { code: "123456" } },
	"POST /operator/second-factor": { body: { code: "123456" } },
	"GET /admin/audit": { query: { action: "course." } },
	"GET /admin/mails": { query: { state: "failed" } },
	"GET /admin/mails/templates": {},
	"POST /admin/mails/:id/resend": { params: { id: 999_999 } },
	"GET /admin/orders/:id/refunds": { params: { id: 999_999 } },
	"POST /admin/orders/:id/refunds": { params: { id: 999_999 }, body: { reason: "The session did not take place" } },
});

/** Calls after which the token that came with them is good for nothing more. */
export const endSession = ["POST /users/logout", "POST /account/sessions/end"];

/** Every call that the product serves, by method and path. */
export const callsOf = (product: TestProduct): string[] => product.answers.calls.map(({ method, path }) => `${method} ${path}`).sort();

/** Method and address of an example of a call. */
export function addressed(name: string, { params = {}, query = {} }: Example): { method: string; path: string } {
	const [method = "", pattern = ""] = name.split(" ");
	const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
	const search = new URLSearchParams(query).toString();
	return { method, path: search === "" ? path : `${path}?${search}` };
}
