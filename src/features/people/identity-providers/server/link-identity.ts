import { findAccount, lockUser } from "#features/people/accounts/server/index.ts";
import {
	consumeLimit,
	inTransaction,
	type Refused,
	type ResponseOf,
	refuse,
	releaseLimit,
	type User,
} from "#platform/index.ts";
import { finishLink, type listIdentities, unlinkIdentity } from "../contract.ts";
import { identityReplies } from "../messages.ts";
import { verifiedEmail } from "../rules/claims.ts";
import type { IdentityProvider } from "./configured-providers.ts";
import { finishLimit, type IdentitiesContext } from "./identities-context.ts";
import { deleteIdentity, insertIdentity, listUserIdentities, userOfIdentity } from "./identities-store.ts";
import { recordForStaff, recordLink } from "./log-in.ts";
import { finishAuthorization, type ProviderResponse } from "./openid/authorize.ts";

/**
 * Links an identity to the account of a logged-in customer. The provider must have verified the account's address, as
 * for a login. Otherwise a stolen session could add a permanent way in.
 */
export async function linkIdentity(
	context: IdentitiesContext,
	provider: IdentityProvider,
	{ userId, role }: User,
	response: ProviderResponse,
	address: string,
): Promise<ResponseOf<typeof finishLink> | Refused> {
	const limit = finishLimit(address);
	const retryAfter = await consumeLimit(context.db, context.clock, limit);
	if (retryAfter) return refuse(finishLink, "too_many_tries", { retryAfter });
	const account = await findAccount(context.db, userId);
	if (!account?.emailConfirmed) return refuse(finishLink, "address_unconfirmed");
	const authorization = await finishAuthorization(context, provider, userId, response);
	if (!authorization.ok)
		return refuse(
			finishLink,
			authorization.why,
			authorization.why === "provider_unavailable" ? { retryAfter: 60 } : {},
		);
	const email = verifiedEmail(authorization.claims);
	if (!email) return refuse(finishLink, "email_unverified");
	const { issuer, subject } = authorization;
	const outcome = await inTransaction(context.db, async (trx) => {
		// The lock keeps the address until the identity is linked.
		const user = await lockUser(trx, { id: userId });
		if (!user || user.email.toLowerCase() !== email.toLowerCase()) return "other_email";
		const linked = await insertIdentity(trx, { userId, issuer, subject, email: user.email, now: context.clock.now() });
		if (linked === "linked")
			await recordLink(context, trx, provider, {
				issuer,
				subject,
				user: { userId, fullName: user.fullName, email: user.email, role },
			});
		if (linked !== "other") return "done";
		return (await userOfIdentity(trx, { issuer, subject })) === undefined ? "already_linked" : "linked_elsewhere";
	});
	if (outcome !== "done") return refuse(finishLink, outcome);
	await releaseLimit(context.db, limit.key);
	return { message: identityReplies.linked(provider.name) };
}

/** Lists what is linked to a customer's account. */
export async function showIdentities(
	{ db, providers }: IdentitiesContext,
	userId: number,
): Promise<ResponseOf<typeof listIdentities>> {
	const account = await findAccount(db, userId);
	const identities = await listUserIdentities(db, userId);
	return {
		hasPassword: account?.hasPassword ?? false,
		identities: identities.map((identity) => {
			const provider = providers.find(({ issuer }) => isSameIssuer(issuer, identity.issuer));
			return {
				id: identity.id,
				provider: provider?.id ?? null,
				name: provider?.name ?? new URL(identity.issuer).host,
				email: identity.email,
				linkedAt: identity.created_at.toISOString(),
				lastUsedAt: identity.last_used_at.toISOString(),
			};
		}),
	};
}

/** Settings can have a trailing slash that the provider's tokens lack, or the other way around. */
const isSameIssuer = (a: string, b: string) => a.replace(/\/$/, "") === b.replace(/\/$/, "");

/** Unlinks an identity, unless it is the only way to log in. */
export function removeIdentity(
	context: IdentitiesContext,
	user: User,
	id: number,
): Promise<ResponseOf<typeof unlinkIdentity> | Refused> {
	return inTransaction(context.db, async (trx) => {
		// Of two concurrent calls, the second one sees what the first one left.
		const account = await lockUser(trx, { id: user.userId });
		const identities = await listUserIdentities(trx, user.userId);
		if (!identities.some((identity) => identity.id === id)) return refuse(unlinkIdentity, "not_found");
		if (!account?.hasPassword && identities.length === 1) return refuse(unlinkIdentity, "last_login");
		const issuer = await deleteIdentity(trx, user.userId, id);
		const name =
			context.providers.find((provider) => issuer && isSameIssuer(provider.issuer, issuer))?.name ??
			"an identity provider";
		if (user.role)
			await recordForStaff(context, trx, user, "operator.identity_unlinked", `Unlinked the login with ${name}`);
		return { message: identityReplies.unlinked };
	});
}
