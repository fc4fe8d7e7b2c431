import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { serveArticles } from "./server/endpoints.ts";
import { findNextMoment } from "./server/shown-articles-store.ts";

export const feature = defineFeature({
	name: "site/articles",
	nextChange: findNextMoment,
	endpoints: ({ serve }, context) => serveArticles(serve, context),
});
