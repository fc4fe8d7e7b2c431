import type { AnswerOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { findPerson } from "../../../people/accounts/server/index.ts";
import { takeSeat as enrolInSeat } from "../../enrollments/server/index.ts";
import { takeSeat } from "../contract.ts";
import { hasAll, isLate } from "../rules/seat-moment.ts";
import { findInvitation, markJoined, noteEnrolment } from "./invitation-store.ts";
import { findLine, lockLine, ownedOf } from "./line-store.ts";
import { readSeatToken } from "./seat-links.ts";
import type { SeatsDeps } from "./seats-deps.ts";

/**
 * Takes the seat that a link offers for whoever is logged in with the address to which it was sent. Of many at once one
 * has it; the same person again has it still.
 */
export async function takeInvitedSeat(deps: SeatsDeps, personId: number, token: string): Promise<AnswerOf<typeof takeSeat> | Refused> {
	const named = readSeatToken(deps.signer, token);
	if (!named) return refuse(takeSeat, "link_broken");
	return inTransaction(deps.db, (trx) => take(deps, trx, personId, named));
}

async function take(
	deps: SeatsDeps,
	trx: Transaction,
	personId: number,
	named: { id: number; reference: string },
): Promise<AnswerOf<typeof takeSeat> | Refused> {
	const known = await findInvitation(trx, named.id);
	if (!known || known.reference !== named.reference) return refuse(takeSeat, "link_broken");
	await lockLine(trx, known.order_line_id);
	const invitation = await findInvitation(trx, named.id);
	const line = await findLine(trx, known.order_line_id);
	const person = await findPerson(trx, personId);
	if (!invitation || !line || !person) return refuse(takeSeat, "link_broken");
	const answer = { courseID: line.courseId, title: line.title };
	if (invitation.state === "joined" && invitation.joined_by === personId) return answer;
	if (invitation.state === "joined") return refuse(takeSeat, "seat_taken");
	if (invitation.state === "closed") return refuse(takeSeat, "refunded");
	if (invitation.state !== "pending") return refuse(takeSeat, "withdrawn");
	if (invitation.email === null || person.email.toLowerCase() !== invitation.email.toLowerCase()) {
		const message = `This invitation was sent to ${invitation.email ?? "another address"}, and you’re logged in as ${person.email}. Log in with the address that it was sent to, or ask ${line.buyerName || "the person who invited you"} to reassign the seat to your address.`;
		return refuse(takeSeat, "wrong_address", { message });
	}
	const now = deps.clock.now();
	if (isLate(line.brings, line.startsAt, now)) return refuse(takeSeat, "session_begun");
	const owned = (await ownedOf(trx, line.courseId, { personId })).values().next().value;
	if (owned && hasAll(owned, line.brings)) return refuse(takeSeat, "has_course");
	if (!(await markJoined(trx, invitation.id, personId, now))) return refuse(takeSeat, "seat_taken");
	const { id: orderLineId, courseId, pricingId, sessionType, brings } = line;
	const enrolmentId = await enrolInSeat(trx, { orderLineId, seat: invitation.seat, personId, courseId, pricingId, sessionType, brings, now });
	if (enrolmentId === undefined) throw new Error(`The seat ${invitation.seat} of line ${orderLineId} was offered while somebody had it.`);
	await noteEnrolment(trx, invitation.id, enrolmentId);
	if (brings.live) await deps.placeLive(trx, { personId, courseId }, now);
	return answer;
}
