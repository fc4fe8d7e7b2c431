import * as z from "zod/mini";
import { EmailAddress } from "../../values/email-address.ts";
import { optionalText } from "../../values/text.ts";
import { declareCall, type RefusalDeclaration } from "../../wire/call.ts";

const Id = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: "This is not a number of ours." })), z.transform(Number));

/** How the seats of a bought line stand, as its buyer sees it in My Orders. */
export const SeatSummary = z.object({
	lineId: z.int(),
	total: z.int(),
	/** Seats that somebody has, the buyer's own included. */
	taken: z.int(),
	/** Seats that were offered and not taken yet. */
	invited: z.int(),
	/** Why nobody can be invited any more; null while one can. */
	closed: z.nullable(z.enum(["session_begun", "refunded"])),
});
export type SeatSummary = z.infer<typeof SeatSummary>;

const Seat = z.object({
	/** The invitation's number; null for the buyer's own seat. */
	id: z.nullable(z.int()),
	seat: z.int(),
	name: z.string(),
	email: z.string(),
	state: z.enum(["yours", "invited", "joined"]),
	/** ISO 8601: when the invitation was mailed last, and when the seat was taken. */
	sentAt: z.nullable(z.string()),
	joinedAt: z.nullable(z.string()),
	/** True when the mail came back or was refused. */
	undelivered: z.boolean(),
	/** Whether it may be withdrawn or moved to somebody else: not once the session has begun or the seat was used. */
	movable: z.boolean(),
});
export type Seat = z.infer<typeof Seat>;

export const SeatList = z.object({ ...SeatSummary.shape, title: z.string(), seats: z.array(Seat) });
export type SeatList = z.infer<typeof SeatList>;

/** Most addresses in one go. */
export const mostAtOnce = 100;

const tooMany: RefusalDeclaration = { status: 429, message: "Too many invitations. Please wait a few minutes and try again." };
const sessionBegun: RefusalDeclaration = { status: 409, message: "The session has started, so its seats can no longer be given to anyone else." };
const refunded: RefusalDeclaration = { status: 409, message: "This purchase was refunded, so its seats are closed." };
const seatUsed: RefusalDeclaration = { status: 409, message: "Your colleague has already used this seat, so you can’t reassign it." };
const notPending: RefusalDeclaration = { status: 409, message: "This invitation is no longer open. Please check the list again." };
const noInvitation: RefusalDeclaration = { status: 404, message: "You have no such invitation." };

/** What one address that was given may be told. */
export const faults = {
	not_an_address: "This is not an email address.",
	your_own: "This is your own address. You already have a seat.",
	twice: "This address is in the list twice.",
	invited_already: "Already invited.",
	has_course: "This colleague already has this course.",
	no_seat_left: "There was no seat left for this colleague.",
} as const;
export type Fault = keyof typeof faults;
const FaultCode = z.enum(Object.keys(faults) as [Fault, ...Fault[]]);

/** As it was typed: each address is judged by itself. */
const Colleague = z.strictObject({ email: optionalText(320), name: z.optional(optionalText(120)) });

export const listSeats = declareCall({
	method: "GET",
	path: "/seats/lines/:lineId",
	summary: "The seats of a line that one bought, and who has them; at most 1,000",
	access: "signed-in",
	params: z.strictObject({ lineId: Id }),
	answer: SeatList,
	refusals: { no_line: { status: 404, message: "You have no such purchase." } },
});

export const inviteColleagues = declareCall({
	method: "POST",
	path: "/seats/lines/:lineId/invitations",
	summary: "Offers seats of a line that one bought to colleagues by mail; each address is judged by itself",
	access: "signed-in",
	params: z.strictObject({ lineId: Id }),
	body: z.strictObject({ colleagues: z.array(Colleague).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
	answer: z.object({
		seatList: SeatList,
		results: z.array(z.object({ email: z.string(), fault: z.nullable(FaultCode), message: z.string() })),
	}),
	refusals: { no_line: { status: 404, message: "You have no such purchase." }, session_begun: sessionBegun, refunded, too_many: tooMany },
});

export const resendInvitation = declareCall({
	method: "POST",
	path: "/seats/invitations/:id/resend",
	summary: "Mails an invitation again",
	access: "signed-in",
	params: z.strictObject({ id: Id }),
	answer: SeatList,
	refusals: { no_invitation: noInvitation, not_pending: notPending, session_begun: sessionBegun, too_many: tooMany },
});

export const withdrawSeat = declareCall({
	method: "POST",
	path: "/seats/invitations/:id/withdraw",
	summary: "Takes back an invitation, or a seat that was not used yet; the seat is free again",
	access: "signed-in",
	params: z.strictObject({ id: Id }),
	answer: SeatList,
	refusals: { no_invitation: noInvitation, not_pending: notPending, session_begun: sessionBegun, seat_used: seatUsed },
});

export const moveSeat = declareCall({
	method: "POST",
	path: "/seats/invitations/:id/move",
	summary: "Offers a seat to somebody else, and takes it from whoever it was offered to or had it, unused",
	access: "signed-in",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({ email: EmailAddress, name: z.optional(optionalText(120)) }),
	answer: SeatList,
	refusals: {
		no_invitation: noInvitation,
		not_pending: notPending,
		session_begun: sessionBegun,
		seat_used: seatUsed,
		your_own: { status: 409, message: faults.your_own },
		invited_already: { status: 409, message: faults.invited_already },
		has_course: { status: 409, message: faults.has_course },
		too_many: tooMany,
	},
});

const token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) });
const broken: RefusalDeclaration = {
	status: 404,
	message: "This link is incomplete or invalid. Please open the full link from the email again.",
};

/** What an invitation's link leads to. */
export const Invitation = z.object({
	state: z.enum(["open", "taken", "withdrawn", "refunded", "session_begun"]),
	email: z.string(),
	/** Who bought the seat. */
	from: z.string(),
	courseID: z.int(),
	title: z.string(),
	instructor: z.string(),
	sessionType: z.string(),
	imageSrc: z.string(),
	/** ISO 8601, UTC, of a live session that the seat brings. */
	webinarDate: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof Invitation>;

export const getInvitation = declareCall({
	method: "GET",
	path: "/seat-links/:token",
	summary: "What the link of a seat's invitation leads to",
	access: "anyone",
	params: token,
	answer: Invitation,
	refusals: { link_broken: broken },
});

export const takeSeat = declareCall({
	method: "POST",
	path: "/seat-links/:token/take",
	summary: "Takes the seat that an invitation offers; again for the same person changes nothing",
	access: "signed-in",
	params: token,
	answer: z.object({ courseID: z.int(), title: z.string() }),
	refusals: {
		link_broken: broken,
		wrong_address: { status: 403, message: "This invitation was sent to a different address." },
		seat_taken: { status: 409, message: "This seat has already been taken." },
		has_course: { status: 409, message: "You already have this course, so the seat stays free for someone else." },
		session_begun: { status: 409, message: "The session has started, so this seat can no longer be taken." },
		withdrawn: { status: 410, message: "This invitation has been withdrawn. Please ask the person who invited you." },
		refunded: { status: 410, message: "The purchase of this seat was refunded, so it is closed." },
	},
});
