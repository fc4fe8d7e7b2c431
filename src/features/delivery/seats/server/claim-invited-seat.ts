import { acceptSeat as enrollInSeat } from "#features/delivery/enrollments/server/index.ts";
import { placeSeats } from "#features/delivery/live-sessions/server/index.ts";
import { bulkAccounts, findUser, setEmailVerified } from "#features/people/accounts/server/index.ts";
import { lockLine } from "#features/sales/orders/server/index.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	type ResponseOf,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import { acceptSeat } from "../contract.ts";
import { hasAll, isLate } from "../rules/seat-moment.ts";
import { findInvitation, markJoined, recordEnrollment } from "./invitation-store.ts";
import { findLine, findOwnedGrants } from "./line-store.ts";
import { readSeatToken } from "./seat-links.ts";

/**
 * Accepts an invitation for the customer who is logged in and has the invited address, or had it. One of several
 * concurrent calls succeeds. Repeating it for the same customer succeeds too.
 */
export async function claimInvitedSeat(
	context: Pick<AppContext, "db" | "clock" | "signer" | "meetings">,
	userId: number,
	token: string,
): Promise<ResponseOf<typeof acceptSeat> | Refused> {
	const named = readSeatToken(context.signer, token);
	if (!named) return refuse(acceptSeat, "link_broken");
	return inTransaction(context.db, (trx) => claim(context, trx, userId, named));
}

async function claim(
	context: Pick<AppContext, "clock" | "meetings">,
	trx: Transaction,
	userId: number,
	named: { id: number; reference: string },
): Promise<ResponseOf<typeof acceptSeat> | Refused> {
	const found = await findInvitation(trx, named.id);
	if (!found || found.reference !== named.reference) return refuse(acceptSeat, "link_broken");
	await lockLine(trx, found.order_line_id);
	const invitation = await findInvitation(trx, named.id);
	const line = await findLine(trx, found.order_line_id);
	const user = await findUser(trx, userId);
	if (!invitation || !line || !user) return refuse(acceptSeat, "link_broken");
	const response = { courseID: line.courseId, title: line.title };
	if (invitation.state === "joined" && invitation.joined_by === userId) return response;
	if (invitation.state === "joined") return refuse(acceptSeat, "seat_taken");
	if (invitation.state === "closed") return refuse(acceptSeat, "refunded");
	if (invitation.state !== "pending") return refuse(acceptSeat, "withdrawn");
	if (invitation.email === null || (await bulkAccounts.findHolder(trx, invitation.email))?.id !== userId) {
		const message = `We sent this invitation to ${invitation.email ?? "another address"}, and you're logged in as ${user.email}. Log in with that address, or ask ${line.buyerName || "the person who invited you"} to reassign the seat to your address.`;
		return refuse(acceptSeat, "wrong_address", { message });
	}
	const now = context.clock.now();
	if (isLate(line.grants, line.startsAt, now)) return refuse(acceptSeat, "session_begun");
	const owned = (await findOwnedGrants(trx, line.courseId, { userId })).values().next().value;
	if (owned && hasAll(owned, line.grants)) return refuse(acceptSeat, "has_course");
	if (!(await markJoined(trx, invitation.id, userId, now))) return refuse(acceptSeat, "seat_taken");
	// The link was only emailed to this address, so it confirms the address as well as the welcome email's link does. It
	// doesn't confirm a later one.
	if (user.email.toLowerCase() === invitation.email.toLowerCase()) await setEmailVerified(trx, userId, now);
	const { id: orderLineId, courseId, pricingId, sessionType, grants } = line;
	const enrollmentId = await enrollInSeat(trx, {
		orderLineId,
		seat: invitation.seat,
		userId,
		courseId,
		pricingId,
		sessionType,
		grants,
		now,
	});
	if (enrollmentId === undefined)
		throw new Error(`The seat ${invitation.seat} of line ${orderLineId} was offered while somebody had it.`);
	await recordEnrollment(trx, invitation.id, enrollmentId);
	if (grants.live) await placeSeats(context, trx, [{ userId, courseId }]);
	return response;
}
