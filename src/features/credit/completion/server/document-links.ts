import { type AppContext, endOfLink } from "#platform/index.ts";
import type { TranscriptFilter } from "../rules/list-transcript.ts";

export const documentPurpose = "credit-document";
export const transcriptPurpose = "credit-transcript";

const hours = 6;

type LinkContext = Pick<AppContext, "signer" | "clock" | "publicUrl">;

/** Returns the address of a correction's document for a staff member. */
export const documentLink = ({ signer, clock, publicUrl }: LinkContext, user: number, correctionId: number): string =>
	`${publicUrl}/credit-documents/${signer.sign({ purpose: documentPurpose, user, asset: String(correctionId), expires: endOfLink(clock.now(), hours) })}`;

/** Returns the address of a customer's transcript. */
export function transcriptLink(
	{ signer, clock, publicUrl }: LinkContext,
	user: number,
	{ from = "", to = "", body = "" }: TranscriptFilter,
): string {
	const asset = [from, to, body].join("_");
	return `${publicUrl}/credit-transcripts/${signer.sign({ purpose: transcriptPurpose, user, asset, expires: endOfLink(clock.now(), hours) })}`;
}

/** Reads the filter of a link. */
export function readFilter(asset: string): TranscriptFilter {
	const [from, to, body] = asset.split("_").map((part) => part || undefined);
	return { from, to, body };
}
