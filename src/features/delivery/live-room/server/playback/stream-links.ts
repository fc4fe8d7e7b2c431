import { type AppContext, endOfLink, type Signer } from "#platform/index.ts";

const purpose = "live-stream";

/** Hours until a link expires; the room renews it with every question. */
const hours = 12;

export interface StreamLink {
	reference: string;
	userId: number;
	/** The page that plays. */
	place: string;
}

type LinkContext = Pick<AppContext, "signer" | "clock">;

/**
 * Returns the path of the playlist for one page of one attendee. Players can't send a header, so the address admits. It
 * is relative, because the site can have several host names.
 */
export const streamAddress = (context: LinkContext, link: StreamLink): string =>
	`/live/${signToken(context, link)}/index.m3u8`;

/** Returns the path of the socket with the discussion. Sockets can't send a header either. */
export const discussionAddress = (context: LinkContext, link: StreamLink): string =>
	`/api/live/rooms/${signToken(context, link)}/discussion`;

const signToken = ({ signer, clock }: LinkContext, { reference, userId, place }: StreamLink): string =>
	signer.sign({ purpose, user: userId, asset: `${reference}/${place}`, expires: endOfLink(clock.now(), hours) });

export function readStreamToken(signer: Signer, token: string): StreamLink | undefined {
	const verdict = signer.verify(purpose, token);
	if (!verdict.ok) return undefined;
	const [reference = "", place = ""] = verdict.signed.asset.split("/");
	return { reference, userId: verdict.signed.user, place };
}
