import { buildCallAddress } from "#api/address.ts";
import type { Call } from "#api/call.ts";
import { decodeCursor, encodeCursor } from "../rules/list-cursor.ts";
import type { CopiedCourse } from "./catalog-copy.ts";

/** The requested part of a list. */
export interface ListQuery {
	archived?: "true" | "false" | undefined;
	limit?: number | undefined;
	cursor?: string | undefined;
	page?: number | undefined;
}

export interface ListPage {
	courses: CopiedCourse[];
	/** The maximum number of courses. */
	limit: number;
	/** The next page's address, relative to the site; undefined on the last page. */
	next?: string;
}

/**
 * Returns a page of courses.
 *
 * @param courses the whole list, by webinar date, then id
 * @returns undefined if the cursor is invalid
 */
export function listPage(
	call: Call,
	query: ListQuery,
	courses: readonly CopiedCourse[],
	pageSize: number,
): ListPage | undefined {
	const place = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
	if (query.cursor !== undefined && !place) return undefined;
	const limit = query.limit ?? pageSize;
	const time = place?.webinarDate?.getTime() ?? Number.POSITIVE_INFINITY;
	const from = place
		? courses.findIndex(({ startsAt, id }) => startsAt > time || (startsAt === time && id > place.courseID))
		: 0;
	const page = from < 0 ? [] : courses.slice(from, from + limit);
	const last = page.at(-1);
	if (!last || courses.at(-1) === last) return { courses: page, limit };
	const cursor = encodeCursor({
		webinarDate: Number.isFinite(last.startsAt) ? new Date(last.startsAt) : null,
		courseID: last.id,
	});
	return { courses: page, limit, next: buildCallAddress(call, { query: { ...query, cursor } }) };
}
