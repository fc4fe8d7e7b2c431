import { defineFeature } from "#platform/index.ts";
import { bodyFields } from "./fields.ts";
import * as questions from "./questions.ts";
import { serveLogos } from "./server/logos.ts";
import { serveAccreditingBodies } from "./server/serve-accrediting-bodies.ts";

export const feature = defineFeature({
	name: "catalog/accreditation",
	records: [
		{
			kind: "accrediting_body",
			label: "Accrediting bodies",
			address: "/console/accrediting-bodies",
			fields: bodyFields,
		},
	],
	questions: Object.values(questions),
	endpoints({ serve, app }, context) {
		serveAccreditingBodies(serve, context);
		serveLogos(app, context);
	},
});
