import { defineFeature } from "#platform/index.ts";
import { accountDeletedMail } from "./emails/account-deleted.ts";
import { confirmAddressMail } from "./emails/confirm-address.ts";
import { confirmEmailMail } from "./emails/confirm-email.ts";
import { confirmRequestedEmailMail } from "./emails/confirm-requested-email.ts";
import { emailChangedMail } from "./emails/email-changed.ts";
import { emailNoticeMail } from "./emails/email-notice.ts";
import { passwordChangedMail } from "./emails/password-changed.ts";
import { requestedEmailNoticeMail } from "./emails/requested-email-notice.ts";
import { resetMail } from "./emails/reset.ts";
import { welcomeMail } from "./emails/welcome.ts";
import { wrongPasswordsMail } from "./emails/wrong-passwords.ts";
import * as events from "./events.ts";
import { serveAccounts } from "./server/endpoints.ts";
import { listAccountHistory } from "./server/history-store.ts";
import { registerAccountsJobs } from "./server/jobs.ts";
import { endSessionsAndLinks } from "./server/restore-store.ts";

export const feature = defineFeature({
	name: "people/accounts",
	endpoints: ({ serve }, context) => serveAccounts(serve, context),
	events: Object.values(events),
	jobs: registerAccountsJobs,
	afterRestore: endSessionsAndLinks,
	// The account itself is exported and deleted by the calls of this feature.
	personalData: {
		name: "accounts",
		moves: ["email_changes"],
		dropsInMerge: {
			sessions: "They belong to the login that ends.",
			password_tokens: "They belong to the login that ends.",
			address_links: "They confirm the former address.",
		},
	},
	history: [{ kind: "account", list: (db, { id }, page) => listAccountHistory(db, id, page) }],
	emails: [
		...[
			welcomeMail,
			confirmAddressMail,
			resetMail,
			passwordChangedMail,
			wrongPasswordsMail,
			confirmEmailMail,
			emailNoticeMail,
		],
		...[confirmRequestedEmailMail, requestedEmailNoticeMail, emailChangedMail, accountDeletedMail],
	],
});
