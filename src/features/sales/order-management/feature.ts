import { defineFeature } from "#platform/feature/define-feature.ts";
import { ConfirmationRequested } from "./events.ts";
import { serveOrders } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "sales/order-management",
	endpoints: ({ serve }, context) => serveOrders(serve, context),
	events: [ConfirmationRequested],
});
