import { logInVouched, type VouchedLogin } from "#features/people/accounts/server/index.ts";
import { removeUnwritable } from "#platform/documents/unwritable-characters.ts";
import {
	consumeLimit,
	inTransaction,
	type Refused,
	type ResponseOf,
	recordAudit,
	refuse,
	releaseLimit,
	type Transaction,
} from "#platform/index.ts";
import { finishProviderLogin } from "../contract.ts";
import { identityLinkedMail } from "../emails/identity-linked.ts";
import { identityReplies } from "../messages.ts";
import { type Claims, nameFrom, providedFactor, verifiedEmail } from "../rules/claims.ts";
import type { IdentityProvider } from "./configured-providers.ts";
import { finishLimit, type IdentitiesContext } from "./identities-context.ts";
import { type IdentityKey, insertIdentity, setIdentityUsed, userOfIdentity } from "./identities-store.ts";
import { type Authorization, finishAuthorization, type ProviderResponse } from "./openid/authorize.ts";

/** Rolls back a login whose identity cannot be linked. */
class OtherIdentity extends Error {
	override name = "OtherIdentity";
}

/**
 * Logs in with a provider's response. A known identity (issuer and subject) determines the account. A new one is linked
 * to the account with the address that the provider verified, which is created if needed.
 */
export async function logInWithProvider(
	context: IdentitiesContext,
	provider: IdentityProvider,
	response: ProviderResponse,
	address: string,
): Promise<ResponseOf<typeof finishProviderLogin> | Refused> {
	const limit = finishLimit(address);
	const retryAfter = await consumeLimit(context.db, context.clock, limit);
	if (retryAfter) return refuse(finishProviderLogin, "too_many_tries", { retryAfter });
	const authorization = await finishAuthorization(context, provider, null, response);
	if (!authorization.ok)
		return refuse(
			finishProviderLogin,
			authorization.why,
			authorization.why === "provider_unavailable" ? { retryAfter: 60 } : {},
		);
	try {
		const outcome = await inTransaction(context.db, (trx) => enter(context, trx, provider, authorization));
		if (typeof outcome === "string") return refuse(finishProviderLogin, outcome);
		await releaseLimit(context.db, limit.key);
		const { userId, token, fullName, role } = outcome;
		return {
			userId,
			token,
			fullName,
			message: identityReplies.loggedIn,
			...(role === null ? {} : { staff: true as const }),
		};
	} catch (error) {
		if (error instanceof OtherIdentity) return refuse(finishProviderLogin, "already_linked");
		throw error;
	}
}

async function enter(
	context: IdentitiesContext,
	trx: Transaction,
	provider: IdentityProvider,
	{ issuer, subject, claims, remember }: Authorization & { ok: true },
): Promise<VouchedLogin | "email_unverified" | "email_reserved" | "login_expired"> {
	const now = context.clock.now();
	const key = { issuer, subject };
	const user = await userOfIdentity(trx, key);
	const email = verifiedEmail(claims);
	if (user === undefined && !email) return "email_unverified";
	const who =
		user === undefined ? { email: email as string, fullName: await newName(claims, email as string) } : { id: user };
	const factor = provider.trustMfa ? providedFactor(claims, now.getTime()) : { secondFactor: false, confirmed: false };
	const login = await logInVouched(context, trx, who, { remember, ...factor });
	// The account was deleted at the same moment.
	if (login === null) return "login_expired";
	if (login === "email_reserved") return login;
	if (user === undefined) await link(context, trx, provider, { ...key, login });
	else await setIdentityUsed(trx, key, now);
	if (login.role && factor.secondFactor)
		await recordForStaff(
			context,
			trx,
			login,
			"operator.second_factor_by_provider",
			`Confirmed the second factor with ${provider.name}`,
		);
	return login;
}

/** Certificates and invoices show the name, so characters that they can't show are left out. */
async function newName(claims: Claims, email: string): Promise<string> {
	return nameFrom({ name: await removeUnwritable(nameFrom(claims, email)) }, email);
}

async function link(
	context: Pick<IdentitiesContext, "clock" | "mail">,
	trx: Transaction,
	provider: IdentityProvider,
	{ login, ...key }: IdentityKey & { login: VouchedLogin },
): Promise<void> {
	const outcome = await insertIdentity(trx, {
		...key,
		userId: login.userId,
		email: login.email,
		now: context.clock.now(),
	});
	if (outcome === "other") throw new OtherIdentity("This account is linked to another identity.");
	if (outcome === "linked") await recordLink(context, trx, provider, { ...key, user: login });
}

/** Emails the customer about a linked identity, and records it for staff. */
export async function recordLink(
	context: Pick<IdentitiesContext, "clock" | "mail">,
	trx: Transaction,
	provider: IdentityProvider,
	{ user, issuer, subject }: IdentityKey & { user: Pick<VouchedLogin, "userId" | "fullName" | "email" | "role"> },
): Promise<void> {
	const key = `identity-linked:${user.userId}:${issuer}:${subject}:${context.clock.now().getTime()}`;
	await context.mail.sendEmail(trx, identityLinkedMail.order({ key, to: user.email }, { provider: provider.name }));
	if (user.role)
		await recordForStaff(context, trx, user, "operator.identity_linked", `Linked the login with ${provider.name}`);
}

/** Adds an action of a staff member on their own account to the audit log. */
export const recordForStaff = (
	{ clock }: Pick<IdentitiesContext, "clock">,
	trx: Transaction,
	user: { userId: number; fullName: string },
	action: `operator.${string}`,
	summary: string,
) => recordAudit(trx, clock, user, { action, subject: { kind: "operator", id: user.userId }, summary });
