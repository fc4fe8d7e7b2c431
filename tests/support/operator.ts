import { Secret, TOTP } from "otpauth";
import type { Role } from "#api/call.ts";
import { addStaffMember } from "#features/people/staff/server/index.ts";
import type { Clock } from "#platform/clock/clock.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { User } from "#platform/security/check-access.ts";
import { client, password, type Reply } from "./buyer.ts";
import type { TestProduct } from "./start-product.ts";

/** With a role, the second factor has just been confirmed. */
export const buildUser = (userId: number, role: Role | null = null): User => ({
	userId,
	fullName: "Olga Operator",
	role,
	secondFactor: true,
	confirmed: true,
});

type Ask = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** Returns an authenticator app's code at a time in milliseconds. */
export const createCode = (secret: string, timestamp: number) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/**
 * Sets up an authenticator app for a staff member, which opens the console for the session.
 *
 * @param now the product's time in milliseconds
 * @returns the app's secret, and a function that confirms the second factor again at a later time
 */
export async function showSecondFactor(ask: Ask, now = Date.now()) {
	const { body } = await ask("POST", "/operator/app");
	const secret = String(body.secret);
	const reply = await ask("POST", "/operator/app/confirm", { code: createCode(secret, now) });
	if (reply.status !== 200)
		throw new Error(`The second factor was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
	const again = async (later: number) => {
		const next = await ask("POST", "/operator/second-factor", { code: createCode(secret, later) });
		if (next.status !== 200)
			throw new Error(`The second factor was answered with ${next.status} ${JSON.stringify(next.body)}`);
	};
	return { secret, recoveryCodes: reply.body.recoveryCodes as string[], again };
}

/** Creates a staff member of a running product with a second factor, and returns a client for them. */
export async function createStaffMember(
	product: Pick<TestProduct, "url"> & { context: Pick<AppContext, "db">; clock: Clock },
	email = "operator@example.com",
	role: Role = "owner",
) {
	const made = await addStaffMember(product.context.db, product.clock, email, role);
	if (!made.ok) throw new Error(`${email} could not be made ${role}: ${made.why}`);
	const call = client(product.url);
	await call("POST", "/users/reset-password", { newPassword: password, token: made.token });
	const reply = await call("POST", "/users/login", { email, password });
	if (reply.status !== 200)
		throw new Error(`Logging in was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
	const own = client(product.url, String(reply.body.token));
	const factor = await showSecondFactor(own, product.clock.now().getTime());
	return { id: Number(reply.body.userId), email, token: String(reply.body.token), call: own, ...factor };
}
