import { type AppContext, consumeLimit, hashToken, refuse, type Serve } from "#platform/index.ts";
import { captchaChallenge, forgotPassword, login, logout, resetPassword, signup } from "../contract.ts";
import { logOutReplies } from "../messages.ts";
import { type AccountsOptions, createAccounts } from "./accounts-context.ts";
import { serveByStaff } from "./by-staff/serve-by-staff.ts";
import { logIn } from "./log-in/log-in.ts";
import { deleteSession } from "./log-in/sessions-store.ts";
import { signUp } from "./log-in/sign-up.ts";
import { serveOwnAccount } from "./own-account/serve-own-account.ts";
import { requestReset } from "./passwords/request-reset.ts";
import { setPassword } from "./passwords/set-password.ts";

/** Serves sign-up, login, logout, passwords, the profile and the captcha challenge. */
export function serveAccounts(serve: Serve, context: AppContext, options: AccountsOptions = {}): void {
	const accounts = createAccounts(context, options);
	const { db, clock, captcha, limits } = accounts;

	serve(signup, ({ body }, { address, exactAddress }) => signUp(accounts, body, { address, exactAddress }));
	serve(login, ({ body }, { address }) => logIn(accounts, body, address));
	serve(forgotPassword, ({ body }, { address }) => requestReset(accounts, body, address));
	serve(resetPassword, ({ body }, { address }) => setPassword(accounts, body, address));

	serve(logout, async (_request, { token }) => {
		await deleteSession(db, hashToken(token as string));
		return { message: logOutReplies.message };
	});

	serveOwnAccount(serve, accounts);
	serveByStaff(serve, accounts);

	serve(captchaChallenge, async (_request, { address }) => {
		const retryAfter = await consumeLimit(db, clock, { key: `challenge:${address}`, ...limits.challengeAddress });
		if (retryAfter) return refuse(captchaChallenge, "too_many_tries", { retryAfter });
		return (await captcha.challenge()) ?? refuse(captchaChallenge, "no_challenge");
	});
}
