import { type AppContext, type Refused, type ResponseOf, refuse } from "#platform/index.ts";
import { getInvitation, type Invitation } from "../contract.ts";
import { isLate } from "../rules/seat-moment.ts";
import { findInvitation, type InvitationState } from "./invitation-store.ts";
import { findCover, findLine, type SeatLine } from "./line-store.ts";
import { readSeatToken } from "./seat-links.ts";

export async function viewInvitation(
	{ db, clock, signer }: Pick<AppContext, "db" | "clock" | "signer">,
	token: string,
): Promise<ResponseOf<typeof getInvitation> | Refused> {
	const named = readSeatToken(signer, token);
	const invitation = named && (await findInvitation(db, named.id));
	if (!invitation || invitation.reference !== named.reference) return refuse(getInvitation, "link_broken");
	const line = await findLine(db, invitation.order_line_id);
	if (!line) return refuse(getInvitation, "link_broken");
	return {
		state: toState(invitation.state, line, clock.now()),
		email: invitation.email ?? "",
		from: line.buyerName,
		courseID: line.courseId,
		title: line.title,
		instructor: line.instructor,
		sessionType: line.sessionType,
		imageSrc: await findCover(db, line),
		webinarDate: line.grants.live ? (line.startsAt?.toISOString() ?? null) : null,
	};
}

function toState(state: InvitationState, line: SeatLine, now: Date): Invitation["state"] {
	if (state === "joined") return "taken";
	if (state === "closed") return "refunded";
	if (state !== "pending") return "withdrawn";
	return isLate(line.grants, line.startsAt, now) ? "session_begun" : "open";
}
