import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Feature } from "#platform/feature/define-feature.ts";
import type { Settings } from "#settings.ts";
import type { Terminal } from "./progress.ts";

/** A command of `npm run lectern`, declared in a feature's `commands.ts`, which imports nothing heavy. */
export interface Command {
	name: string;
	/** Usage lines shown by `--help`. */
	help: readonly (readonly [usage: string, purpose: string])[];
	/**
	 * `args`: what follows the name. Returns the exit status: 0 success, 1 failure, 2 wrong usage. Help reads no settings
	 * and opens nothing.
	 */
	run(args: string[], cli: CommandLine): Promise<number>;
}

export interface CommandLine {
	settings(): Settings;
	features(): Promise<readonly Feature[]>;
	/** Migrates the database, and closes it after `work`. */
	withDatabase<Result>(
		work: (db: Database, settings: Settings, migrations: string[]) => Promise<Result>,
	): Promise<Result>;
	/** Opens the app context for `work`, without serving requests or running jobs. */
	withContext<Result>(work: (context: AppContext) => Promise<Result>): Promise<Result>;
	/** Starts the app for `work` on a free local port, because it contains the payment sandbox. */
	withApp<Result>(work: (context: AppContext) => Promise<Result>): Promise<Result>;
	clock: Clock;
	searchPath: string;
	out: Terminal;
	err: Terminal;
}

/** Runs a command without arguments. `usage` is printed for `--help` and for wrong usage. Returns the exit status. */
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
