import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { endOfLink, type Signer } from "../../../../../platform/signing/signer.ts";

const purpose = "live-stream";

/** Hours until a link expires; the room renews it with every question. */
const hours = 12;

export interface StreamLink {
	reference: string;
	userId: number;
	/** The page that plays. */
	place: string;
}

/** Returns the address of the playlist for one page of one attendee. Players can't send a header, so the address admits. */
export function streamAddress(
	{ signer, clock, publicUrl }: Pick<AppContext, "signer" | "clock" | "publicUrl">,
	{ reference, userId, place }: StreamLink,
): string {
	const token = signer.sign({ purpose, user: userId, asset: `${reference}/${place}`, expires: endOfLink(clock.now(), hours) });
	return `${publicUrl}/live/${token}/index.m3u8`;
}

export function readStreamToken(signer: Signer, token: string): StreamLink | undefined {
	const verdict = signer.verify(purpose, token);
	if (!verdict.ok) return undefined;
	const [reference = "", place = ""] = verdict.signed.asset.split("/");
	return { reference, userId: verdict.signed.user, place };
}
