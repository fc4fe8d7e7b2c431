import { pick } from "#values/fields/definitions.ts";
import { toCents, toDollars } from "#values/money.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import { contentFields, type TextField } from "../fields.ts";
import type { CourseContent, StoredContent } from "./course-content.ts";
import { deriveGrants, deriveSeats } from "./pricings/derive-grants.ts";
import { planPricings } from "./pricings/plan-pricings.ts";
import { toPerSeat, toSeatPrices } from "./pricings/seat-steps.ts";

/** What an edit can change of a course. */
export interface CourseData {
	id: number;
	/** The editor changes it, and the history records it. */
	content: StoredContent;
	/** Empty: the cover is drawn. */
	imageSrc: string;
	creditHours: number | null;
	archived: boolean;
	/** Null: a draft. In the future: a scheduled course. */
	publishedAt: Date | null;
}

/** A course as it is stored, in any state. */
export interface StoredCourse extends CourseData {
	/** Pricings that are not sold any more. Orders refer to them. */
	withdrawn: { id: number; sessionType: string }[];
	/** Increases with every change. */
	version: number;
	changedAt: Date;
	/** The staff member who changed it last; null if it was an import on the command line. */
	changedBy: string | null;
}

/** A course before and after an edit. Without `before` it is created, with `after: null` it is deleted. */
export interface CourseChange {
	before?: StoredCourse | undefined;
	after: CourseData | null;
}

/** The cause of a version. `moved`: to another category. `found`: the state before the first recorded change. */
export const courseActions = [
	"created",
	"saved",
	"published",
	"scheduled",
	"unpublished",
	"archived",
	"unarchived",
	"duplicated",
	"discounted",
	"moved",
	"rescheduled",
	"restored",
	"imported",
	"found",
] as const;
export type CourseAction = (typeof courseActions)[number];

/** The id of a course or a pricing that is not stored yet. */
export const newId = 0;

/** A new draft without content. */
export const newDraft = {
	id: newId,
	imageSrc: "",
	creditHours: null,
	archived: false,
	publishedAt: null,
} as const satisfies Omit<CourseData, "content">;

/** Content from the editor or a file, with sanitized texts. */
export type SafeContent = Omit<CourseContent, TextField> & Record<TextField, SafeHtml>;

/** Lists the pricings of a course, including withdrawn ones. */
export const listAllPricings = (course: Pick<StoredCourse, "content" | "withdrawn"> | undefined) => [
	...(course?.content.pricings ?? []).map(({ id, sessionType }) => ({ id, sessionType, withdrawn: false })),
	...(course?.withdrawn ?? []).map((pricing) => ({ ...pricing, withdrawn: true })),
];

/**
 * Derives the content that a course will have: with what its session types grant, and with the ids of known pricings.
 *
 * @throws if a pricing belongs to another course
 */
export function toStoredContent(
	content: SafeContent,
	before: Pick<StoredCourse, "content" | "withdrawn"> | undefined,
): StoredContent {
	const plan = planPricings(listAllPricings(before), content.pricings);
	if (!plan) throw new Error("A price option belongs to another course.");
	return {
		...pick(content, contentFields),
		price: toCent(content.price),
		discountedPrice: content.discountedPrice === null ? null : toCent(content.discountedPrice),
		webinarDate: content.webinarDate === null ? null : new Date(content.webinarDate).toISOString(),
		pricings: plan.offered.map(({ id = newId, given: { sessionType, price, grants, seats, perSeat } }) => ({
			id,
			sessionType,
			price: toCent(price),
			// The buyer of seats chooses their number.
			grants: grants ?? deriveGrants(sessionType),
			seats: perSeat ? 1 : (seats ?? deriveSeats(sessionType)),
			...(perSeat ? { perSeat: toPerSeat(toSeatPrices(perSeat)) } : {}),
		})),
		siteIds: content.siteIds.toSorted((a, b) => a - b),
	};
}

const toCent = (dollars: number) => toDollars(toCents(dollars));
