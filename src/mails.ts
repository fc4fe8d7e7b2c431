import { confirmAddressMail } from "./features/accounts/mails/confirm-address-mail.ts";
import { confirmEmailMail } from "./features/accounts/mails/confirm-email-mail.ts";
import { emailNoticeMail } from "./features/accounts/mails/email-notice-mail.ts";
import { passwordChangedMail } from "./features/accounts/mails/password-changed-mail.ts";
import { resetMail } from "./features/accounts/mails/reset-mail.ts";
import { welcomeMail } from "./features/accounts/mails/welcome-mail.ts";
import { wrongPasswordsMail } from "./features/accounts/mails/wrong-passwords-mail.ts";
import { certificateIssued } from "./features/certificates/mails/certificate-issued.ts";
import { certificateRevoked } from "./features/certificates/mails/certificate-revoked.ts";
import { confirmationMail } from "./features/checkout/mails/confirmation.ts";
import { grantEndedMail, grantedMail } from "./features/checkout/mails/granted.ts";
import { refundMail } from "./features/checkout/mails/refund.ts";
import { sessionMails } from "./features/live/mails/session-mails.ts";
import { answerMail } from "./features/messages/mails/answer-mail.ts";
import { messageMail } from "./features/messages/mails/message-mail.ts";
import { confirmMail } from "./features/newsletter/mails/confirm-mail.ts";
import { subscribedMail } from "./features/newsletter/mails/subscribed-mail.ts";
import { factorAddedMail } from "./features/operators/mails/factor-added.ts";
import { operatorInvitation } from "./features/operators/mails/operator-invitation.ts";
import { roleChangedMail } from "./features/operators/mails/role-changed.ts";
import { wrongCodesMail } from "./features/operators/mails/wrong-codes.ts";
import { quotePaidMail } from "./features/quotes/mails/quote-paid.ts";
import { quoteSentMail } from "./features/quotes/mails/quote-sent.ts";
import { seatInvitation } from "./features/seats/mails/seat-invitation.ts";
import { seatRefunded } from "./features/seats/mails/seat-refunded.ts";
import { seatWithdrawn } from "./features/seats/mails/seat-withdrawn.ts";
import type { AnyMailTemplate } from "./platform/mail/mail-template.ts";

/** Every kind of mail that the product sends, in the order in which a customer meets them. */
export const mailTemplates: AnyMailTemplate[] = [
	welcomeMail,
	confirmAddressMail,
	resetMail,
	passwordChangedMail,
	wrongPasswordsMail,
	confirmEmailMail,
	emailNoticeMail,
	confirmationMail,
	refundMail,
	grantedMail,
	grantEndedMail,
	...sessionMails,
	seatInvitation,
	seatRefunded,
	seatWithdrawn,
	certificateIssued,
	certificateRevoked,
	confirmMail,
	subscribedMail,
	messageMail,
	operatorInvitation,
	roleChangedMail,
	factorAddedMail,
	wrongCodesMail,
	answerMail,
	quoteSentMail,
	quotePaidMail,
];
