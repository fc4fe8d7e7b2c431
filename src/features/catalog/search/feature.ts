import type { FindTimedChange } from "#platform/cache/content/watch-content.ts";
import { addDays, defineFeature, startOfDay, toDay } from "#platform/index.ts";
import { todayTag } from "./rules/content-tags.ts";
import { serveSearch } from "./server/endpoints.ts";
import { serveSynonyms } from "./server/serve-synonyms.ts";

const findNextDay: FindTimedChange = async (_db, after) => ({
	at: startOfDay(addDays(toDay(after), 1)),
	tags: [todayTag],
});

export const feature = defineFeature({
	name: "catalog/search",
	records: [{ kind: "synonyms", label: "Synonyms", address: "/console/synonyms" }],
	nextChange: findNextDay,
	endpoints({ serve }, context) {
		serveSearch(serve, context);
		serveSynonyms(serve, context);
	},
});
