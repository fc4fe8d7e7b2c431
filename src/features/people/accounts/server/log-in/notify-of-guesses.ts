import { declareJob } from "../../../../../platform/jobs/jobs.ts";
import { wrongPasswordsMail } from "../../emails/wrong-passwords.ts";
import type { Accounts } from "../accounts-context.ts";
import { consumeLimits } from "../limits.ts";
import { userByEmail } from "../users-store.ts";

const day = 86_400;
/** So many wrong passwords of one account in a day are more than its owner forgets. */
const alarming = { most: 29, seconds: day };

/** Finds out whether there is such an account, and warns its owner. */
export const warnOfGuesses = declareJob<{ email: string }>({ name: "accounts.warn-of-guesses" });

/**
 * Counts a password that was wrong, wherever it came from: nobody is kept out by that, but whoever's password is guessed
 * is told, once a day. Whether the account exists is looked up by the job alone, so that the answer's time says nothing.
 */
export async function recordWrongPassword({ db, clock, jobs }: Pick<Accounts, "db" | "clock" | "jobs">, given: string): Promise<void> {
	const email = given.toLowerCase();
	const few = (await consumeLimits(db, clock, [{ key: `wrong-passwords:${email}`, ...alarming }])) === null;
	if (few) return;
	const first = (await consumeLimits(db, clock, [{ key: `wrong-passwords-told:${email}`, most: 1, seconds: day }])) === null;
	if (first) await jobs.send(db, warnOfGuesses, { email });
}

/** Orders the warning, once for a job. */
export async function mailWarning({ db, mail }: Pick<Accounts, "db" | "mail">, email: string, orderId: string): Promise<void> {
	const user = await userByEmail(db, email);
	if (user) await mail.sendEmail(db, wrongPasswordsMail.order({ key: `wrong-passwords:${orderId}`, to: user.email }, { fullName: user.full_name }));
}
