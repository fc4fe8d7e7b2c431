import { consumeLimit, declareJob } from "#platform/index.ts";
import { wrongPasswordsMail } from "../../emails/wrong-passwords.ts";
import type { Accounts } from "../accounts-context.ts";
import { userByEmail } from "../users-store.ts";

const day = 86_400;
/** More wrong passwords per account and day than its owner would enter by mistake. */
const alarming = { max: 29, seconds: day };

/** Warns the owner if the account exists. */
export const warnOfGuesses = declareJob<{ email: string }>({ name: "accounts.warn-of-guesses" });

/**
 * Counts a wrong password for an account, from any network address. It locks nobody out but warns the owner once a day.
 * Only the job looks up the account, so that the response time does not reveal whether it exists.
 */
export async function recordWrongPassword(
	{ db, clock, jobs }: Pick<Accounts, "db" | "clock" | "jobs">,
	typedEmail: string,
): Promise<void> {
	const email = typedEmail.toLowerCase();
	const few = (await consumeLimit(db, clock, { key: `wrong-passwords:${email}`, ...alarming })) === null;
	if (few) return;
	const first =
		(await consumeLimit(db, clock, { key: `wrong-passwords-told:${email}`, max: 1, seconds: day })) === null;
	if (first) await jobs.send(db, warnOfGuesses, { email });
}

/** Queues the warning, once per job. */
export async function mailWarning(
	{ db, mail }: Pick<Accounts, "db" | "mail">,
	email: string,
	orderId: string,
): Promise<void> {
	const user = await userByEmail(db, email);
	if (user)
		await mail.sendEmail(
			db,
			wrongPasswordsMail.order({ key: `wrong-passwords:${orderId}`, to: user.email }, { fullName: user.full_name }),
		);
}
