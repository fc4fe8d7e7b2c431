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

/**
 * Terms as a template that PostgreSQL fills with the queries of their words. A search is data then, so one statement,
 * planned once, serves searches of any length.
 */
function writeQueries(terms: Term[]) {
	const words: string[] = [];
	const query = (text: string) => `(%${words.push(text)}$s)`;
	const all = (parts: string[]) => `(${parts.join(" & ")})`;
	const any = (parts: string[]) => `(${parts.join(" | ")})`;
	const each = terms.map((term) =>
		any([
			all(term.words.map((spellings) => any(spellings.map(query)))),
			...term.alternatives.map((alternative) => query(alternative.join(" "))),
		]),
	);
	/** The terms, with the last one as the beginning of a word. */
	const writeBeginning = () => {
		const last = terms.at(-1) as Term;
		return all([
			...each.slice(0, -1),
			...last.words.slice(0, -1).map((spellings) => any(spellings.map(query))),
			query(`${last.words.at(-1)?.[0]}:*`),
		]);
	};
	/** By halves: all of one, and all but one of the other. A list of what is left out would have the square of the terms. */
	const allButOne = (templates: string[]): string => {
		if (templates.length === 2) return any(templates);
		const middle = Math.floor(templates.length / 2);
		const [left, right] = [templates.slice(0, middle), templates.slice(middle)];
		return any([all(left.length > 1 ? [allButOne(left), ...right] : right), all([...left, allButOne(right)])]);
	};
	return { words, each, all, any, allButOne, writeBeginning };
}

/**
 * The query of each word, in any form: words like "the" have no stem and match unchanged. A synonym of two words matches
 * as a phrase, and a longer one in any order.
 */
const toQueries = (words: string[]) => sql`array(
	select coalesce(nullif((case
		when word like '%:*' then to_tsquery('simple', word)
		when word like '% % %' then plainto_tsquery('english', word)
		else phraseto_tsquery('english', word) || phraseto_tsquery('simple', word) end)::text, ''), plainto_tsquery('simple', word)::text)
	from unnest(${words}::text[]) with ordinality as given (word, place) order by place)`;

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
	const limit = Math.min(maxCompared, Math.ceil(maxComparisons / terms.length));
	const title = words.join(" ");
	const queries = writeQueries(terms);
	const whole = queries[match](queries.each);
	// Every course can contain a single term, so only some matches of each are compared: all of a rare one.
	const selected =
		match === "all" ? [whole] : [...(terms.length > 2 ? [queries.allButOne(queries.each)] : []), ...queries.each];
	const some = match === "all" ? null : Math.ceil(maxPartial / (terms.length + 1));
	const beginning = beginnings === "never" ? null : queries.writeBeginning();
	const maxBegun = beginnings === "if none" ? 1 : enough;
	const selectMatches = (column: "heading" | "words") =>
		sql`select ${match === "any" ? sql`distinct` : sql``} course_id from wanted, unnest(wanted.selected) as query,
			lateral (select course_id from search_documents where ${sql.ref(column)} @@ query limit ${some}::bigint) as matching`;
	/** By id: newer courses are more likely to be upcoming. */
	const selectNewest = (list: string) =>
		sql`select course_id, archived, list_date from ${selectVisible(list, scope)} order by course_id desc limit ${limit}`;
	const { rows } = await sql<Candidate>`
		with wanted as materialized (
			select format(${whole}, variadic words)::tsquery as whole, format(${beginning}, variadic words)::tsquery as beginning,
				array(select format(template, variadic words)::tsquery from unnest(${queries.each}::text[]) as template) as terms,
				array(select format(template, variadic words)::tsquery from unnest(${selected}::text[]) as template) as selected,
				${`${title} `}::text as title_from, ${`${title}!`}::text as title_until
			from (select ${toQueries(queries.words)} as words offset 0) as given
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
				${selectNewest("with_heading")}
			)
		),
		with_words as materialized (
			${selectMatches("words")} where (select count(*) from in_heading) < ${enough}
		),
		in_words as materialized (
			select * from in_heading union (
				${selectNewest("with_words")}
			)
		),
		with_beginning as materialized (
			select course_id from search_documents, wanted
			where (select count(*) from in_words) < ${maxBegun} and search_documents.heading @@ wanted.beginning
			except select course_id from in_words
		),
		in_beginning as materialized (
			${selectNewest("with_beginning")}
		),
		compared as (
			select found.course_id, found.title, found.words, levels, begun, archived, list_date
			from (select *, false as begun from in_words union all select *, true from in_beginning) as candidates,
				wanted,
				lateral (
					select search_documents.*, ts_filter(search_documents.heading, '{a}') as title_words
					from search_documents where search_documents.course_id = candidates.course_id offset 0
				) as found,
				lateral (
					select array(
						select case when found.title_words @@ term then ${sql.lit(level.title)} when found.heading @@ term then ${sql.lit(level.instructor)}
							when ${match === "all"} or found.words @@ term then ${sql.lit(level.text)} else ${sql.lit(level.none)} end
						from unnest(wanted.terms) as term
					) as levels offset 0
				) as rated
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
	const queries = writeQueries(terms);
	const { rows } = await sql<{ count: number }>`
		with matching as materialized (
			select course_id from search_documents, (select format(${queries.all(queries.each)}, variadic ${toQueries(queries.words)})::tsquery as whole offset 0) as wanted
			where words @@ whole
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
