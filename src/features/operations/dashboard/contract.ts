import * as z from "zod/mini";
import { declareCall, type ResponseOf } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { type Grouping, groupings } from "./rules/period.ts";

/** The grouping, and the number of days, weeks or months. */
const PeriodQuery = z
	.strictObject({ by: z.enum(["day", "week", "month"]), last: z.string().check(z.regex(/^\d{1,2}$/)) })
	.check(
		z.refine(({ by, last }) => (groupings[by as Grouping] as readonly number[]).includes(Number(last)), {
			path: ["last"],
			error: "Use 7, 30 or 90 days; 12, 26 or 52 weeks; or 6, 12 or 24 months.",
		}),
	);

/** Money is in cents. */
const Figures = z.object({
	/** Payments minus refunds, by the day of each entry. */
	salesCents: z.int(),
	orders: z.int(),
	signUps: z.int(),
});
export type Figures = z.infer<typeof Figures>;

/** Dates in the provider's time zone, both inclusive. */
const Bucket = z.object({ first: z.string(), last: z.string(), figures: Figures });

/** Returns sales, orders and sign-ups of a period and of the previous one. */
export const readFigures = declareCall({
	method: "GET",
	path: "/admin/dashboard/figures",
	summary: "Get sales, orders and sign-ups by day, week or month, with the previous period",
	access: "support",
	scope: "analytics:read",
	query: PeriodQuery,
	response: {
		today: Figures,
		yesterday: Figures,
		total: Figures,
		/** The same part of the previous period as has elapsed of this one. */
		totalBefore: Figures,
		/** Oldest first, each with the corresponding one of the previous period. */
		buckets: z.array(z.extend(Bucket, { before: Bucket })),
		/** What is owed on unpaid invoices, which is no sale yet, and the part that is overdue. */
		invoiced: z.object({ owedCents: z.int(), invoices: z.int(), overdueCents: z.int() }),
	},
});
export type FiguresResponse = ResponseOf<typeof readFigures>;

const UpcomingSession = z.object({
	courseID: z.int(),
	title: z.string(),
	instructor: z.string(),
	/** ISO 8601, UTC. */
	startsAt: z.string(),
	/** Purchased and not refunded seats, including unassigned seats of groups. */
	seatsSold: z.int(),
	/** `later`: the meeting provider creates it with the first purchase. */
	joinLink: z.enum(["set", "missing", "later"]),
});
export type UpcomingSession = z.infer<typeof UpcomingSession>;

const anyStaffCalls = staffCalls("/admin", { access: "operator", scope: "analytics" });

/** Returns the next sessions and the number of courses. */
export const readUpcoming = anyStaffCalls.get("/dashboard/sessions", {
	summary: "List upcoming live sessions with seats sold and join link status, and count courses",
	response: { sessions: z.array(UpcomingSession), courses: z.object({ offered: z.int(), archived: z.int() }) },
});

const OpenActionItem = z.object({
	label: z.string(),
	to: z.string(),
	count: z.int(),
	/** True if counting stopped at the limit. */
	more: z.boolean(),
});
export type OpenActionItem = z.infer<typeof OpenActionItem>;

/** Returns the action items that this role can resolve. */
export const readActionItems = declareCall({
	method: "GET",
	path: "/admin/dashboard/action-items",
	summary: "List action items with counts and links",
	access: "operator",
	response: { actionItems: z.array(OpenActionItem) },
});

const FunnelStep = z.object({
	step: z.enum(["visit", "course", "cart", "checkout", "paid"]),
	count: z.int(),
	/** The same part of the previous period as has elapsed of this one. */
	before: z.int(),
});
export type FunnelStep = z.infer<typeof FunnelStep>;

/** Returns how many visitors reached each step. */
export const readFunnel = anyStaffCalls.get("/analytics", {
	summary: "Get the steps from visit to purchase, with the previous period",
	query: PeriodQuery,
	response: { steps: z.array(FunnelStep) },
});

const ownerCalls = staffCalls("/admin/dashboard/setup-steps", { access: "owner" });

/** The steps of an owner's first week, computed from the data. */
export const readSetupSteps = ownerCalls.get("", {
	summary: "List the steps of the setup checklist, and which are done",
	response: {
		/** True if this owner hid the list. */
		dismissed: z.boolean(),
		steps: z.array(z.object({ title: z.string(), text: z.string(), to: z.string(), done: z.boolean() })),
	},
});

export const dismissSetupSteps = ownerCalls.put("/dismissed", {
	summary: "Hide or show the setup checklist, for this owner only",
	body: { dismissed: z.boolean() },
	response: { dismissed: z.boolean() },
});
