import { defineFeature } from "#platform/index.ts";
import { serveMyOrders } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "delivery/my-orders",
	endpoints: ({ serve }, context) => serveMyOrders(serve, context),
});
