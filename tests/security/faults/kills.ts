import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import type { Verdict } from "../verdict.ts";
import { describeResult, lostAmong, patience, settled, within } from "./books.ts";
import { type Scenario, withScenario } from "./scenario.ts";
import { type Load, startLoad } from "./shoppers.ts";

/** How often the product is killed at a random time. */
export const count = Number(process.env.SECURITY_KILLS ?? 200);
export const seed = Number(process.env.SECURITY_SEED ?? Date.now() % 1_000_000_000);

/** Milliseconds, the longest at the end of 1.5 seconds; deterministic for a seed. */
export const drawPauses = (number: number, maxPause = 1_500): number[] =>
	fc.sample(fc.noBias(fc.integer({ min: 0, max: maxPause })), { seed, numRuns: number });

/** Kills the product at random times during sales and refunds, and checks that acknowledged results exist. */
export const killAtRandom = (postgres: TestPostgres): Promise<Verdict[]> =>
	withScenario(postgres, async (scenario) => {
		const { product, db, first } = scenario;
		const load = await startLoad(product.url, first, 6);
		const refunds = await startRefunds(scenario, load);
		let struck = 0;
		for (const moment of drawPauses(count)) {
			await pause(moment);
			const before = load.cut;
			await product.kill();
			await product.start();
			if (load.cut > before) struck++;
		}
		await load.stop();
		await refunds.stop();
		const open = () => sql<{ count: string }>`select count(*) from refunds where state = 'pending'`.execute(db);
		const refunded = await within(patience, async () => Number((await open()).rows[0]?.count) === 0);
		const broken = await settled(db);
		const lost = await lostAmong(db, load.paid);
		const notBack = await countUnrefunded(db, refunds.acknowledged);
		const found = `${struck} kills broke purchases off, ${load.cut} in all; ${load.paid.length} paid and ${load.acknowledged.length} acknowledged, ${lost.length} lost; ${refunds.acknowledged.length} refunds acknowledged, ${notBack} lost`;
		return [
			{
				check: "killed at random moments of purchases and refunds, PostgreSQL",
				cases: count,
				figure: describeResult(
					found,
					load.wrong,
					refunds.wrong,
					refunded ? [] : ["refunds that did not complete"],
					broken,
				),
				goal: "at least half of the kills interrupt purchases, 0 lost, no 5xx but 503, the data is consistent without intervention",
				held:
					struck >= count / 2 &&
					load.acknowledged.length >= count &&
					refunds.acknowledged.length >= count / 10 &&
					lost.length + notBack + load.wrong.length + refunds.wrong.length + broken.length === 0 &&
					refunded,
			},
		];
	});

/** An owner refunds every fourth acknowledged purchase, and retries the same refund until there is a response. */
async function startRefunds({ product: { url }, db }: Scenario, load: Load) {
	const owner = await createStaffMember({ url, context: { db }, clock: { now: () => new Date() } });
	const acknowledged: string[] = [];
	const wrong: string[] = [];
	let going = true;

	/** Returns whether the response was final. */
	async function refund(session: string): Promise<boolean> {
		// Keeps the second factor recent during the long test.
		await sql`update sessions set confirmed_at = now() where user_id = ${owner.id}`.execute(db);
		const { id } = await db
			.selectFrom("orders")
			.select("id")
			.where("provider_session", "=", session)
			.executeTakeFirstOrThrow();
		const { status } = await owner.call(
			"POST",
			`/admin/orders/${id}/refunds`,
			{ reason: "Asked for" },
			{ "idempotency-key": session },
		);
		if (status === 201) acknowledged.push(session);
		else if (status !== 503) wrong.push(`refund: ${status}`);
		return status !== 503;
	}

	async function refundAll(): Promise<void> {
		for (let next = 0; going; ) {
			const session = load.acknowledged[next];
			const answered = session !== undefined && (await refund(session).catch(() => false));
			if (answered) next += 4;
			else await pause(100);
		}
	}

	const all = refundAll();
	return {
		acknowledged,
		wrong,
		async stop() {
			going = false;
			await all;
		},
	};
}

/** Counts orders of these sessions that were not refunded. */
async function countUnrefunded(db: Database, sessions: string[]): Promise<number> {
	const rows = await db.selectFrom("orders").select("provider_session").where("state", "=", "refunded").execute();
	const back = new Set(rows.map((row) => row.provider_session));
	return sessions.filter((session) => !back.has(session)).length;
}
