import { type RawBuilder, sql } from "kysely";
import { isPublicCourse, type PublicScope } from "#features/catalog/courses/server/index.ts";
import type { Database } from "#platform/database/tables.ts";
import { addDays, startOfDay } from "#values/business-days.ts";
import type { Term } from "../rules/plan-search.ts";
import { type Candidate, level } from "../rules/rank-courses.ts";
import type { SearchFilters } from "../rules/read-filters.ts";

/** How many courses the database compares, and with how many terms in all. */
const maxCompared = 1000;
const maxComparisons = 3000;
/** How many of the compared courses are ranked. */
const maxRanked = 300;
/** Of those with only some of the terms, few are shown. */
const maxPartial = 150;
/** Later stages run only if earlier ones found fewer. */
const enough = 50;

/** A word in any form. Words like "the" have no stem and match unchanged. */
const anyForm = (word: string) => sql`(to_tsquery('english', ${word}) || to_tsquery('simple', ${word}))`;
const joinWith = (parts: RawBuilder<unknown>[], operator: "&&" | "||") =>
	sql`(${sql.join(parts, operator === "&&" ? sql` && ` : sql` || `)})`;
const matchAll = (words: string[][], form: (word: string) => RawBuilder<unknown> = anyForm) =>
	joinWith(
		words.map((spellings) => joinWith(spellings.map(form), "||")),
		"&&",
	);

/** Matches a synonym of two words as a phrase, and a longer one in any order. */
const alternative = (words: string[]) =>
	words.length === 2
		? sql`(phraseto_tsquery('english', ${words.join(" ")}) || phraseto_tsquery('simple', ${words.join(" ")}))`
		: words.length > 2
			? sql`plainto_tsquery('english', ${words.join(" ")})`
			: anyForm(words[0] as string);

const toQuery = ({ words, alternatives }: Term) => joinWith([matchAll(words), ...alternatives.map(alternative)], "||");

/** The terms, with the last one as the beginning of a word. */
function matchBeginning(terms: Term[]): RawBuilder<unknown> {
	const last = terms.at(-1) as Term;
	const word = last.words.at(-1)?.[0] as string;
	const parts = [
		...terms.slice(0, -1).map(toQuery),
		...last.words.slice(0, -1).map((spellings) => matchAll([spellings])),
		sql`to_tsquery('simple', ${`${word}:*`})`,
	];
	return joinWith(parts, "&&");
}

/** Looks each course up by its id: for a join, the planner would read all courses. */
const selectVisible = (list: string, { site, filters }: Pick<Search, "site" | "filters">) =>
	sql`${sql.table(list)}, lateral (select ${columnsFor(filters)} from public_courses as courses where courses.id = course_id offset 0) as courses
		where ${isPublicCourse(site)}${narrowedBy(filters, site)}`;

const columnsFor = (filters: SearchFilters) =>
	isEmpty(filters)
		? sql`id, published_at, archived, list_date`
		: sql`id, published_at, archived, list_date, webinar_date, duration_minutes`;

const isEmpty = (filters: SearchFilters) => Object.keys(filters).length === 0;

/** Conditions of filters, each with a leading `and`. */
function narrowedBy(
	{ dates, format, length, transcript, seats, free, credit }: SearchFilters,
	{ now }: PublicScope,
): RawBuilder<unknown> {
	const offers = (condition: RawBuilder<unknown>) =>
		sql`exists (select from public_pricings as pricings where pricings.course_id = courses.id and not pricings.withdrawn and ${condition})`;
	const isLive = sql`not courses.archived and courses.webinar_date > ${now}`;
	const conditions = [
		...(dates
			? [
					sql`courses.webinar_date >= ${startOfDay(dates.from)} and courses.webinar_date < ${startOfDay(addDays(dates.to, 1))}`,
				]
			: []),
		...(format ? [format === "live" ? isLive : sql`(${isLive}) is not true`] : []),
		...(length ? [sql`courses.duration_minutes between ${length.min} and ${length.max}`] : []),
		...(transcript ? [offers(sql`pricings.grants_transcript`)] : []),
		...(seats === undefined ? [] : [offers(sql`(pricings.seats >= ${seats} or pricings.per_seat is not null)`)]),
		...(credit
			? [sql`exists (select from search_documents where course_id = courses.id and heading @@ 'credit:D'::tsquery)`]
			: []),
		...(free ? [offers(sql`pricings.price_cents = 0`)] : []),
	];
	return conditions.length === 0 ? sql`` : sql` and ${sql.join(conditions, sql` and `)}`;
}

interface Search {
	/** As typed. */
	words: string[];
	terms: Term[];
	/** Whether courses must contain all terms or any. */
	match: "all" | "any";
	/** When the last word can be the beginning of a word: if few or no courses have it as a whole word. */
	beginnings: "if few" | "if none" | "never";
	site: PublicScope;
	filters: SearchFilters;
}

/**
 * Returns matching courses with the data for their rank. Each stage is materialized; otherwise its limit would make the
 * planner read the table from its start.
 */
