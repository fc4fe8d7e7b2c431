import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { serveAccreditingBodies } from "./server/serve-accrediting-bodies.ts";

export const feature = defineFeature({
	name: "catalog/accreditation",
	endpoints({ serve }, context) {
		serveAccreditingBodies(serve, context);
	},
});
