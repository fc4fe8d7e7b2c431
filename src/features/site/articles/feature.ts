import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { serveArticles } from "./server/endpoints.ts";
import { findNextArticle } from "./server/shown-articles-store.ts";

export const feature = defineFeature({
	name: "site/articles",
	nextChange: findNextArticle,
	endpoints: ({ serve }, context) => serveArticles(serve, context),
});
