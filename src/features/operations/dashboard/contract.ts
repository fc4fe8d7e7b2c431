import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { type Grouping, groupings } from "./rules/period.ts";

/** Which figures, and over how many days, weeks or months. */
export const PeriodQuery = z.strictObject({ by: z.enum(["day", "week", "month"]), last: z.string().check(z.regex(/^\d{1,2}$/)) }).check(
	z.refine(({ by, last }) => (groupings[by as Grouping] as readonly number[]).includes(Number(last)), {
		path: ["last"],
		error: "Use 7, 30 or 90 days; 12, 26 or 52 weeks; or 6, 12 or 24 months.",
	}),
);

/** What was sold; money in cents. */
const Figures = z.object({
	/** What was paid, less what was given back, by the day on which each was entered. */
	salesCents: z.int(),
	/** Orders that were paid. */
	orders: z.int(),
	signUps: z.int(),
});
export type Figures = z.infer<typeof Figures>;

/** Days of New York's calendar, both included. */
const Bucket = z.object({ first: z.string(), last: z.string(), figures: Figures });

/** Sales, orders and sign-ups of a period, with the period before. */
export const readFigures = declareCall({
	method: "GET",
	path: "/admin/dashboard/figures",
	summary: "Get sales, orders and sign-ups by day, week or month, with the previous period",
	access: "support",
	query: PeriodQuery,
	response: z.object({
		today: Figures,
		yesterday: Figures,
		total: Figures,
		/** Of as much of the period before as of this one has gone by. */
		totalBefore: Figures,
		/** The oldest first; each with what came as long before. */
		buckets: z.array(z.extend(Bucket, { before: Bucket })),
	}),
});
export type FiguresResponse = z.infer<typeof readFigures.response>;

const UpcomingSession = z.object({
	courseID: z.int(),
	title: z.string(),
	instructor: z.string(),
	/** ISO 8601, UTC. */
	startsAt: z.string(),
	/** Sold and not given back, those of groups included, whether somebody sits on them yet or not. */
	seatsSold: z.int(),
	/** `later`: the meeting provider makes it with the first buyer. */
	joinLink: z.enum(["set", "missing", "later"]),
});
export type UpcomingSession = z.infer<typeof UpcomingSession>;

/** The next sessions, and how many courses there are. */
export const readUpcoming = declareCall({
	method: "GET",
	path: "/admin/dashboard/sessions",
	summary: "List upcoming live sessions with seats sold and join link status, and count courses",
	access: "operator",
	response: z.object({ sessions: z.array(UpcomingSession), courses: z.object({ offered: z.int(), archived: z.int() }) }),
});

const OpenNeed = z.object({
	label: z.string(),
	/** Where it is seen to. */
	to: z.string(),
	/** At most 1,000, which stands for any more. */
	count: z.int(),
});
export type OpenNeed = z.infer<typeof OpenNeed>;

/** The action items that this role can resolve. */
export const readActionItems = declareCall({
	method: "GET",
	path: "/admin/dashboard/action-items",
	summary: "List action items with counts and links",
	access: "operator",
	response: z.object({ needs: z.array(OpenNeed) }),
});

const FunnelStep = z.object({
	step: z.enum(["visit", "course", "cart", "checkout", "paid"]),
	count: z.int(),
	/** In as much of the period before as of this one has gone by. */
	before: z.int(),
});
export type FunnelStep = z.infer<typeof FunnelStep>;

/** How many visitors came how far. */
export const readFunnel = declareCall({
	method: "GET",
	path: "/admin/analytics",
	summary: "Get the steps from visit to purchase, with the previous period",
	access: "operator",
	query: PeriodQuery,
	response: z.object({ steps: z.array(FunnelStep) }),
});
