import { Secret, TOTP } from "otpauth";
import { findUser, lockUser } from "#features/people/accounts/server/index.ts";
import { inTransaction, Refused, type ResponseOf, refuse, type Transaction } from "#platform/index.ts";
import { seal, unseal } from "#platform/security/secrets/seal.ts";
import { beginApp, confirmApp } from "../../contract.ts";
import { authenticatorAppReplies } from "../../messages.ts";
import type { Requester, StaffContext } from "../staff-context.ts";
import { factorKey } from "./factor-key.ts";
import { claimStep, findAppSetup, findAuthenticatorApp, saveApp, upsertSetUp } from "./factors-store.ts";
import { finishFactor } from "./finish-factor.ts";
import { secondFactorStatus } from "./second-factor-status.ts";
import { tryBeginning, tryCode } from "./tries.ts";

/** Seconds per code. */
const period = 30;
/** Milliseconds until an unconfirmed secret expires. */
const patience = 3_600_000;

const totp = (site: string, label: string, secret: string) =>
	new TOTP({ issuer: site, label, secret: Secret.fromBase32(secret), period });
const whose = (userId: number) => `app:${userId}`;

/** Starts setting up an app. Its secret is returned once. An app in use stays active until the new one is confirmed. */
export async function beginAuthenticatorApp(
	context: StaffContext,
	{ user }: Requester,
): Promise<ResponseOf<typeof beginApp> | Refused> {
	const { db, clock, site } = context;
	const { lack } = await secondFactorStatus(context, db, user);
	if (lack) return refuse(beginApp, lack);
	const retryAfter = await tryBeginning(context, user.userId);
	if (retryAfter) return refuse(beginApp, "too_many_tries", { retryAfter });
	const secret = new Secret({ size: 20 }).base32;
	const email = (await findUser(db, user.userId))?.email ?? "";
	await upsertSetUp(db, user.userId, seal(factorKey(context), whose(user.userId), secret), clock.now());
	return { secret, uri: totp(site().siteName, email, secret).toString() };
}

/** Confirms an app with its first code; the console requires it from now on. */
export async function confirmAuthenticatorApp(
	context: StaffContext,
	requester: Requester,
	code: string,
): Promise<ResponseOf<typeof confirmApp> | Refused> {
	const { db, clock } = context;
	const { user } = requester;
	if (!user.role) return refuse(confirmApp, "operators_only");
	const limit = await tryCode(context, user.userId, code);
	if (!limit.ok) return refuse(confirmApp, "too_many_tries", { retryAfter: limit.retryAfter });
	const response = await inTransaction(db, async (trx) => {
		// The lock makes a concurrent setup of a first factor see this one.
		await lockUser(trx, { id: user.userId });
		const { app, lack } = await secondFactorStatus(context, trx, user);
		if (lack) return refuse(confirmApp, lack);
		const sealed = await findAppSetup(trx, user.userId, new Date(clock.now().getTime() - patience));
		const step = sealed && findStep(factorKey(context), user.userId, sealed, code, clock.now());
		if (!sealed || !step) return refuse(confirmApp, "wrong_code");
		await saveApp(trx, user.userId, sealed, step, clock.now());
		const recoveryCodes = await finishFactor(
			context,
			trx,
			requester,
			app ? "Set up another authenticator app" : "Set up an authenticator app",
		);
		return { recoveryCodes, message: authenticatorAppReplies.message };
	});
	if (!(response instanceof Refused)) await limit.wentWell();
	return response;
}

/** Accepts a code of the active app, once. */
export async function consumeAppCode(
	context: Pick<StaffContext, "clock" | "keyFor">,
	trx: Transaction,
	userId: number,
	code: string,
): Promise<boolean> {
	const sealed = await findAuthenticatorApp(trx, userId);
	const step = sealed && findStep(factorKey(context), userId, sealed, code, context.clock.now());
	return step ? claimStep(trx, userId, step) : false;
}

/**
 * Returns the time step of a valid code: current, previous or next, for inaccurate clocks. Undefined for a wrong code,
 * or if the secret was encrypted with another key; recovery codes still work then.
 */
function findStep(key: Buffer, userId: number, sealed: string, code: string, now: Date): number | undefined {
	const digits = code.replace(/[\s-]/g, "");
	if (!/^\d{6}$/.test(digits)) return undefined;
	let secret: string;
	try {
		secret = unseal(key, whose(userId), sealed);
	} catch {
		return undefined;
	}
	const delta = totp("", "", secret).validate({ token: digits, timestamp: now.getTime(), window: 1 });
	return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
