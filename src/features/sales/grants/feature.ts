import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { grantEndedMail, grantedMail } from "./emails/granted.ts";

export const feature = defineFeature({
	name: "sales/grants",
	emails: [grantedMail, grantEndedMail],
});
