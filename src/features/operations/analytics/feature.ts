import { defineFeature } from "#platform/index.ts";
import { serveAnalytics } from "./server/endpoints.ts";
import { countSteps } from "./server/step-counter.ts";

export const feature = defineFeature({
	name: "operations/analytics",
	endpoints({ serve, app }, context) {
		const counter = countSteps(context);
		serveAnalytics(serve, context, counter);
		app.addHook("onClose", () => counter.stop());
	},
});
