import type { Command } from "#platform/command-line/command.ts";

export const commands: Command[] = [
	{
		name: "operator",
		help: [
			["operator add EMAIL", "adds a staff member (--role owner, editor or support)"],
			["", "and prints a one-time link to set a password"],
			["operator reset EMAIL", "resets a staff member who lost the second factor"],
		],
		run: async (args, cli) => (await import("./cli/staff-command.ts")).runStaffMember(args, cli),
	},
];
