import type { AppContext, Transaction } from "#platform/index.ts";
import { seatInvitation } from "../emails/seat-invitation.ts";
import type { SeatLine } from "./line-store.ts";
import { seatAddress } from "./seat-links.ts";

/** Queues the email of an invitation. Each repetition has its own number, and so its own key. */
export async function mailInvitation(
	{ mail, signer, publicUrl }: Pick<AppContext, "mail" | "signer" | "publicUrl">,
	trx: Transaction,
	line: SeatLine,
	invitation: { id: number; reference: string; email: string; sends: number },
): Promise<void> {
	const { id, email, sends } = invitation;
	const facts = {
		from: line.buyerName,
		to: email,
		title: line.title,
		instructor: line.instructor,
		sessionType: line.sessionType,
		startsAt: line.grants.live ? (line.startsAt?.toISOString() ?? null) : null,
		link: seatAddress(signer, publicUrl, invitation),
	};
	await mail.sendEmail(trx, seatInvitation.order({ key: `seat-invitation:${id}:${sends}`, to: email }, facts));
}
