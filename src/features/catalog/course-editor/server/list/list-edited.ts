import { coverAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { toCourseState } from "#features/catalog/courses/rules/course-state.ts";
import { type AppContext, type Refused, type RequestOf, type ResponseOf, refuse, toDollars } from "#platform/index.ts";
import { type CourseRow, listConsoleCourses, type listCourseIds } from "../../console-contract.ts";
import { decodePlace, encodePlace, readSort } from "../../rules/console-cursor.ts";
import { searchedNumber, searchPatterns, startPattern } from "../../rules/search-patterns.ts";
import { countPublic, type EditedFilter, findEditedIds, findListedRows, type ListedRow } from "./list-edited-store.ts";

const pageSize = 50;
const maxIds = 10_000;
const parseBoolean = (word: "true" | "false" | undefined) => (word === undefined ? undefined : word === "true");

export async function listEdited(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	query: RequestOf<typeof listConsoleCourses>["query"],
): Promise<ResponseOf<typeof listConsoleCourses> | Refused> {
	const { sort = "changed" } = query;
	const after = query.after === undefined ? undefined : decodePlace(sort, query.after);
	if (query.after !== undefined && !after) return refuse(listConsoleCourses, "cursor_not_valid");
	const now = clock.now();
	const filter = toFilter(query, now);
	const ids = await findEditedIds(db, filter, { sort, after, limit: pageSize + 1 });
	const pageIds = ids.slice(0, pageSize);
	const byId = new Map((await findListedRows(db, pageIds)).map((row) => [row.id, row]));
	const rows = pageIds.flatMap((id) => byId.get(id) ?? []);
	const last = rows.at(-1);
	if (ids.length <= pageSize || !last) return { courses: rows.map((row) => toRow(row, now)), next: null };
	const key = {
		updated: last.changed_at.getTime(),
		title: last.title,
		date: last.webinar_date?.getTime() ?? null,
		price: last.discounted_cents ?? last.price_cents,
	}[readSort(sort).key];
	return { courses: rows.map((row) => toRow(row, now)), next: encodePlace(sort, { key, id: last.id }) };
}

export async function listIds(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	query: RequestOf<typeof listCourseIds>["query"],
): Promise<ResponseOf<typeof listCourseIds>> {
	const now = clock.now();
	const ids = await findEditedIds(db, toFilter(query, now), { sort: "changed", after: undefined, limit: maxIds });
	return { ids, published: await countPublic(db, ids, now) };
}

function toFilter({ search = "", ...query }: RequestOf<typeof listCourseIds>["query"], now: Date): EditedFilter {
	return {
		patterns: searchPatterns(search),
		number: searchedNumber(search),
		reference: startPattern(search),
		state: query.state,
		category: query.category,
		instructor: query.instructor,
		discounted: parseBoolean(query.discounted),
		dated: parseBoolean(query.dated),
		lacksFiles: query.files === "missing",
		isUnbuyable: query.prices === "missing",
		now,
	};
}

function toRow(row: ListedRow, now: Date): CourseRow {
	const state = toCourseState({ publishedAt: row.published_at, archived: row.archived }, now);
	return {
		id: row.id,
		title: row.title,
		category: row.category,
		path: coursePlace({ courseID: row.id, archieve: row.archived, list: row.list }),
		instructor: row.instructor,
		state,
		publishAt: state === "scheduled" ? (row.published_at?.toISOString() ?? null) : null,
		imageSrc: row.image_src || coverAddress({ courseID: row.id, title: row.title, category: row.category }),
		price: toDollars(row.price_cents),
		discountedPrice: row.discounted_cents === null ? null : toDollars(row.discounted_cents),
		webinarDate: row.webinar_date?.toISOString() ?? null,
		changedAt: row.changed_at.toISOString(),
		changedBy: row.actor_name,
		version: row.version,
	};
}
