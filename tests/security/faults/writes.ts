import { until } from "#tests/e2e/support/running-product.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import type { Verdict } from "../verdict.ts";
import { describeResult, lostAmong, settled } from "./books.ts";
import { type Scenario, withScenario } from "./scenario.ts";
import { openShop, type Shop } from "./shoppers.ts";

/** Tables that a purchase of a live session with a promo code writes, from the checkout to the email. */
const tables = [
	...[
		"orders",
		"order_lines",
		"promo_codes",
		"promo_customers",
		"promo_redemptions",
		"sandbox_sessions",
		"sandbox_events",
		"ledger_entries",
		"enrollments",
	],
	...["live_bookings", "live_attendees", "invoice_counters", "invoices", "emails", "provider_events"],
];
const writes = new RegExp(`(?:insert into|update) "?(${tables.join("|")})"?\\s`, "gi");
/** Jobs that a purchase creates, not scheduled ones. */
const orders = /insert into jobs\.\w+ [\s\S]*'(sandbox-webhook|mail\.deliver-due)' as name/i;

/** Milliseconds without a write after which a purchase is complete, including email and webhook. */
const quiet = 5_000;

/** `kept`: the write does not reach the database. `sent`: it does, but the product does not get the response. */
type Moment = "kept" | "sent";

/** Kills the product at each write of a purchase, and at each commit between them. */
export const killAtWrites = (postgres: TestPostgres): Promise<Verdict[]> =>
	withScenario(postgres, async (scenario) => {
		const shop = await openShop(scenario.product.url, scenario.first, "Live Plus Recorded session");
		const { count } = await buy(scenario, shop, 0);
		const struck = new Set<string>();
		let [kills, turn] = [0, 0];
		const strike = async (where: { nth: number } | { table: string }) => {
			for (const moment of ["kept", "sent"] as const) {
				// Every third turn uses a promo code.
				turn += 3;
				const { at } = await buy(scenario, shop, turn, { ...where, moment });
				for (const what of at) struck.add(what);
				if (at.length > 0) kills++;
			}
		};
		for (let nth = 1; nth <= count; nth++) await strike({ nth });
		// The last writes are concurrent, in a changing order, so any missed table is tried directly.
		for (const table of tables) if (!struck.has(table)) await strike({ table });
		const { results } = shop;
		const broken = await settled(scenario.db);
		const lost = await lostAmong(scenario.db, results.paid);
		const missed = [...tables, "jobs", "commit"].filter((what) => !struck.has(what));
		const found = `${count} writes and commits of a purchase, ${struck.size - 1} tables struck; ${results.paid.length} paid and ${results.acknowledged.length} acknowledged, ${lost.length} lost`;
		return [
			{
				check: "killed before and after each write of a purchase",
				cases: kills,
				figure: describeResult(
					found,
					missed.length > 0 ? [`not hit: ${missed.join(", ")}`] : [],
					results.wrong,
					broken,
				),
				goal: `every one of ${tables.length + 1} tables, at least ${Math.ceil(count * 1.6)} kills; 0 lost, no 5xx but 503, the data is consistent without intervention`,
				held: kills >= count * 1.6 && missed.length === 0 && lost.length + results.wrong.length + broken.length === 0,
			},
		];
	});

/**
 * Makes one complete purchase, including email and webhook, and counts its writes and commits.
 *
 * @param kill at which write the product is killed and restarted, by number or by first table
 * @returns also what was written there; nothing if the purchase had no such write
 */
async function buy(
	{ product, proxy }: Scenario,
	{ begin, finish }: Shop,
	turn: number,
	kill?: ({ nth: number } | { table: string }) & { moment: Moment },
) {
	let count = 0;
	let at: string[] = [];
	let open = false;
	let last = performance.now();
	proxy.onSent = (piece) => {
		if (at.length > 0) return false;
		const what = writtenBy(piece.toString("latin1"), open);
		if (what.length === 0) return true;
		open = !what.includes("commit");
		last = performance.now();
		count++;
		if (!kill || ("nth" in kill ? count !== kill.nth : !what.includes(kill.table))) return true;
		at = what;
		void product.kill();
		return kill.moment === "sent";
	};
	let ended = false;
	const bought = begin(turn)
		.then((begun) => begun && finish(begun))
		.catch(() => {})
		.finally(() => {
			ended = true;
		});
	await until(async () => at.length > 0 || (ended && performance.now() - last > quiet), "the end of a purchase");
	await bought;
	if (at.length > 0) await product.kill();
	proxy.onSent = () => true;
	if (at.length > 0) await product.start();
	return { count, at };
}

/** Returns the tables that a piece of the protocol writes for a purchase, and its commit. */
function writtenBy(text: string, open: boolean): string[] {
	const written = [...text.matchAll(writes)].map(([, table]) => String(table).toLowerCase());
	if (orders.test(text)) written.push("jobs");
	return written.length === 0 && open && /\bcommit\b/i.test(text) ? ["commit"] : written;
}
