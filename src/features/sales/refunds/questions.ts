import type { EmailAttachment } from "#platform/email/message.ts";
import { declareQuestion } from "#platform/feature/events/question.ts";

interface RefundedLines {
	orderId: number;
	/** The refund's reference. */
	refund: string;
	lines: { id: number; title: string }[];
	/** Null after their account was deleted. */
	buyer: { userId: number | null; fullName: string | null };
	/** Who decided to revoke the certificates; null if they stay valid. */
	revokeCertificates: { userId: number; fullName: string } | null;
	now: Date;
}

/** Ends access to refunded lines. Answers with the files to attach to the customer's refund email. */
export const EndAccess = declareQuestion<RefundedLines, EmailAttachment[]>("EndAccess");
