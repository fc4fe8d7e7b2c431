import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { serveArticles } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "site/articles",
	endpoints: ({ serve }, context) => serveArticles(serve, context),
});
