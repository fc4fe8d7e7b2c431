import { defineFeature } from "#platform/feature/define-feature.ts";
import * as questions from "./questions.ts";
import { bodiesContent } from "./server/bodies-content.ts";
import { serveLogos } from "./server/logos.ts";
import { serveAccreditingBodies } from "./server/serve-accrediting-bodies.ts";
import { serveBodiesFile } from "./server/serve-bodies-file.ts";

export const feature = defineFeature({
	name: "catalog/accreditation",
	records: [{ kind: "accrediting_body", label: "Accrediting bodies", address: "/console/accrediting-bodies" }],
	questions: Object.values(questions),
	siteContent: [bodiesContent],
	endpoints({ serve, app }, context) {
		serveAccreditingBodies(serve, context);
		serveBodiesFile(serve, context);
		serveLogos(app, context);
	},
});
