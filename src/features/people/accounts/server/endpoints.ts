import { addressOf } from "../../../../api/address.ts";
import { roleAllows } from "../../../../api/call.ts";
import { refuse } from "../../../../api/refusal.ts";
import type { Serve, User } from "../../../../platform/http/answers.ts";
import type { EnrolledCourse } from "../../../delivery/recordings/contract.ts";
import { captchaChallenge, forgotPassword, login, logout, resetPassword, signup } from "../contract.ts";
import { logOutReplies } from "../messages.ts";
import { getUser } from "../own-account-contract.ts";
import { auditOpenedRecord } from "./audit-opened-record.ts";
import type { Accounts, AccountsDeps } from "./deps.ts";
import { consumeLimits, usualLimits } from "./limits.ts";
import { logIn } from "./log-in/log-in.ts";
import { deleteSession } from "./log-in/sessions-store.ts";
import { signUp } from "./log-in/sign-up.ts";
import { serveOwnAccount } from "./own-account/serve-own-account.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { requestReset } from "./passwords/request-reset.ts";
import { setPassword } from "./passwords/set-password.ts";
import { hashToken } from "./tokens.ts";
import { userOf } from "./users-store.ts";

export type { AccountsDeps } from "./deps.ts";

/** Purchased courses in one answer. */
const mostCourses = 200;

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
		return { message: logOutReplies.message };
	});

	serve(getUser, async ({ params: { userId }, query: { before, limit = mostCourses } }, { user, nextPage }) => {
		const own = user.userId === userId;
		if (!own && !looksAfterBuyers(user)) return refuse(getUser, "not_yours");
		// Beside each other: many ask for this at once, and each part waits for those who asked before.
		const [row, found, refunds] = await Promise.all([
			userOf(db, userId),
			enrolledCoursesOf(userId, { before, most: limit + 1 }),
			own && before === undefined ? refundsOf(userId) : [],
		]);
		if (!row) return refuse(getUser, "not_found");
		if (!own) await auditOpenedRecord(db, clock, user, userId);
		const courses = found.slice(0, limit);
		if (found.length > limit) nextPage(addressOf(getUser, { params: { userId }, query: { before: courses.at(-1)?.id, limit } }));
		return {
			user: { id: row.id, fullName: row.full_name, phone: row.phone, email: row.email },
			emailConfirmed: row.email_verified_at !== null,
			enrolledCourses: own ? courses : courses.map(withoutLinks),
			refunds,
		};
	});

	serveOwnAccount(serve, accounts);

	serve(captchaChallenge, async (_request, { address }) => {
		const retryAfter = await consumeLimits(db, clock, [{ key: `challenge:${address}`, ...limits.challengeAddress }]);
		if (retryAfter) return refuse(captchaChallenge, "too_many_tries", { retryAfter });
		return (await captcha.challenge()) ?? refuse(captchaChallenge, "no_challenge");
	});
}

/** Whether somebody is an operator whose work is people: support, or an owner. */
const looksAfterBuyers = ({ role, secondFactor }: User): boolean => secondFactor && role !== null && roleAllows("support", role);

/** A course that somebody else bought: what opens it is for the buyer alone. */
const withoutLinks = (course: EnrolledCourse): EnrolledCourse => ({
	...course,
	...{ videoLink: null, streamLink: null, captionsLink: null, posterLink: null, transcriptLink: null, linksLast: 0 },
	...{ invoiceUrl: null, live: null, seatList: null, certificate: null },
});
