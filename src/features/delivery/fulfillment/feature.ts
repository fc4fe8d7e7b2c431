import { defineFeature } from "#platform/index.ts";
import { confirmationEmail } from "./emails/confirmation.ts";
import { grantEndedEmail, grantedEmail } from "./emails/granted.ts";
import { groupConfirmationEmail } from "./emails/group-confirmation.ts";
import { fulfillmentAnswers, fulfillmentHandlers } from "./server/handlers.ts";

export const feature = defineFeature({
	name: "delivery/fulfillment",
	emails: [confirmationEmail, groupConfirmationEmail, grantedEmail, grantEndedEmail],
	handlers: fulfillmentHandlers,
	answers: fulfillmentAnswers,
});
