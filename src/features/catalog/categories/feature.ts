import { defineFeature } from "#platform/index.ts";
import { serveCategories } from "./server/serve-categories.ts";

export const feature = defineFeature({
	name: "catalog/categories",
	records: [{ kind: "category", label: "Categories", address: "/console/categories" }],
	endpoints({ serve }, context) {
		serveCategories(serve, context);
	},
});
