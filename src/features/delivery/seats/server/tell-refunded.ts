import type { Transaction } from "../../../../platform/database/tables.ts";
import type { Mail } from "../../../../platform/email/create-mail.ts";
import { findPerson } from "../../../people/accounts/server/index.ts";
import { seatRefunded } from "../emails/seat-refunded.ts";

interface RefundedSeats {
	/** Whose seats ended, and in what. */
	personId: number;
	titles: string[];
	/** What takes its live sessions out of the calendar. */
	attachments: { maker: string; data: Record<string, string | number> }[];
	/** Who bought them; null once their account is deleted. */
	from: string | null;
	/** Sent once for it. */
	key: string;
}

/** Tells a colleague, in one email, that the order of their seats was refunded. */
export async function tellRefunded(
	{ mail }: { mail: Pick<Mail, "sendMail"> },
	trx: Transaction,
	{ personId, key, attachments, from, titles }: RefundedSeats,
): Promise<void> {
	const person = await findPerson(trx, personId);
	if (person) await mail.sendMail(trx, seatRefunded.order({ key, to: person.email, attachments }, { fullName: person.fullName, from, titles }));
}
