import type { Command } from "#platform/command-line/command.ts";

export const commands: Command[] = [
	{
		name: "backup",
		help: [["backup FILE", "backs up the database and all files to one archive"]],
		run: async (args, cli) => (await import("./cli/backup-command.ts")).runBackup("backup", args, cli),
	},
	{
		name: "restore",
		help: [["restore FILE", "restores a backup on an empty machine"]],
		run: async (args, cli) => (await import("./cli/backup-command.ts")).runBackup("restore", args, cli),
	},
];
