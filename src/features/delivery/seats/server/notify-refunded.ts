import type { Transaction } from "../../../../platform/database/tables.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import { findUser } from "../../../people/accounts/server/index.ts";
import { seatRefunded } from "../emails/seat-refunded.ts";

interface RefundedSeats {
	/** Whose seats ended, and in what. */
	userId: number;
	titles: string[];
	/** What takes its live sessions out of the calendar. */
	attachments: { maker: string; data: Record<string, string | number> }[];
	/** Who bought them; null once their account is deleted. */
	from: string | null;
	/** Sent once for it. */
	key: string;
}

/** Tells a colleague, in one email, that the order of their seats was refunded. */
export async function notifyRefunded(
	{ mail }: { mail: Pick<Email, "sendEmail"> },
	trx: Transaction,
	{ userId, key, attachments, from, titles }: RefundedSeats,
): Promise<void> {
	const user = await findUser(trx, userId);
	if (user) await mail.sendEmail(trx, seatRefunded.order({ key, to: user.email, attachments }, { fullName: user.fullName, from, titles }));
}
