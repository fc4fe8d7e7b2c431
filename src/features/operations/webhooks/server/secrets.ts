import type { AppContext } from "#platform/index.ts";
import { seal, unseal } from "#platform/security/secrets/seal.ts";
import type { WebhookRow } from "./webhook-store.ts";

const deriveKey = ({ keyFor }: Pick<AppContext, "keyFor">) => keyFor("webhooks");

/** Encrypts a secret for one webhook. */
export const sealSecret = (context: Pick<AppContext, "keyFor">, reference: string, secret: string): string =>
	seal(deriveKey(context), reference, secret);

/** Returns the secrets that sign now: the current one and, after a rotation, the previous one. */
export function listSigningSecrets(context: Pick<AppContext, "keyFor">, webhook: WebhookRow, now: Date): string[] {
	const { reference, secret, previous_secret: previous, previous_until: until } = webhook;
	const sealed = previous !== null && until !== null && until > now ? [secret, previous] : [secret];
	return sealed.map((secret) => unseal(deriveKey(context), reference, secret));
}
