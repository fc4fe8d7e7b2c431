import { findUser } from "#features/people/accounts/server/index.ts";
import type { Email } from "#platform/email/create-email.ts";
import type { Transaction } from "#platform/index.ts";
import { seatRefunded } from "../emails/seat-refunded.ts";

interface RefundedSeats {
	userId: number;
	titles: string[];
	/** What the seat still opens, if only its upgrade ended. */
	keeps: string | null;
	/** Calendar entries that cancel the live sessions. */
	attachments: { maker: string; data: Record<string, string | number> }[];
	/** The name of the buyer; null if the account is deleted. */
	from: string | null;
	key: string;
}

export async function notifyRefunded(
	{ mail }: { mail: Pick<Email, "sendEmail"> },
	trx: Transaction,
	{ userId, key, attachments, ...facts }: RefundedSeats,
): Promise<void> {
	const user = await findUser(trx, userId);
	if (user)
		await mail.sendEmail(
			trx,
			seatRefunded.order({ key, to: user.email, attachments }, { fullName: user.fullName, ...facts }),
		);
}
