import type { EmailAttachment } from "#platform/email/message.ts";
import { declareEvent } from "#platform/events/domain-event.ts";

/** An order was refunded, whole or in part. */
export const OrderLinesRefunded = declareEvent<{
	orderId: number;
	/** The refund's reference. */
	refund: string;
	cents: number;
	/** The lines whose access ends. */
	lines: { id: number; title: string }[];
	/** Null once their account is deleted. */
	buyer: { userId: number | null; fullName: string | null };
	/** Who decided to revoke the certificates; null if they stay valid. */
	revokeCertificates: { userId: number; fullName: string } | null;
	/** Subscribers add files to attach to the customer's refund email. */
	attachments: EmailAttachment[];
	now: Date;
}>("OrderLinesRefunded");
