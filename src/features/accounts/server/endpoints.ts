import type { Serve } from "../../../platform/http/answers.ts";
import { refuse } from "../../../wire/refusal.ts";
import { captchaChallenge, forgotPassword, login, logout, resetPassword, signup } from "../contract.ts";
import { getUser } from "../own-account-contract.ts";
import type { Accounts, AccountsDeps } from "./deps.ts";
import { findPerson } from "./find-person.ts";
import { takeLimits, usualLimits } from "./limits.ts";
import { logIn } from "./log-in.ts";
import { createPasswords } from "./passwords.ts";
import { emailIsConfirmed } from "./prove-address.ts";
import { requestReset } from "./request-reset.ts";
import { serveOwnAccount } from "./serve-own-account.ts";
import { deleteSession } from "./sessions-store.ts";
import { setPassword } from "./set-password.ts";
import { signUp } from "./sign-up.ts";
import { hashToken } from "./tokens.ts";

export type { AccountsDeps } from "./deps.ts";

/** Serves signing up, logging in and out, passwords, the profile and the captcha's challenge. */
export function serveAccounts(serve: Serve, deps: AccountsDeps): void {
	const accounts: Accounts = { passwords: createPasswords(), limits: usualLimits, ...deps };
	const { db, clock, captcha, limits, enrolledCoursesOf, refundsOf } = accounts;

	serve(signup, ({ body }, { address, exactAddress }) => signUp(accounts, body, { address, exactAddress }));
	serve(login, ({ body }, { address }) => logIn(accounts, body, address));
	serve(forgotPassword, ({ body }, { address }) => requestReset(accounts, body, address));
	serve(resetPassword, ({ body }, { address }) => setPassword(accounts, body, address));

	serve(logout, async (_request, { token }) => {
		await deleteSession(db, hashToken(token as string));
		return { message: "You have successfully logged out" };
	});

	serve(getUser, async ({ params: { userId } }, { person }) => {
		// Operators have calls of their own for people: the links in this answer are good for the person alone.
		if (person.userId !== userId) return refuse(getUser, "not_yours");
		const user = await findPerson(db, userId);
		if (!user) return refuse(getUser, "not_found");
		return { user, emailConfirmed: await emailIsConfirmed(db, userId), enrolledCourses: await enrolledCoursesOf(userId), refunds: await refundsOf(userId) };
	});

	serveOwnAccount(serve, accounts);

	serve(captchaChallenge, async (_request, { address }) => {
		const retryAfter = await takeLimits(db, clock, [{ key: `challenge:${address}`, ...limits.challengeAddress }]);
		if (retryAfter) return refuse(captchaChallenge, "too_many_tries", { retryAfter });
		return (await captcha.challenge()) ?? refuse(captchaChallenge, "no_challenge");
	});
}
