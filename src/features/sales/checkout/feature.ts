import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { serveCheckout } from "./server/endpoints.ts";
import { endOpenPayments, hasOpenPayment } from "./server/index.ts";

export const feature = defineFeature({
	name: "sales/checkout",
	endpoints: ({ serve }, context) => serveCheckout(serve, context),
	personalData: { name: "openPayments", beforeErase: (context, subject) => endOpenPayments(context, subject), blocksErase: hasOpenPayment },
});
