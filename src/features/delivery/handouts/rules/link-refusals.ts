/** Why a join link does not open an attendee's handouts. */
export const attendeeLinkRefusals = {
	link_broken: { status: 403, message: "This link is invalid. Open the session from My Orders." },
	seat_gone: { status: 403, message: "You don't have this seat anymore. It was given to someone else, or the purchase was refunded." },
	not_your_seat: { status: 403, message: "This link belongs to another account. Log in with the account that has the seat." },
} as const;
