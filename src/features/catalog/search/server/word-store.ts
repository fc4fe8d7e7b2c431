import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";
import { nearestWord } from "../rules/letter-distance.ts";
import { type Knowledge, listPhrases, wordsToLookUp } from "../rules/plan-search.ts";

/** Reads what the search plan needs, in one statement. */
export async function findKnowledge(db: Database, words: string[]): Promise<Knowledge> {
	const { rows } = await sql<{ word: string | null; stop: string | null; keys: string[] | null }>`
		select word, null as stop, null::text[] as keys from search_words where word = any(${wordsToLookUp(words)}::text[])
		union all
		select null, asked.word, null from unnest(${words}::text[]) as asked (word) where ts_lexize('english_stem', asked.word) = '{}'
		union all
		select null, null, keys from search_synonyms where keys && ${listPhrases(words)}::text[]`.execute(db);
	return {
		known: new Set(rows.flatMap(({ word }) => word ?? [])),
		stopWords: new Set(rows.flatMap(({ stop }) => stop ?? [])),
		synonyms: rows.flatMap(({ keys }) => (keys ? [keys] : [])),
	};
}

const maxNeighbors = 20;

/** Replaces each word that no course contains, not even as a beginning, with the most likely known word. */
export async function correctWords(db: Database, words: string[]): Promise<string[]> {
	const { rows } = await sql<{ word: string; neighbors: string[] | null; isKnown: boolean }>`
		select asked.word, "isKnown",
			case when not "isKnown" then array(
				select search_words.word from search_words
				where search_words.word % asked.word
				order by similarity(search_words.word, asked.word) desc, search_words.word
				limit ${sql.lit(maxNeighbors)}
			) end as neighbors
		from unnest(${words}::text[]) as asked (word), lateral (
			-- The first word from there on, letter by letter: it begins with what was asked, or none does.
			select coalesce((
				select starts_with(search_words.word, asked.word) from search_words
				where search_words.word ~>=~ asked.word order by search_words.word using ~<~ limit 1
			), false) or exists(select from search_documents where search_documents.words @@ (to_tsquery('english', asked.word) || to_tsquery('simple', asked.word)))
				as "isKnown" offset 0
		) as known`.execute(db);
	const byWord = new Map(rows.map((row) => [row.word, row]));
	return words.map((word) => {
		const found = byWord.get(word);
		return found && !found.isKnown ? (nearestWord(word, found.neighbors ?? []) ?? word) : word;
	});
}
