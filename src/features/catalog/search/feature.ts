import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveSearch } from "./server/endpoints.ts";
import { serveSynonyms } from "./server/serve-synonyms.ts";
import { synonymsContent } from "./server/synonyms-content.ts";

export const feature = defineFeature({
	name: "catalog/search",
	siteContent: [synonymsContent],
	endpoints({ serve }, context) {
		serveSearch(serve, context);
		serveSynonyms(serve, context);
	},
});
