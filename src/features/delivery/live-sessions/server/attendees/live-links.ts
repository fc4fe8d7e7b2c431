import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import type { Signer } from "../../../../../platform/signing/signer.ts";

/** What links are made of. */
export type LinkContext = Pick<AppContext, "signer" | "publicUrl">;

const joinPurpose = "live-join";
const calendarPurpose = "live-calendar";

/** A session may be moved, and its links stand in emails and calendars: they end with the session, not by themselves. */
const never = new Date("2200-01-01T00:00:00Z");

/** A seat in a session, as links name it. */
export interface Seat {
	reference: string;
	userId: number;
}

const tokenOf = (signer: Signer, purpose: string, { reference, userId }: Seat) => signer.sign({ purpose, user: userId, asset: reference, expires: never });

/** The address by which one attendee joins; always the same. Only that attendee, logged in, gets in with it. */
export const joinAddress = ({ signer, publicUrl }: LinkContext, seat: Seat): string => `${publicUrl}/join/${tokenOf(signer, joinPurpose, seat)}`;

/** The address of one attendee's calendar entry, as the session is whenever it is opened. */
export const calendarAddress = ({ signer, publicUrl }: LinkContext, seat: Seat): string =>
	`${publicUrl}/calendar/${tokenOf(signer, calendarPurpose, seat)}/session.ics`;

function read(signer: Signer, purpose: string, token: string): Seat | undefined {
	const verdict = signer.verify(purpose, token);
	return verdict.ok ? { reference: verdict.signed.asset, userId: verdict.signed.user } : undefined;
}

export const readJoinToken = (signer: Signer, token: string) => read(signer, joinPurpose, token);
export const readCalendarToken = (signer: Signer, token: string) => read(signer, calendarPurpose, token);
