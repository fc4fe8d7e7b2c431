import type { Generated, GeneratedAlways } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		search_words: { word: string };
		search_synonyms: { id: GeneratedAlways<number>; terms: string[]; keys: string[]; version: Generated<number>; built_in: Generated<boolean> };
	}
}
