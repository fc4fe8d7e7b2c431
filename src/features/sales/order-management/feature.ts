import { defineFeature } from "#platform/index.ts";
import * as questions from "./questions.ts";
import { serveOrders } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "sales/order-management",
	records: [{ kind: "order", label: "Orders", address: "/console/orders/:id" }],
	endpoints: ({ serve }, context) => serveOrders(serve, context),
	questions: Object.values(questions),
});
