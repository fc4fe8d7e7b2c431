import { defineFeature } from "#platform/index.ts";
import { serveSessionTypes } from "./server/serve-session-types.ts";

export const feature = defineFeature({
	name: "catalog/session-types",
	records: [{ kind: "session_type", label: "Session types", address: "/console/session-types" }],
	endpoints({ serve }, context) {
		serveSessionTypes(serve, context);
	},
});
