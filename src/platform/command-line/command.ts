import type { Settings } from "../../settings.ts";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/tables.ts";
import type { AppContext } from "../feature/app-context.ts";
import type { Terminal } from "./progress.ts";

/** A command of `npm run lectern`. A feature declares its commands in `commands.ts`, which imports nothing heavy. */
export interface Command {
	name: string;
	/** Its lines in the list of commands: usage and purpose. */
	help: readonly (readonly [usage: string, purpose: string])[];
	/**
	 * Help and wrong usage read no settings and open nothing.
	 *
	 * @param args what follows the name
	 * @returns the exit status: 0 success, 1 failure, 2 wrong usage
	 */
	run(args: string[], cli: CommandLine): Promise<number>;
}

/** What commands use from outside. */
export interface CommandLine {
	/** The settings, read on first use. */
	settings(): Settings;
	/** Opens the database and updates its tables, for as long as `work` runs. */
	withDatabase<Result>(work: (db: Database, settings: Settings, migrations: string[]) => Promise<Result>): Promise<Result>;
	/** Opens the app context, for as long as `work` runs. Serves nothing, and runs no jobs. */
	withContext<Result>(work: (context: AppContext) => Promise<Result>): Promise<Result>;
	/** Starts the app on a free port of this machine, for as long as `work` runs: the payment sandbox is a part of it. */
	withApp<Result>(work: (context: AppContext) => Promise<Result>): Promise<Result>;
	clock: Clock;
	/** The environment's `PATH`. */
	searchPath: string;
	out: Terminal;
	err: Terminal;
}

/**
 * Runs a command without arguments.
 *
 * @param usage printed for `--help` and for wrong usage
 * @returns the exit status
 */
export async function runWithoutArguments(
	args: string[],
	usage: string,
	{ out, err }: Pick<CommandLine, "out" | "err">,
	work: () => Promise<number>,
): Promise<number> {
	if (args.length === 0) return work();
	const isHelp = args.length === 1 && ["--help", "-h"].includes(args[0] as string);
	(isHelp ? out : err).write(`Usage:\n  ${usage}\n`);
	return isHelp ? 0 : 2;
}
