import { defineFeature } from "#platform/index.ts";
import { findAllViews } from "./server/list-views-store.ts";
import { serveListViews } from "./server/serve-list-views.ts";

export const feature = defineFeature({
	name: "people/list-views",
	endpoints: ({ serve }, context) => serveListViews(serve, context),
	// Deleted together with the account.
	personalData: {
		name: "listViews",
		export: async (db, { id }) =>
			(await findAllViews(db, id)).map(({ created_at, ...view }) => ({ ...view, savedAt: created_at })),
		dropsInMerge: { list_views: "Only staff see lists." },
	},
});
