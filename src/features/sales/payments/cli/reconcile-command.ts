import { parseArgs } from "node:util";
import type { CommandLine } from "#platform/command-line/command.ts";
import { formatBusinessDate } from "#values/dates.ts";
import { messageOfError } from "#values/error-message.ts";
import { formatMoney } from "#values/money.ts";
import type { PaymentComparison } from "../server/reconcile/compare-payments.ts";

interface ReconcileCommandLine extends Pick<CommandLine, "clock" | "out" | "err"> {
	/** Compares the payments since a moment with the orders. */
	compare: (since: Date) => Promise<PaymentComparison>;
}

const help = `Usage:
  reconcile [--since DATE|DAYS]

Compares the completed payments at the payment provider with the orders, for example after a
database failover that lost data. Paid orders are settled. Payments without an order, and invoice
numbers that may have been used twice, are listed here and in the console under Orders.
With the embedded database, stop the product first.

  --since DATE|DAYS   the first day, such as 2026-11-20 (UTC), or a number of days (default: 7)
`;

const maxDays = 366;

/**
 * Runs `reconcile [--since DATE|DAYS]`.
 *
 * @param args arguments after the command's name
 * @returns the exit status: 0 success, 1 failure, 2 wrong usage
 */
export async function runReconcile(
	args: string[],
	{ compare, clock, out, err }: ReconcileCommandLine,
): Promise<number> {
	let values: { since?: string; help?: boolean };
	try {
		({ values } = parseArgs({ args, options: { since: { type: "string" }, help: { type: "boolean", short: "h" } } }));
	} catch (error) {
		err.write(`${messageOfError(error)}\n\n${help}`);
		return 2;
	}
	if (values.help) {
		out.write(help);
		return 0;
	}
	const since = readSince(values.since ?? "7", clock.now());
	if (!since) {
		err.write(
			`--since needs a date in the last ${maxDays} days or a number of days, such as 2026-11-20 or 14.\n\n${help}`,
		);
		return 2;
	}
	out.write(`${formatReport(await compare(since), since).join("\n")}\n`);
	return 0;
}

/** Parses `--since`; undefined when it is invalid or more than a year ago. */
export function readSince(text: string, now: Date): Date | undefined {
	const moment = /^\d{4}-\d{2}-\d{2}$/.test(text)
		? Date.parse(`${text}T00:00:00Z`)
		: /^\d{1,3}$/.test(text)
			? now.getTime() - Number(text) * 86_400_000
			: Number.NaN;
	const isRecent = moment < now.getTime() && moment >= now.getTime() - maxDays * 86_400_000;
	return isRecent ? new Date(moment) : undefined;
}

function formatReport({ seen, settled, missing, reusedInvoices }: PaymentComparison, since: Date): string[] {
	return [
		`Compared ${seen} completed payments since ${formatBusinessDate(since)} with the orders.`,
		...(settled.length > 0 ? [`Settled orders: ${settled.join(", ")}.`] : []),
		...(missing.length > 0
			? ["These payments have no order. Grant each customer the course, or refund the payment:"]
			: []),
		...missing.map(
			({ id, cents, email, createdAt }) =>
				`  ${id}  ${formatMoney(cents)}  ${email ?? "no email address"}  ${formatBusinessDate(createdAt)}`,
		),
		...(reusedInvoices.length > 0
			? [`These invoice numbers may have been used twice: ${reusedInvoices.join(", ")}.`]
			: []),
		...(settled.length + missing.length === 0 ? ["Every payment has an order."] : []),
	];
}
