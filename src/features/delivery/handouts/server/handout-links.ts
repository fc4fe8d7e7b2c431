import { type AppContext, endOfLink, type Signer } from "#platform/index.ts";

const customerPurpose = "handout";
const editorPurpose = "handout-preview";

/** Hours until links expire: a session with breaks, too short for sharing. */
const customerHours = 6;
const editorHours = 1;

type LinkContext = Pick<AppContext, "signer" | "clock" | "publicUrl">;

/** Returns the address of a handout for one customer, by one enrollment. */
export const customerLink = (
	{ signer, clock, publicUrl }: LinkContext,
	user: number,
	reference: string,
	id: number,
): string =>
	`${publicUrl}/handouts/${signer.sign({ purpose: customerPurpose, user, asset: `${reference}.${id}`, expires: endOfLink(clock.now(), customerHours) })}`;

/** Returns the address of a handout for one editor, as it was uploaded. */
export const editorLink = ({ signer, clock, publicUrl }: LinkContext, user: number, id: number): string =>
	`${publicUrl}/handouts/${signer.sign({ purpose: editorPurpose, user, asset: String(id), expires: endOfLink(clock.now(), editorHours) })}`;

/** `reference`: the enrollment; null for an editor. */
export type HandoutLink = { user: number; id: number; reference: string | null };

export function readHandoutToken(signer: Signer, token: string): HandoutLink | "bent" | "expired" {
	const previewed = signer.verify(editorPurpose, token);
	if (previewed.ok) return { user: previewed.signed.user, id: Number(previewed.signed.asset), reference: null };
	const verdict = signer.verify(customerPurpose, token);
	if (!verdict.ok) return previewed.error === "expired" ? "expired" : verdict.error;
	const dot = verdict.signed.asset.lastIndexOf(".");
	return {
		user: verdict.signed.user,
		id: Number(verdict.signed.asset.slice(dot + 1)),
		reference: verdict.signed.asset.slice(0, dot),
	};
}
