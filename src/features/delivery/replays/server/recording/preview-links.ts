import { type AppContext, endOfLink, type Signer } from "#platform/index.ts";

const purpose = "live-preview";

/** Hours until an editor's link expires. */
const hours = 6;

interface PreviewLink {
	sessionId: number;
	userId: number;
}

/** Returns the path of the playlist of a whole session, for one staff member. */
export const previewAddress = (
	{ signer, clock }: Pick<AppContext, "signer" | "clock">,
	{ sessionId, userId }: PreviewLink,
): string =>
	`/live/preview/${signer.sign({ purpose, user: userId, asset: String(sessionId), expires: endOfLink(clock.now(), hours) })}/index.m3u8`;

export function readPreviewToken(signer: Signer, token: string): PreviewLink | undefined {
	const verdict = signer.verify(purpose, token);
	return verdict.ok ? { sessionId: Number(verdict.signed.asset), userId: verdict.signed.user } : undefined;
}
