import type { EmailRecord } from "../contract.ts";
import { wordsEmail } from "./messages.ts";

export const labels = {
	title: wordsEmail.title,
	lead: wordsEmail.lead,
	none: wordsEmail.noEmailsYet,
	noneMore: wordsEmail.sentEmailsAppearHere,
	noneInState: wordsEmail.noEmailsWithThis,
	forgotten: wordsEmail.addressDeletedAfter30,
	states: {
		queued: wordsEmail.queued,
		sending: wordsEmail.sending,
		sent: wordsEmail.sent,
		failed: wordsEmail.failed,
		bounced: wordsEmail.bounced,
		stopped: wordsEmail.notSent,
	} satisfies Record<EmailRecord["state"], string>,
};
