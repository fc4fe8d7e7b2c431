import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { callsBelow } from "#api/staff-calls.ts";
import { maxSeatsPerLine } from "#features/catalog/courses/rules/pricings/seat-steps.ts";
import { LineInvoice, lineRefusals } from "#features/sales/checkout/contract.ts";
import { BilledIn } from "#features/sales/tax/contract.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { recordId } from "#values/fields/ids.ts";
import { optionalPersonName } from "#values/text.ts";
import { Colleagues, errors, InviteResults } from "./rules/colleagues.ts";

/** The seats of a purchased line, as its buyer sees them in My Orders, and managers in My team. */
export const SeatSummary = z.object({
	lineId: z.int(),
	title: z.string(),
	total: z.int(),
	/** Occupied seats, including the buyer's. */
	taken: z.int(),
	/** False after the buyer gave their own seat away. They still manage the seats. */
	buyerAttends: z.boolean(),
	/** Seats with an open invitation. */
	invited: z.int(),
	/** Why the buyer can no longer invite anyone; null while inviting is possible. */
	closed: z.nullable(z.enum(["session_begun", "refunded", "unpaid"])),
	/** ISO 8601: start of their live session. Null without one, and while it has no date. */
	startsAt: z.nullable(z.string()),
	/** The first colleagues who accepted, at most five. */
	accepted: z.array(z.string()),
});
export type SeatSummary = z.infer<typeof SeatSummary>;

const Seat = z.object({
	/** The invitation's id; null for the buyer's own seat. */
	id: z.nullable(z.int()),
	seat: z.int(),
	name: z.string(),
	email: z.string(),
	state: z.enum(["yours", "invited", "joined"]),
	/** ISO 8601: when the invitation was last emailed, and when the seat was accepted. */
	sentAt: z.nullable(z.string()),
	joinedAt: z.nullable(z.string()),
	/** The email bounced or was rejected. */
	undelivered: z.boolean(),
	/** Whether it can be withdrawn or reassigned: not after the session has started or the seat was used. */
	movable: z.boolean(),
});
export type Seat = z.infer<typeof Seat>;

export const SeatList = z.object({
	...SeatSummary.shape,
	/** False for a manager of the buyer's seats. */
	isBuyer: z.boolean(),
	/** Seats that the buyer can add: until when (ISO 8601), and US dollars for each. Null if none can be added. */
	more: z.nullable(z.object({ until: z.string(), price: z.number() })),
	seats: z.array(Seat),
});
export type SeatList = z.infer<typeof SeatList>;

const tooMany: RefusalDeclaration = [429, "Too many invitations. Please wait a few minutes and try again."];
const sessionBegun: RefusalDeclaration = [409, "The session has started, so you can't give its seats to anyone else."];
const refunded: RefusalDeclaration = [409, "This purchase was refunded or canceled, so its seats are closed."];
const unpaid: RefusalDeclaration = [409, "The seats open when the invoice is paid. Then you can hand them out."];
const seatUsed: RefusalDeclaration = [409, "Your colleague has already used this seat, so you can't reassign it."];

const lineCalls = callsBelow("/seats/lines", {
	access: "signed-in",
	params: { lineId: recordId },
	refusals: { no_line: [404, "This purchase doesn't exist."] },
});

export const listSeats = lineCalls.get("/:lineId", {
	summary: "List the seats of a purchase and their holders, at most 1,000",
	response: SeatList,
});

export const inviteColleagues = lineCalls.post("/:lineId/invitations", {
	summary: "Invite colleagues to the seats of a purchase by email, with the result for each address",
	body: { colleagues: Colleagues },
	response: {
		seatList: SeatList,
		results: InviteResults,
	},
	refusals: { session_begun: sessionBegun, refunded, unpaid, too_many: tooMany },
});

const invitationCalls = callsBelow("/seats/invitations", {
	access: "signed-in",
	params: { id: recordId },
	refusals: {
		no_invitation: [404, "This invitation doesn't exist."],
		not_pending: [409, "This invitation isn't open anymore. Please check the list again."],
		session_begun: sessionBegun,
	},
});

