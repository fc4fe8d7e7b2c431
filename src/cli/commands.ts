import { globSync } from "node:fs";
import { type Command, runWithoutArguments } from "#platform/command-line/command.ts";

const migrate: Command = {
	name: "migrate",
	help: [["migrate", "updates the database tables"]],
	run: (args, cli) =>
		runWithoutArguments(args, "migrate   updates the database tables", cli, () =>
			cli.withDatabase(async (_db, _settings, migrations) => {
				cli.out.write(migrations.length === 0 ? "The database is up to date.\n" : `Ran ${migrations.join(", ")}.\n`);
				return 0;
			}),
		),
};

/** The commands in the list; others follow in the order of their names. */
const order = [
	"operator",
	"catalog",
	"site",
	"sample",
	"backup",
	"restore",
	"reconcile",
	"migrate",
	"upgrade",
	"doctor",
];

/** Reads every feature's `commands.ts`. Loads nothing else of the features. */
export async function readCommands(): Promise<Command[]> {
	const source = new URL("../", import.meta.url);
	const files = globSync("features/*/*/commands.ts", { cwd: source });
	const declared = await Promise.all(
		files.map(async (path) => (await import(new URL(path, source).href)) as { commands: Command[] }),
	);
	const rank = ({ name }: Command) => (order.includes(name) ? order.indexOf(name) : order.length);
	return [migrate, ...declared.flatMap(({ commands }) => commands)].sort(
		(a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1),
	);
}

/** Lists the commands with their purposes. */
export function commandHelp(commands: readonly Command[]): string {
	const lines = commands.flatMap(({ help }) => help.map(([usage, purpose]) => `  ${usage.padEnd(26)}${purpose}`));
	return `lectern COMMAND

Commands:
${lines.join("\n")}

Add --help to a command for details. Exit status: 0 success, 1 failure, 2 wrong usage.
`;
}