export async function findCandidates(
	db: Database,
	{ words, terms, match, beginnings, ...scope }: Search,
): Promise<Candidate[]> {
	const limit = sql.lit(Math.min(maxCompared, Math.ceil(maxComparisons / terms.length)));
	const names = terms.map((_, index) => sql.ref(`wanted.t${index}`));
	const termColumns = terms.map((term, index) => sql`${toQuery(term)} as ${sql.ref(`t${index}`)}`);
	const title = words.join(" ");
	const levels = names.map(
		(
			term,
		) => sql`case when found.title_words @@ ${term} then ${sql.lit(level.title)} when found.heading @@ ${term} then ${sql.lit(level.instructor)}
			${match === "all" ? sql`else ${sql.lit(level.text)}` : sql`when found.words @@ ${term} then ${sql.lit(level.text)} else ${sql.lit(level.none)}`} end`,
	);
	const refs = terms.map((_, index) => sql.ref(`t${index}`));
	// All terms but one.
	const nearly =
		match === "any" && terms.length > 2
			? joinWith(
					refs.map((left) =>
						joinWith(
							refs.filter((ref) => ref !== left),
							"&&",
						),
					),
					"||",
				)
			: sql`''::tsquery`;
	// Every course can contain a single term, so only some matches of each are compared: all of a rare one.
	const some = sql.lit(Math.ceil(maxPartial / (terms.length + 1)));
	const select = (words: "heading" | "words", query: string, condition = sql`true`) =>
		sql`select course_id from search_documents, wanted where ${condition} and ${sql.ref(`search_documents.${words}`)} @@ ${sql.ref(`wanted.${query}`)}`;
	const selectMatches = (words: "heading" | "words", condition = sql`true`) =>
		match === "all"
			? select(words, "whole", condition)
			: sql.join(
					["nearly", ...terms.map((_, index) => `t${index}`)].map(
						(query) => sql`(${select(words, query, condition)} limit ${some})`,
					),
					sql` union `,
				);
	const { rows } = await sql<Candidate>`
		with wanted as materialized (
			select *, ${joinWith(refs, match === "all" ? "&&" : "||")} as whole, ${nearly} as nearly, ${`${title} `}::text as title_from, ${`${title}!`}::text as title_until
			from (select ${sql.join(termColumns)}, ${beginnings !== "never" ? matchBeginning(terms) : sql`''::tsquery`} as beginning) as terms
		),
		titled as materialized (
			select course_id from search_documents where title = ${title}
			-- Titles that begin with these words: "!" is the character after the space. Unlike ^@, these operators use the index for a parameter too.
			-- The bounds come from the other expression, because PostgreSQL would plan each search again if it knew them.
			union (select course_id from search_documents
				where title ~>=~ (select title_from from wanted) and title ~<~ (select title_until from wanted) limit ${sql.lit(enough)})
		),
		with_heading as materialized (
			${selectMatches("heading")}
		),
		in_heading as materialized (
			select course_id, archived, list_date from ${selectVisible("titled", scope)} union (
				select course_id, archived, list_date from ${selectVisible("with_heading", scope)} limit ${limit}
			)
		),
		with_words as materialized (
			${selectMatches("words", sql`(select count(*) from in_heading) < ${sql.lit(enough)}`)}
		),
		in_words as materialized (
			select * from in_heading union (
				select course_id, archived, list_date from ${selectVisible("with_words", scope)} limit ${limit}
			)
		),
		with_beginning as materialized (
			select course_id from search_documents, wanted
			where (select count(*) from in_words) < ${sql.lit(beginnings === "never" ? 0 : beginnings === "if none" ? 1 : enough)} and search_documents.heading @@ wanted.beginning
			except select course_id from in_words
		),
		in_beginning as materialized (
			select course_id, archived, list_date from ${selectVisible("with_beginning", scope)} limit ${limit}
		),
		compared as (
			select found.course_id, found.title, found.words, array[${sql.join(levels)}] as levels, begun, archived, list_date
			from (select *, false as begun from in_words union all select *, true from in_beginning) as candidates,
				lateral (
					select search_documents.*, ts_filter(search_documents.heading, '{a}') as title_words
					from search_documents where search_documents.course_id = candidates.course_id offset 0
				) as found,
				wanted
		),
		ranked as materialized (
			select * from compared
			order by begun, title <> ${title}, not title ^@ ${`${title} `}, (select sum(one) from unnest(levels) as one) desc, archived, list_date, course_id
			limit ${sql.lit(maxRanked)}
		)
		select course_id as id, title, levels, begun, archived, extract(epoch from list_date)::float8 as listed,
			case when ${sql.lit(level.text)} = any(levels) then ts_rank(ranked.words, wanted.whole) else 0 end as density
		from ranked, wanted`.execute(db);
	return rows;
}

/** Counts courses with all terms, in any order and form. */
export async function countCourses(
	db: Database,
	{ terms, ...scope }: Pick<Search, "terms" | "site" | "filters">,
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		with matching as materialized (
			select course_id from search_documents where words @@ ${joinWith(terms.map(toQuery), "&&")}
		)
		select count(*)::integer as count from ${selectVisible("matching", scope)}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Lists the courses that filters leave, upcoming ones first, each part by date, and how many there are. */
export async function listFiltered(
	db: Database,
	{ site, filters, limit }: Pick<Search, "site" | "filters"> & { limit: number },
): Promise<{ ids: number[]; count: number }> {
	const { rows } = await sql<{ id: number; count: number }>`
		select id, count(*) over ()::integer as count from public_courses as courses
		where ${isPublicCourse(site)}${narrowedBy(filters, site)}
		order by coalesce(not archived and webinar_date > ${site.now}, false) desc, archived, list_date, id limit ${limit}`.execute(
		db,
	);
	return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}
