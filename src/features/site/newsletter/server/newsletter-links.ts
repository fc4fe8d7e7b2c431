import type { Signer } from "#platform/index.ts";

/** Days that a confirmation link works. */
export const confirmDays = 7;

/** Unsubscribe links in old emails must keep working. */
const never = new Date("2200-01-01T00:00:00Z");

/**
 * The links of emails that someone asked for with their address: one confirms the request, the other ends it.
 *
 * @param path its pages are below
 * @param subject begins the purposes of the tokens
 */
export function subscriptionLinks(path: string, subject: string) {
	type Action = "confirm" | "unsubscribe";
	const sign = (action: Action, signer: Signer, publicUrl: string, id: number, expires: Date): string =>
		`${publicUrl}/${path}/${action}/${signer.sign({ purpose: `${subject}-${action}`, user: id, asset: subject, expires })}`;
	const read = (action: Action, signer: Signer, token: string): number | undefined => {
		const verdict = signer.verify(`${subject}-${action}`, token);
		return verdict.ok ? verdict.signed.user : undefined;
	};
	return {
		/** Returns the address of the page that confirms a request, valid for seven days. */
		confirmAddress: (signer: Signer, publicUrl: string, id: number, now: Date) =>
			sign("confirm", signer, publicUrl, id, new Date(now.getTime() + confirmDays * 86_400_000)),
		/**
		 * Returns the address that unsubscribes: a page, and one-click POST for email programs (RFC 8058). Every marketing
		 * email has it.
		 */
		unsubscribeAddress: (signer: Signer, publicUrl: string, id: number) =>
			sign("unsubscribe", signer, publicUrl, id, never),
		/** Verifies a confirmation link's token and returns its id, unless expired. */
		readConfirmToken: (signer: Signer, token: string) => read("confirm", signer, token),
		/** Verifies an unsubscribe link's token and returns its id. */
		readUnsubscribeToken: (signer: Signer, token: string) => read("unsubscribe", signer, token),
	};
}

export const { confirmAddress, unsubscribeAddress, readConfirmToken, readUnsubscribeToken } = subscriptionLinks(
	"newsletter",
	"newsletter",
);
