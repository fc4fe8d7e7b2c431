import { defineFeature } from "#platform/feature/define-feature.ts";
import { articlesContent } from "./server/articles-content.ts";
import { serveArticles } from "./server/endpoints.ts";
import { findNextArticle } from "./server/public-articles-store.ts";

export const feature = defineFeature({
	name: "site/articles",
	nextChange: findNextArticle,
	siteContent: [articlesContent],
	endpoints: ({ serve }, context) => serveArticles(serve, context),
});
