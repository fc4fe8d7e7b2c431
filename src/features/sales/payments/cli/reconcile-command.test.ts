import { expect, test } from "vitest";
import type { PaymentComparison } from "../server/reconcile/compare-payments.ts";
import { readSince, runReconcile } from "./reconcile-command.ts";

const now = new Date("2026-11-22T12:00:00Z");
const nothing: PaymentComparison = { seen: 12, settled: [], missing: [], reusedInvoices: [] };

async function run(args: string[], found = nothing) {
	const [out, errors, asked]: [string[], string[], Date[]] = [[], [], []];
	const compare = async (since: Date) => {
		asked.push(since);
		return found;
	};
	const write = (lines: string[]) => ({ write: (text: string) => lines.push(...text.trimEnd().split("\n")) });
	const status = await runReconcile(args, { compare, clock: { now: () => now }, out: write(out), err: write(errors) });
	return { status, out, errors, asked };
}

test.each([
	["14", "2026-11-08T12:00:00Z"],
	["2026-11-20", "2026-11-20T00:00:00Z"],
])("--since takes days or a date: %s", (text, moment) => {
	expect(readSince(text, now)).toEqual(new Date(moment));
});

test.each(["", "0", "-3", "1000", "yesterday", "2026-13-40", "2027-01-01", "2020-01-01"])(
	"--since refuses %j, with status 2, and compares nothing",
	async (text) => {
		const { status, asked, errors } = await run([`--since=${text}`]);
		expect([status, asked, errors.join()]).toEqual([2, [], expect.stringContaining("--since needs a date")]);
	},
);

test("compares the last 7 days by default and reports that every payment has an order", async () => {
	const { status, out, asked } = await run([]);
	expect([status, asked]).toEqual([0, [new Date("2026-11-15T12:00:00Z")]]);
	expect(out).toEqual([
		"Compared 12 completed payments since November 15, 2026 with the orders.",
		"Every payment has an order.",
	]);
});

test("names each payment whose order is missing with session, amount and email, and the invoice numbers in doubt", async () => {
	const session = {
		reference: "ord_1",
		url: null,
		status: "complete",
		paid: true,
		currency: "usd",
		payment: "pi_1",
	} as const;
	const missing = [{ ...session, id: "cs_1", cents: 9_900, email: "anna@example.com", createdAt: now }];
	const { out } = await run(["--since", "2"], {
		seen: 3,
		settled: ["ord_2"],
		missing,
		reusedInvoices: ["INV-2026-000007"],
	});
	expect(out.slice(1)).toEqual([
		"Settled orders: ord_2.",
		"These payments have no order. Grant each customer the course, or refund the payment:",
		"  cs_1  $99.00  anna@example.com  November 22, 2026",
		"These invoice numbers may have been used twice: INV-2026-000007.",
	]);
});
