import { addressOf } from "../../../../api/address.ts";
import type { Call } from "../../../../api/call.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { decodeCursor, encodeCursor, type ListPlace } from "../rules/list-cursor.ts";
import { findCourseIds } from "./course-store.ts";
import type { Shown } from "./site-store.ts";

/** The part of a list that a caller asks for. */
export interface ListQuery {
	archived?: "true" | "false" | undefined;
	limit?: number | undefined;
	cursor?: string | undefined;
}

export interface ListPage {
	ids: number[];
	/** The address of the next page, relative to the site; undefined on the last page. */
	next?: string;
}

/**
 * One page of a list of courses, ascending by webinar date.
 *
 * @param list `upcomingFrom`: only courses that are not archived and have a date after this place
 * @returns undefined when the caller's cursor is no place in a list
 */
export async function listPage(
	db: Database,
	call: Call,
	query: ListQuery,
	list: { categories: readonly string[]; site: Shown; pageSize: number; upcomingFrom?: ListPlace },
): Promise<ListPage | undefined> {
	const named = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
	if (query.cursor !== undefined && !named) return undefined;
	const limit = query.limit ?? list.pageSize;
	const found = await findCourseIds(db, {
		categories: list.categories,
		archived: list.upcomingFrom ? [false] : query.archived === undefined ? [false, true] : [query.archived === "true"],
		after: later(named, list.upcomingFrom),
		dated: list.upcomingFrom !== undefined,
		limit: limit + 1,
		site: list.site,
	});
	const page = found.slice(0, limit);
	const last = page.at(-1);
	const ids = page.map((row) => row.id);
	if (found.length <= limit || !last) return { ids };
	const cursor = encodeCursor({ webinarDate: last.webinar_date, courseID: last.id });
	return { ids, next: addressOf(call, { query: { ...query, cursor } }) };
}

/** Returns the later position: a cursor never leads to before the start of the list. */
function later(a: ListPlace | undefined, b: ListPlace | undefined): ListPlace | undefined {
	if (!a || !b) return a ?? b;
	return (a.webinarDate?.getTime() ?? Number.POSITIVE_INFINITY) >= (b.webinarDate?.getTime() ?? Number.POSITIVE_INFINITY) ? a : b;
}
