import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveUpgrades } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "delivery/upgrades",
	endpoints: ({ serve }, context) => serveUpgrades(serve, context),
});
