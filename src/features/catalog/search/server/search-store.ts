import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../platform/database/tables.ts";
import { isShown, type Shown } from "../../courses/server/index.ts";
import { swappedLetters } from "../rules/swapped-letters.ts";

/** How many courses with a very common word are weighed against each other. */
const mostWeighed = 300;

/**
 * Words as a query: every word must be there, stemmed or as it is. Words like "of" and "the" count only when there is no
 * other.
 *
 * @param beginning the last one perhaps only as the beginning of a word
 */
function queryOf(words: string[], { beginning }: { beginning: boolean }): RawBuilder<unknown> {
	const parts = words.map((word, index) => {
		const ending = beginning && index === words.length - 1 ? ":*" : "";
		const either = sql`to_tsquery('english', ${word}) || to_tsquery('simple', ${word + ending})`;
		if (words.length === 1) return sql`(${either})`;
		return sql`case when numnode(to_tsquery('english', ${word})) = 0 then ''::tsquery else ${either} end`;
	});
	return sql.join(parts, sql` && `);
}

/** The query for titles that hold every word as it was typed, "of" and "the" and the "i" of "i-9" included. */
function titleQueryOf(words: string[]): string {
	return words.map((word, index) => `${word}:${index === words.length - 1 ? "*A" : "A"}`).join(" & ");
}

/**
 * Ids of the courses that hold all the words, best match first: title before instructor before text.
 *
 * The candidates come from the indexes alone. They are read as wholes that are planned for themselves
 * (`materialized`), or else the limit would tempt the planner to read the table from its beginning. Beginnings
 * of words cost an index far more than whole words, and texts come after titles and names: each is looked for only while
 * what comes before it gave fewer than are weighed.
 *
 * @param words lower-case letters and digits only
 */
export async function findMatches(db: Database, words: string[], options: { site: Shown; limit: number }): Promise<number[]> {
	const most = sql.lit(mostWeighed);
	const { rows } = await sql<{ id: number }>`
		with wanted as materialized (
			select ${queryOf(words, { beginning: false })} as whole, ${queryOf(words, { beginning: true })} as words,
				to_tsquery('simple', ${titleQueryOf(words)}) as title
		),
		whole_in_heading as materialized (select courses.id from courses, wanted where courses.heading_words @@ wanted.whole),
		whole as materialized (select id from whole_in_heading limit ${most}),
		in_heading as materialized (
			select courses.id from courses, wanted where (select count(*) from whole) < ${most} and courses.heading_words @@ wanted.words
		),
		heading as materialized (select id from whole union (select id from in_heading limit ${most})),
		anywhere as materialized (
			select courses.id from courses, wanted where (select count(*) from heading) < ${most} and courses.all_words @@ wanted.words
		),
		candidates as materialized (select id from heading union (select id from anywhere limit ${most}))
		select courses.id
		from candidates join courses on courses.id = candidates.id, wanted
		where ${isShown(options.site)}
		order by
			ts_rank('{0.01, 0.05, 0.25, 1}', courses.all_words, wanted.words) + (courses.heading_words @@ wanted.title)::integer desc,
			similarity(courses.title, ${words.join(" ")}) desc,
			courses.archived, courses.list_date, courses.id
		limit ${sql.lit(options.limit)}`.execute(db);
	return rows.map((row) => row.id);
}

/**
 * Ids of the courses that hold the most of the words, best match first.
 *
 * @param words lower-case letters and digits only
 */
export async function findClosest(db: Database, words: string[], options: { site: Shown; limit: number }): Promise<number[]> {
	const most = sql.lit(mostWeighed);
	const parts = words.map((word) => sql`(to_tsquery('english', ${word}) || to_tsquery('simple', ${word}))`);
	const { rows } = await sql<{ id: number }>`
		with wanted as materialized (
			select part, any_word from (values ${sql.join(parts.map((part) => sql`(${part})`))}) as given (part),
				(select ${sql.join(parts, sql` || `)} as any_word) as joined
			-- Words like "of" and "the" are no match.
			where numnode(part) > 0
		),
		in_heading as materialized (
			select courses.id from courses where courses.heading_words @@ (select any_word from wanted limit 1) limit ${most}
		),
		anywhere as materialized (
			select courses.id from courses
			where (select count(*) from in_heading) < ${most} and courses.all_words @@ (select any_word from wanted limit 1) limit ${most}
		),
		candidates as materialized (select id from in_heading union select id from anywhere)
		select courses.id
		from candidates join courses on courses.id = candidates.id
		where ${isShown(options.site)}
		order by
			(select count(*) from wanted where courses.all_words @@ wanted.part) desc,
			ts_rank('{0.01, 0.05, 0.25, 1}', courses.all_words, (select any_word from wanted limit 1)) desc,
			courses.archived, courses.list_date, courses.id
		limit ${sql.lit(options.limit)}`.execute(db);
	return rows.map((row) => row.id);
}

/**
 * The known word nearest to each word, for typing errors; a word that is known, or begins a known one, stays.
 */
export async function findNearestWords(db: Database, words: string[]): Promise<string[]> {
	const asked = words.map((word) => sql`(${word}::text, ${swappedLetters(word).join(" ")}::text)`);
	const { rows } = await sql<{ word: string; nearest: string | null; known: boolean }>`
		select asked.word,
			-- The first word from there on, letter by letter: it begins with what was asked, or none does.
			coalesce((
				select starts_with(search_words.word, asked.word) from search_words
				where search_words.word ~>=~ asked.word order by search_words.word using ~<~ limit 1
			), false) as known,
			coalesce((
				-- Two swapped letters leave a short word few trigrams, so it is looked up by itself.
				select search_words.word from search_words
				where search_words.word = any(string_to_array(asked.swapped, ' ')) order by search_words.word limit 1
			), (
				select search_words.word from search_words
				where search_words.word % asked.word
				order by similarity(search_words.word, asked.word) desc, abs(length(search_words.word) - length(asked.word)), search_words.word
				limit 1
			)) as nearest
		from (values ${sql.join(asked)}) as asked (word, swapped)`.execute(db);
	const byWord = new Map(rows.map((row) => [row.word, row]));
	return words.map((word) => {
		const found = byWord.get(word);
		return found && !found.known && found.nearest ? found.nearest : word;
	});
}
