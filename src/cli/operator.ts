import { addOperator } from "../features/accounts/server/index.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Database } from "../platform/database/tables.ts";

const operatorHelp = `lectern operator add EMAIL

Makes the owner of an address an operator, with a new account when there is none,
and prints a link with which a password can be set: once, within one hour.`;

export interface OperatorDeps {
	/** Opens the database for some work; `publicUrl` is without a slash at its end. Help and wrong use need none. */
	use: <Result>(work: (db: Database, publicUrl: string) => Promise<Result>) => Promise<Result>;
	clock: Clock;
	print: (line: string) => void;
	printError: (line: string) => void;
}

/**
 * The command `operator`.
 *
 * @param args what stands after `operator`
 * @returns the exit status: 0 done, 2 wrong use
 */
export async function runOperator(args: string[], { use, clock, print, printError }: OperatorDeps): Promise<number> {
	if (args.includes("--help") || args.includes("-h")) {
		print(operatorHelp);
		return 0;
	}
	const [action, email, ...rest] = args;
	if (action !== "add" || !email || rest.length > 0) {
		printError("Usage: lectern operator add EMAIL");
		return 2;
	}
	const added = await use(async (db, publicUrl) => {
		const operator = await addOperator(db, clock, email);
		return operator && { ...operator, publicUrl };
	});
	if (!added) {
		printError(`${JSON.stringify(email)} is not an email address. Example: lectern operator add person@example.com`);
		return 2;
	}
	print(`${added.email} is an operator. To set a password (once, within one hour):`);
	print(`${added.publicUrl}/forgot-password/${added.token}`);
	return 0;
}
