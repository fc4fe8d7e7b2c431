import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { recordId } from "#values/fields/ids.ts";
import { optionalPersonName, optionalText } from "#values/text.ts";
import { Colleagues, InviteResults } from "./rules/colleagues.ts";

/** Why a seat stays with its holder. */
export const stayReasons = ["credit_given", "seat_used", "session_begun"] as const;
export type StayReason = (typeof stayReasons)[number];

const HeldSeat = z.object({
	/** 1 is the buyer's own seat. */
	seat: z.int(),
	/** Null until an invitation is accepted. */
	userId: z.nullable(z.int()),
	name: z.string(),
	email: z.string(),
	state: z.enum(["buyer", "invited", "joined"]),
	stays: z.nullable(z.enum(stayReasons)),
});
export type HeldSeat = z.infer<typeof HeldSeat>;

const OrderSeats = z.object({
	lines: z.array(
		z.object({
			lineId: z.int(),
			title: z.string(),
			sessionType: z.string(),
			total: z.int(),
			/** ISO 8601: the start of the live session. */
			startsAt: z.nullable(z.string()),
			seats: z.array(HeldSeat),
		}),
	),
});

export const listOrderSeats = declareCall({
	method: "GET",
	path: "/admin/orders/:id/seats",
	summary: "List who has the seats of an order, at most 1,000 of each line, and which of them can move",
	access: "support",
	params: { id: recordId },
	response: OrderSeats,
});

const staying: Record<StayReason, RefusalDeclaration> = {
	credit_given: [409, "A certificate was issued for this seat, so it stays with the person who earned it."],
	seat_used: [
		409,
		"This seat was used: its holder attended the session or opened the recording. Sell or grant another seat instead.",
	],
	session_begun: [409, "The session has started, so its seats can't move anymore."],
};

const supportCalls = staffCalls("/admin/seats/lines", { access: "support", params: { lineId: recordId } });

/** Invites people to free seats of a purchase, as its buyer can, with the result for each address. */
export const inviteToSeats = supportCalls.post("/:lineId/invitations", {
	summary: "Invite people to the free seats of a purchase, from a list that its buyer sent",
	fresh: true,
	body: { colleagues: Colleagues },
	response: { results: InviteResults, message: z.string() },
	refusals: {
		no_line: [404, "This purchase has no seats to hand out, or its account was deleted."],
		session_begun: [409, "The session has started, so its seats can't be handed out anymore."],
		refunded: [409, "This purchase was refunded or canceled, so its seats are closed."],
		unpaid: [409, "The seats of this purchase open when its invoice is paid."],
		too_many: [429, "Many people were invited today. Please try again tomorrow."],
	},
});

export const moveHeldSeat = supportCalls.post("/:lineId/move", {
	summary: "Move a seat or a single registration to another person, who is invited if they have no confirmed account",
	fresh: true,
	body: {
		seat: z.int().check(z.positive(), z.maximum(100_000)),
		/** The holder that the move is based on. */
		previousEmail: optionalText(254),
		email: NewEmailAddress,
		name: z.optional(optionalPersonName(120)),
	},
	response: { message: z.string() },
	refusals: {
		no_line: [404, "This purchase doesn't exist, or its account was deleted."],
		refunded: [409, "This purchase was refunded or canceled, so its seats are closed."],
		unpaid: [409, "The seats of this purchase open when its invoice is paid."],
		changed_meanwhile: [409, "This seat has another holder now. Please close this window and check the list again."],
		same_holder: [409, "This person already has this seat."],
		invited_already: [409, "This person already has a seat of this purchase, or an invitation to one."],
		has_course: [409, "This person already has this course."],
		...staying,
		too_many: [429, "Many seats were moved today. Please try again tomorrow."],
	},
});
