import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { grantEndedEmail, grantedEmail } from "./emails/granted.ts";

export const feature = defineFeature({
	name: "sales/grants",
	emails: [grantedEmail, grantEndedEmail],
});
