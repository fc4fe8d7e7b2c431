import { defineFeature } from "#platform/index.ts";
import { pageSteps } from "./messages.ts";
import { serveConfig, serveNavigation } from "./server/endpoints.ts";
import { servePages } from "./server/page-endpoints.ts";
import { servePagePictures } from "./server/page-pictures.ts";
import { findNextPublication } from "./server/publications-store.ts";
import { listUnwrittenPages } from "./server/start-empty.ts";

export const feature = defineFeature({
	name: "site/pages",
	personalData: {
		name: "pages",
		moves: ["site_page_versions.actor_id", "site_navigation_versions.actor_id"],
	},
	records: [
		{ kind: "page", label: "Pages", address: "/console/pages/:id" },
		{ kind: "navigation", label: "Menus", address: "/console/menus" },
	],
	nextChange: findNextPublication,
	setupSteps: [
		{
			...pageSteps.write,
			order: 6.5,
			to: "/console/pages",
			isDone: async ({ db, clock }) =>
				Object.values(await listUnwrittenPages(db, clock.now())).every((pages) => pages.length === 0),
			describe: async ({ db, clock }) => pageSteps.describe(await listUnwrittenPages(db, clock.now())),
		},
	],
	endpoints({ serve, app }, context) {
		serveConfig(serve, context);
		serveNavigation(serve, context);
		servePages(serve, context);
		servePagePictures(app, context);
	},
});
