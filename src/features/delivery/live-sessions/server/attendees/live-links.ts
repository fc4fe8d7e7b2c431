import type { AppContext, Signer } from "#platform/index.ts";

export type LinkContext = Pick<AppContext, "signer" | "publicUrl">;

const joinPurpose = "live-join";
const calendarPurpose = "live-calendar";

/** Links are used in emails and calendars and must survive a moved session. They end with the session. */
const never = new Date("2200-01-01T00:00:00Z");

export interface Seat {
	reference: string;
	userId: number;
}

const signToken = (signer: Signer, purpose: string, { reference, userId }: Seat) =>
	signer.sign({ purpose, user: userId, asset: reference, expires: never });

export const signJoinToken = (signer: Signer, seat: Seat): string => signToken(signer, joinPurpose, seat);

/** Returns an attendee's permanent join link. It admits only that attendee, after login. */
export const joinAddress = ({ signer, publicUrl }: LinkContext, seat: Seat): string =>
	`${publicUrl}/join/${signJoinToken(signer, seat)}`;

/** Returns the link to an attendee's calendar entry, generated when the link is opened. */
export const calendarAddress = ({ signer, publicUrl }: LinkContext, seat: Seat): string =>
	`${publicUrl}/calendar/${signToken(signer, calendarPurpose, seat)}/session.ics`;

function read(signer: Signer, purpose: string, token: string): Seat | undefined {
	const verdict = signer.verify(purpose, token);
	return verdict.ok ? { reference: verdict.signed.asset, userId: verdict.signed.user } : undefined;
}

export const readJoinToken = (signer: Signer, token: string) => read(signer, joinPurpose, token);
export const readCalendarToken = (signer: Signer, token: string) => read(signer, calendarPurpose, token);
