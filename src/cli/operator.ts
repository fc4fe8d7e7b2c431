import { addOperator } from "../features/accounts/server/index.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Database } from "../platform/database/tables.ts";

const operatorHelp = `lectern operator add EMAIL

Makes the owner of an address an operator, with a new account when there is none,
and prints a link with which a password can be set: once, within one hour.`;

export interface OperatorDeps {
	db: Database;
	clock: Clock;
	/** Without a slash at its end. */
	publicUrl: string;
	print: (line: string) => void;
	printError: (line: string) => void;
}

/**
 * The command `operator`.
 *
 * @param args what stands after `operator`
 * @returns the exit status: 0 done, 2 wrong use
 */
export async function runOperator(args: string[], { db, clock, publicUrl, print, printError }: OperatorDeps): Promise<number> {
	if (args.includes("--help") || args.includes("-h")) {
		print(operatorHelp);
		return 0;
	}
	const [action, email, ...rest] = args;
	if (action !== "add" || !email || rest.length > 0) {
		printError("Usage: lectern operator add EMAIL");
		return 2;
	}
	const added = await addOperator(db, clock, email);
	if (!added) {
		printError(`${JSON.stringify(email)} is not an email address. Example: lectern operator add person@example.com`);
		return 2;
	}
	print(`${added.email} is an operator. To set a password (once, within one hour):`);
	print(`${publicUrl}/forgot-password/${added.token}`);
	return 0;
}
