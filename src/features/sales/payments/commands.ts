import type { Command } from "#platform/command-line/command.ts";

export const commands: Command[] = [
	{
		name: "reconcile",
		help: [
			["reconcile", "compares the payments of recent days with the orders"],
			["", "(--since DATE|DAYS), for example after a failover"],
		],
		run: async (args, cli) => {
			const { runReconcile } = await import("./cli/reconcile-command.ts");
			const { comparePayments } = await import("./server/reconcile/compare-payments.ts");
			return runReconcile(args, {
				...cli,
				compare: (since) => cli.withApp((context) => comparePayments(context, since)),
			});
		},
	},
];
