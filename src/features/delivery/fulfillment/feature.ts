import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { confirmationEmail } from "./emails/confirmation.ts";
import { grantEndedEmail, grantedEmail } from "./emails/granted.ts";
import { fulfillmentHandlers } from "./server/handlers.ts";

export const feature = defineFeature({
	name: "delivery/fulfillment",
	emails: [confirmationEmail, grantedEmail, grantEndedEmail],
	handlers: fulfillmentHandlers,
});
