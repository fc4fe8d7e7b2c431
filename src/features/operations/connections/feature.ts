import { defineFeature } from "#platform/index.ts";
import { testEmail } from "./emails/test-email.ts";
import { connectionSteps } from "./messages.ts";
import { serveConnections } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "operations/connections",
	records: [{ kind: "connection", label: "Connections", address: "/console/connections" }],
	endpoints: ({ serve }, context) => serveConnections(serve, context),
	personalData: { name: "connections", moves: ["connections.changed_by"] },
	emails: [testEmail],
	setupSteps: [
		{
			...connectionSteps.payments,
			order: 3,
			to: "/console/connections",
			isDone: ({ connections }) => connections.payment().source !== "none",
		},
		{
			...connectionSteps.email,
			order: 4,
			to: "/console/connections",
			isDone: ({ connections }) => connections.email().source !== "none",
		},
	],
});
