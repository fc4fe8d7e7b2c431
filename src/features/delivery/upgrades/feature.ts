import { defineFeature } from "#platform/index.ts";
import { serveUpgrades } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "delivery/upgrades",
	endpoints: ({ serve }, context) => serveUpgrades(serve, context),
});
