import { encodeCursor } from "#features/catalog/courses/rules/list-cursor.ts";
import { payWith } from "#tests/support/buyer.ts";
import type { GrowthScenario } from "./growth-scenario.ts";

interface Asked {
	method: "HEAD" | "GET" | "POST";
	/** Below `/api`. */
	path: string;
	token?: string;
	body?: unknown;
}

/** A frequent action of visitors, customers or staff. */
export interface Operation {
	what: string;
	/** The maximum time as a multiple of that with the least data. */
	goal: number;
	ask(scenario: GrowthScenario, round: number): Asked;
	/** Unmeasured work that follows. */
	after?(scenario: GrowthScenario, answer: string): Promise<void>;
}

const pick = <T>(all: T[], round: number): T => all[round % all.length] as T;
const page = (path: string): Asked => ({ method: "HEAD", path });
const search = (keyword: string) => page(`/admin/courses/search?keyword=${encodeURIComponent(keyword)}`);
/** A different course in each round. */
const course = ({ size }: GrowthScenario, round: number) => 1 + ((round * 7919) % size.courses);
const kinds = ["Handling", "Preventing", "Documenting", "Investigating", "Managing", "Reporting", "Reviewing"];
const topics = [
	"Harassment",
	"Payroll",
	"Overtime",
	"Privacy",
	"Safety",
	"Audits",
	"Hiring",
	"Leave",
	"Ethics",
	"Validation",
];
const beginnings = ["har", "pay", "over", "pri", "saf", "aud", "hir", "lea", "eth", "val"];
const misspelt = [
	"harrasment",
	"payrol",
	"overtme",
	"privcy",
	"saftey",
	"auditts",
	"hirring",
	"leeave",
	"ethcs",
	"validaton",
];

const cart = ({ customers, items, size: _ }: GrowthScenario, round: number) => ({
	token: pick(customers, round).token,
	cartItems: [pick(items, round), pick(items, round + 1), pick(items, round + 2)],
});

const looked = (what: string, path: string): Operation => ({
	what,
	goal: 2,
	ask: ({ staffMember }) => ({ method: "GET", path, token: staffMember }),
});

export const operations: Operation[] = [
	{ what: "course list, first page", goal: 2, ask: () => page("/admin/courses?view=card") },
	{
		what: "course list, later page",
		goal: 2,
		ask: ({ places }, round) => page(`/admin/courses?view=card&cursor=${encodeCursor(pick(places, round))}`),
	},
	{ what: "course list of a category", goal: 2, ask: () => page("/admin/courses?view=card&category=Compliance") },
	{ what: "course page", goal: 2, ask: (scenario, round) => page(`/admin/courses/${course(scenario, round)}`) },
	{
		what: "search for one course",
		goal: 3,
		ask: (scenario, round) => search(`part ${course(scenario, round)} practice`),
	},
	{
		what: "search for a common topic",
		goal: 3,
		ask: (_, round) => search(`${pick(kinds, round)} ${pick(topics, Math.floor(round / 7))}`),
	},
	{ what: "search while typing", goal: 3, ask: (_, round) => search(pick(beginnings, round)) },
	{ what: "search with a typo", goal: 3, ask: (_, round) => search(pick(misspelt, round)) },
	{
		what: "price of a cart with a promo code",
		goal: 2,
		ask(scenario, round) {
			const { token, cartItems } = cart(scenario, round);
			return {
				method: "POST",
				path: "/users/coupons/apply",
				token,
				body: { cartItems, code: `SAVE${1 + (round % 2000)}`, siteId: 1 },
			};
		},
	},
	{
		what: "enroll, including the sandbox's payment page",
		goal: 2,
		ask(scenario, round) {
			const { token, cartItems } = cart(scenario, round);
			return {
				method: "POST",
				path: "/users/enroll",
				token,
				body: { cartItems, couponCode: `SAVE${1 + (round % 2000)}`, siteId: 1, moreSeats: true },
			};
		},
		async after({ paid }, response) {
			const { url, sessionId } = JSON.parse(response) as { url: string; sessionId: string };
			await payWith(url);
			paid.push(sessionId);
		},
	},
	{
		what: "success page",
		goal: 2,
		ask: ({ paid }) => ({ method: "GET", path: `/users/enrollment/success?session_id=${paid.shift()}` }),
	},
	{
		what: "My Orders",
		goal: 2,
		ask({ customers }, round) {
			const { id, token } = pick(customers, round);
			return { method: "GET", path: `/users/${id}`, token };
		},
	},
	looked("console: courses", "/admin/catalog/courses"),
	looked("console: courses by word", "/admin/catalog/courses?search=payroll"),
	looked("console: orders", "/admin/orders"),
	looked("console: orders by customer name", "/admin/orders?search=robin"),
	looked("console: customers", "/admin/customers"),
	looked("console: live sessions", "/admin/live-sessions"),
	looked("console: emails", "/admin/emails"),
	looked("console: sales of a year by month", "/admin/dashboard/figures?by=month&last=12"),
];