export const resendInvitation = invitationCalls.post("/:id/resend", {
	summary: "Resend a seat invitation",
	response: SeatList,
	refusals: { too_many: tooMany },
});

export const withdrawSeat = invitationCalls.post("/:id/withdraw", {
	summary: "Withdraw an invitation or an unused seat",
	response: SeatList,
	refusals: { seat_used: seatUsed },
});

export const moveSeat = invitationCalls.post("/:id/move", {
	summary: "Move an invitation or an unused seat to another address",
	body: { email: NewEmailAddress, name: z.optional(optionalPersonName(120)) },
	response: SeatList,
	refusals: {
		seat_used: seatUsed,
		your_own: [409, errors.your_own],
		invited_already: [409, errors.invited_already],
		has_course: [409, errors.has_course],
		too_many: tooMany,
	},
});

export const releaseBuyerSeat = lineCalls.post("/:lineId/release", {
	summary: "Give your own unused seat of a purchase away, so that a colleague can be invited to it",
	response: SeatList,
	refusals: {
		session_begun: sessionBegun,
		refunded,
		unpaid,
		seat_used: [409, "You've already used your seat, so you can't give it away."],
	},
});

export const takeBuyerSeat = lineCalls.post("/:lineId/take", {
	summary: "Take a free seat of your purchase again after giving yours away",
	response: SeatList,
	refusals: {
		session_begun: [409, "The session has started, so you can't take a seat anymore."],
		refunded,
		unpaid,
		no_seat_left: [409, "All seats are taken or offered. Withdraw a colleague's seat first."],
	},
});

/** Starts the checkout of more seats for a purchase that was sold by the seat. */
export const addSeats = lineCalls.post("/:lineId/more", {
	summary: "Add seats to a purchase at its price per seat, by invoice or with the hosted payment page",
	body: {
		seats: z.int().check(z.minimum(1), z.maximum(maxSeatsPerLine)),
		billedIn: BilledIn,
		invoice: LineInvoice,
	},
	response: { sessionId: z.string(), url: z.string() },
	refusals: {
		refunded,
		unpaid,
		not_offered: [409, "You can't add seats to this purchase anymore. You can buy seats on the course page."],
		sold_out: [409, "The live session doesn't have that many seats left. Enter a smaller number."],
		...lineRefusals,
	},
});

const token = { token: z.string().check(z.minLength(1), z.maxLength(300)) };
const broken: RefusalDeclaration = [
	404,
	"This link is incomplete or invalid. Please open the full link from the email.",
];

export const Invitation = z.object({
	state: z.enum(["open", "taken", "withdrawn", "refunded", "session_begun"]),
	email: z.string(),
	/** The name of the buyer. */
	from: z.string(),
	courseID: z.int(),
	title: z.string(),
	instructor: z.string(),
	sessionType: z.string(),
	imageSrc: z.string(),
	/** ISO 8601, UTC: start of the seat's live session. */
	webinarDate: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof Invitation>;

export const getInvitation = declareCall({
	method: "GET",
	path: "/seat-links/:token",
	summary: "Get a seat invitation with the token from its emailed link",
	access: "anyone",
	params: token,
	response: Invitation,
	refusals: { link_broken: broken },
});

export const acceptSeat = declareCall({
	method: "POST",
	path: "/seat-links/:token/accept",
	summary: "Accept a seat invitation; has no effect if you have already accepted it",
	access: "signed-in",
	params: token,
	response: { courseID: z.int(), title: z.string() },
	refusals: {
		link_broken: broken,
		wrong_address: [403, "We sent this invitation to a different address."],
		seat_taken: [409, "This seat has already been taken."],
		has_course: [409, "You already have this course. The seat is still available for someone else."],
		session_begun: [409, "The session has started, so you can't take this seat anymore."],
		withdrawn: [410, "This invitation was withdrawn. Please ask the person who invited you."],
		refunded: [410, "This purchase was refunded or canceled, so the seat is closed."],
	},
});
