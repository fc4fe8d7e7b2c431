import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { dollarsOf } from "../../../../values/money.ts";
import { coverAddress } from "../../artwork/rules/artwork-address.ts";
import { UpcomingSeatsRequested } from "../../courses/events.ts";
import { coursePlace } from "../../courses/rules/course-place.ts";
import { stateOf } from "../../courses/rules/course-state.ts";
import { findPricingRows, findSiteRows, type PricingRow, type SiteRow, toPricing } from "../../courses/server/index.ts";
import type { CachedContent, EditedCourse } from "../console-contract.ts";
import { type EditedRow, findEditedRows } from "./edit-store.ts";
import type { EditorContext } from "./editor-context.ts";

/** A stored course and its content, as in its history. */
export interface StoredCourse {
	/** Columns that are not part of the content, and those that the course's address needs. */
	row: Pick<EditedRow, "id" | "title" | "category" | "image_src" | "credit_hours" | "published_at" | "archived" | "version" | "changed_at" | "actor_name">;
	content: CachedContent;
}

/** By id. */
export async function readStoredCourses(db: Database | Transaction, ids: number[]): Promise<Map<number, StoredCourse>> {
	if (ids.length === 0) return new Map();
	const rows = await findEditedRows(db, ids);
	const pricings = Map.groupBy(await findPricingRows(db, ids), (row) => row.course_id);
	const sites = Map.groupBy(await findSiteRows(db, ids), (row) => row.course_id);
	return new Map(rows.map((row) => [row.id, { row, content: contentOf(row, pricings.get(row.id) ?? [], sites.get(row.id) ?? []) }]));
}

export async function readEdited(context: Pick<EditorContext, "clock" | "events">, trx: Transaction, id: number): Promise<EditedCourse | undefined> {
	const stored = (await readStoredCourses(trx, [id])).get(id);
	return stored && toEdited(context, stored, await countUpcomingSeats(context, trx, id));
}

/** Counts customers with a seat in the course's upcoming live session. */
export async function countUpcomingSeats({ events }: Pick<EditorContext, "events">, trx: Transaction, id: number): Promise<number> {
	const seats = new Map<number, number>();
	await events.publish(trx, UpcomingSeatsRequested, { courseIds: [id], seats });
	return seats.get(id) ?? 0;
}

/** `liveSeats`: customers with a seat in the upcoming live session. */
export function toEdited({ clock }: Pick<EditorContext, "clock">, { row, content }: StoredCourse, liveSeats: number): EditedCourse {
	const state = stateOf({ publishedAt: row.published_at, archived: row.archived }, clock.now());
	return {
		...content,
		id: row.id,
		version: row.version,
		state,
		archived: row.archived,
		publishAt: state === "scheduled" ? (row.published_at?.toISOString() ?? null) : null,
		path: coursePlace({ courseID: row.id, archieve: row.archived, category: row.category }),
		imageSrc: row.image_src || coverAddress({ courseID: row.id, title: row.title, category: row.category }),
		hasPicture: row.image_src !== "",
		creditHours: row.credit_hours,
		liveSeats,
		changedAt: row.changed_at.toISOString(),
		changedBy: row.actor_name,
	};
}

function contentOf(row: EditedRow, pricings: PricingRow[], sites: SiteRow[]): CachedContent {
	return {
		title: row.title,
		category: row.category as CachedContent["category"],
		instructor: row.instructor,
		description: row.description,
		what_you_will_learn: row.what_you_will_learn,
		why_register: row.why_register,
		areas_covered: row.areas_covered,
		who_will_benefit: row.who_will_benefit,
		instructor_profile: row.instructor_profile,
		background: row.background,
		duration: row.duration_minutes,
		price: dollarsOf(row.price_cents),
		discountedPrice: row.discounted_cents === null ? null : dollarsOf(row.discounted_cents),
		webinarDate: row.webinar_date?.toISOString() ?? null,
		pricings: pricings.map(toPricing),
		siteIds: sites.map((site) => site.id),
	};
}
