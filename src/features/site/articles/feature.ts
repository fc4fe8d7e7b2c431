import { RemoveSampleArticles, SampleArticlesLeft } from "#features/catalog/sample-catalog/questions.ts";
import { answer, defineFeature } from "#platform/index.ts";
import { serveArticles } from "./server/endpoints.ts";
import { findNextArticle } from "./server/public-articles-store.ts";
import { countSampleArticles, removeSampleArticles } from "./server/sample-articles-store.ts";

export const feature = defineFeature({
	name: "site/articles",
	personalData: { name: "articles", moves: ["article_versions.actor_id"] },
	records: [{ kind: "article", label: "Articles", address: "/console/articles/:id" }],
	nextChange: findNextArticle,
	answers: [
		answer(RemoveSampleArticles, "deletes the sample articles", (_context, trx) => removeSampleArticles(trx)),
		answer(SampleArticlesLeft, "counts the sample articles", (_context, trx) => countSampleArticles(trx)),
	],
	endpoints: ({ serve }, context) => serveArticles(serve, context),
});
