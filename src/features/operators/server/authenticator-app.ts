import { Secret, TOTP } from "otpauth";
import type { Transaction } from "../../../platform/database/tables.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Person } from "../../../platform/http/answers.ts";
import { takeLimit } from "../../../platform/limits/take-limit.ts";
import type { AnswerOf } from "../../../wire/call.ts";
import { type Refused, refuse } from "../../../wire/refusal.ts";
import { confirmSession, findPerson, hashToken } from "../../accounts/server/index.ts";
import { beginApp, confirmApp, showSecondFactor } from "../contract.ts";
import type { OperatorsDeps } from "./deps.ts";
import { appOf, countRecoveryCodes, passkeysOf, replaceRecoveryCodes, takeRecoveryCode, takeStep, upsertUnconfirmedApp } from "./factors-store.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { seal, unseal } from "./secrets.ts";

/** Seconds for which a code of an app is good. */
const period = 30;
/** Tries of codes by one person; guessing six digits at this pace takes years. */
const tries = { most: 10, seconds: 900 };

interface Asker {
	person: Person;
	token: string;
}

const totp = (site: string, label: string, secret: string) => new TOTP({ issuer: site, label, secret: Secret.fromBase32(secret), period });
const owner = (userId: number) => `app:${userId}`;

/** Whether somebody has a second factor already: then another one needs it to be shown first. */
async function hasFactor(deps: OperatorsDeps, userId: number): Promise<boolean> {
	return Boolean((await appOf(deps.db, userId))?.confirmed_at) || (await passkeysOf(deps.db, userId)).length > 0;
}

/** Begins to set up an app: its secret is told this one time. */
export async function beginAuthenticatorApp(deps: OperatorsDeps, { person }: Asker): Promise<AnswerOf<typeof beginApp> | Refused> {
	const { db, clock, key, siteName } = deps;
	if (!person.role) return refuse(beginApp, "operators_only");
	if (!person.confirmed && (await hasFactor(deps, person.userId))) return refuse(beginApp, "second_factor_needed");
	const limit = await takeLimit(db, clock, { key: `factor:${person.userId}`, ...tries });
	if (!limit.ok) return refuse(beginApp, "too_many_tries", { retryAfter: limit.retryAfter });
	const secret = new Secret({ size: 20 }).base32;
	const email = (await findPerson(db, person.userId))?.email ?? "";
	await inTransaction(db, (trx) => upsertUnconfirmedApp(trx, person.userId, seal(key, owner(person.userId), secret), clock.now()));
	return { secret, uri: totp(siteName, email, secret).toString() };
}

/** Takes the first code of an app: from now on the console asks for it. Gives new recovery codes. */
export async function confirmAuthenticatorApp(deps: OperatorsDeps, { person, token }: Asker, code: string): Promise<AnswerOf<typeof confirmApp> | Refused> {
	const { db, clock } = deps;
	if (!person.role) return refuse(confirmApp, "operators_only");
	const limit = await takeLimit(db, clock, { key: `code:${person.userId}`, ...tries });
	if (!limit.ok) return refuse(confirmApp, "too_many_tries", { retryAfter: limit.retryAfter });
	if (!person.confirmed && (await hasFactor(deps, person.userId))) return refuse(confirmApp, "second_factor_needed");
	return inTransaction(db, async (trx) => {
		if (!(await takeAppCode(deps, trx, person.userId, code))) return refuse(confirmApp, "wrong_code");
		const recoveryCodes = newRecoveryCodes();
		await replaceRecoveryCodes(trx, person.userId, recoveryCodes.map(hashRecoveryCode));
		await confirmSession(trx, hashToken(token), clock.now());
		return { recoveryCodes, message: "Your authenticator app is set up." };
	});
}

/** Takes a code of the app or a recovery code, each once, and opens the console for this session. */
export async function takeSecondFactor(deps: OperatorsDeps, { person, token }: Asker, code: string): Promise<AnswerOf<typeof showSecondFactor> | Refused> {
	const { db, clock } = deps;
	if (!person.role) return refuse(showSecondFactor, "operators_only");
	const limit = await takeLimit(db, clock, { key: `code:${person.userId}`, ...tries });
	if (!limit.ok) return refuse(showSecondFactor, "too_many_tries", { retryAfter: limit.retryAfter });
	return inTransaction(db, async (trx) => {
		const app = await appOf(trx, person.userId);
		const taken =
			(app?.confirmed_at && (await takeAppCode(deps, trx, person.userId, code))) ||
			(await takeRecoveryCode(trx, person.userId, hashRecoveryCode(code), clock.now()));
		if (!taken) return refuse(showSecondFactor, "wrong_code");
		await confirmSession(trx, hashToken(token), clock.now());
		return { recoveryCodesLeft: await countRecoveryCodes(trx, person.userId), message: "Thank you. The console is open." };
	});
}

/** A code is taken from the step before to the step after the present one, for clocks that differ. */
async function takeAppCode({ clock, key, siteName }: OperatorsDeps, trx: Transaction, userId: number, code: string): Promise<boolean> {
	const digits = code.replace(/[\s-]/g, "");
	const app = await appOf(trx, userId);
	if (!app || !/^\d{6}$/.test(digits)) return false;
	const timestamp = clock.now().getTime();
	const delta = totp(siteName, "", unseal(key, owner(userId), app.secret)).validate({ token: digits, timestamp, window: 1 });
	if (delta === null) return false;
	return takeStep(trx, userId, Math.floor(timestamp / 1000 / period) + delta, clock.now());
}
