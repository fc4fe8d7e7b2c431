import { defineFeature } from "#platform/feature/define-feature.ts";
import { categoriesContent } from "./server/categories-content.ts";
import { serveCategories } from "./server/serve-categories.ts";

export const feature = defineFeature({
	name: "catalog/categories",
	records: [{ kind: "category", label: "Categories", address: "/console/categories" }],
	siteContent: [categoriesContent],
	endpoints({ serve }, context) {
		serveCategories(serve, context);
	},
});
