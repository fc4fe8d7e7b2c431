import { type Command, runWithoutArguments } from "#platform/command-line/command.ts";

export const commands: Command[] = [
	{
		name: "doctor",
		help: [["doctor", "checks settings, database, email, payments and storage"]],
		run: (args, cli) =>
			runWithoutArguments(
				args,
				"doctor   checks settings, database, email, payments and storage, one line each",
				cli,
				async () => (await import("./cli/doctor.ts")).runDoctor(cli.settings()),
			),
	},
	{
		name: "upgrade",
		help: [["upgrade [--check]", "checks and upgrades the database for this version"]],
		run: async (args, cli) => (await import("./cli/upgrade.ts")).runUpgrade(args, cli),
	},
];
