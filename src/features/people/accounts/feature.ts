import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { confirmAddressMail } from "./emails/confirm-address-mail.ts";
import { confirmEmailMail } from "./emails/confirm-email-mail.ts";
import { emailNoticeMail } from "./emails/email-notice-mail.ts";
import { passwordChangedMail } from "./emails/password-changed-mail.ts";
import { resetMail } from "./emails/reset-mail.ts";
import { welcomeMail } from "./emails/welcome-mail.ts";
import { wrongPasswordsMail } from "./emails/wrong-passwords-mail.ts";

export const feature = defineFeature({
	name: "people/accounts",
	emails: [welcomeMail, confirmAddressMail, resetMail, passwordChangedMail, wrongPasswordsMail, confirmEmailMail, emailNoticeMail],
});
