import { certificateIssued } from "./features/delivery/certificates/emails/certificate-issued.ts";
import { certificateRevoked } from "./features/delivery/certificates/emails/certificate-revoked.ts";
import { sessionMails } from "./features/delivery/live-sessions/emails/session-mails.ts";
import { seatInvitation } from "./features/delivery/seats/emails/seat-invitation.ts";
import { seatRefunded } from "./features/delivery/seats/emails/seat-refunded.ts";
import { seatWithdrawn } from "./features/delivery/seats/emails/seat-withdrawn.ts";
import { confirmAddressMail } from "./features/people/accounts/emails/confirm-address-mail.ts";
import { confirmEmailMail } from "./features/people/accounts/emails/confirm-email-mail.ts";
import { emailNoticeMail } from "./features/people/accounts/emails/email-notice-mail.ts";
import { passwordChangedMail } from "./features/people/accounts/emails/password-changed-mail.ts";
import { resetMail } from "./features/people/accounts/emails/reset-mail.ts";
import { welcomeMail } from "./features/people/accounts/emails/welcome-mail.ts";
import { wrongPasswordsMail } from "./features/people/accounts/emails/wrong-passwords-mail.ts";
import { factorAddedMail } from "./features/people/staff/emails/factor-added.ts";
import { operatorInvitation } from "./features/people/staff/emails/operator-invitation.ts";
import { roleChangedMail } from "./features/people/staff/emails/role-changed.ts";
import { wrongCodesMail } from "./features/people/staff/emails/wrong-codes.ts";
import { grantEndedMail, grantedMail } from "./features/sales/grants/emails/granted.ts";
import { confirmationMail } from "./features/sales/orders/emails/confirmation.ts";
import { quotePaidMail } from "./features/sales/quotes/emails/quote-paid.ts";
import { quoteSentMail } from "./features/sales/quotes/emails/quote-sent.ts";
import { refundMail } from "./features/sales/refunds/emails/refund.ts";
import { answerMail } from "./features/site/contact/emails/answer-mail.ts";
import { messageMail } from "./features/site/contact/emails/message-mail.ts";
import { confirmMail } from "./features/site/newsletter/emails/confirm-mail.ts";
import { subscribedMail } from "./features/site/newsletter/emails/subscribed-mail.ts";
import type { AnyMailTemplate } from "./platform/email/mail-template.ts";

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
