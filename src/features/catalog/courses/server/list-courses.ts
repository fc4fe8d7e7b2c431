import { buildCallAddress } from "#api/address.ts";
import type { Call } from "#api/call.ts";
import type { Database } from "#platform/database/tables.ts";
import { decodeCursor, encodeCursor, type ListPlace } from "../rules/list-cursor.ts";
import { type CardRow, type CategoryChoice, findCardPage } from "./course-store.ts";
import type { PublicScope } from "./site-store.ts";

/** The requested part of a list. */
export interface ListQuery {
	archived?: "true" | "false" | undefined;
	limit?: number | undefined;
	cursor?: string | undefined;
}

export interface ListPage {
	rows: CardRow[];
	/** The maximum number of courses. */
	limit: number;
	/** The next page's address, relative to the site; undefined on the last page. */
	next?: string;
}

/**
 * Reads a page of courses, ascending by webinar date.
 *
 * @param list `upcomingFrom`: only unarchived courses with a date after this position
 * @returns undefined if the cursor is invalid
 */
export async function listPage(
	db: Database,
	call: Call,
	query: ListQuery,
	list: CategoryChoice & { site: PublicScope; pageSize: number; upcomingFrom?: ListPlace },
): Promise<ListPage | undefined> {
	const named = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
	if (query.cursor !== undefined && !named) return undefined;
	const limit = query.limit ?? list.pageSize;
	const found = await findCardPage(db, {
		list: list.list,
		category: list.category,
		archived: list.upcomingFrom ? [false] : query.archived === undefined ? [false, true] : [query.archived === "true"],
		after: later(named, list.upcomingFrom),
		dated: list.upcomingFrom !== undefined,
		limit: limit + 1,
		site: list.site,
	});
	const rows = found.slice(0, limit);
	const last = rows.at(-1);
	if (found.length <= limit || !last) return { rows, limit };
	const cursor = encodeCursor({ webinarDate: last.webinar_date, courseID: last.id });
	return { rows, limit, next: buildCallAddress(call, { query: { ...query, cursor } }) };
}

/** A cursor never leads to before the start of the list. */
function later(a: ListPlace | undefined, b: ListPlace | undefined): ListPlace | undefined {
	if (!a || !b) return a ?? b;
	return (a.webinarDate?.getTime() ?? Number.POSITIVE_INFINITY) >= (b.webinarDate?.getTime() ?? Number.POSITIVE_INFINITY) ? a : b;
}
