import { defineFeature } from "#platform/index.ts";
import { announceSetup } from "./server/announce-setup.ts";
import { serveSetup } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "operations/setup",
	endpoints: ({ serve }, context) => serveSetup(serve, context),
	catchUp: announceSetup,
});
