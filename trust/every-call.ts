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
});

/** Every call that the product serves, by method and path. */
export const callsOf = (product: TestProduct): string[] => product.answers.calls.map(({ method, path }) => `${method} ${path}`).sort();

/** Method and address of an example of a call. */
export function addressed(name: string, { params = {}, query = {} }: Example): { method: string; path: string } {
	const [method = "", pattern = ""] = name.split(" ");
	const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
	const search = new URLSearchParams(query).toString();
	return { method, path: search === "" ? path : `${path}?${search}` };
}
