import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";
import type { createStaffMember } from "#tests/support/operator.ts";
import { median, round, type Table } from "../report.ts";
import {
	brandChange,
	type Change,
	checkSessions,
	countAllowed,
	countBurst,
	countEmails,
	countUnderLoad,
	courseChange,
	pageChange,
	timeChanges,
} from "./node-checks.ts";
import { row } from "./node-tables.ts";
import type { ProductNode } from "./product-nodes.ts";

const callers = 200;

/** Checks what several nodes must do together, with direct requests to each. */
export async function checkTogether(
	db: Database,
	nodes: ProductNode[],
	staffMember: Awaited<ReturnType<typeof createStaffMember>>,
	changes: number,
): Promise<Table> {
	const times = await timeChanges(nodes, courseChange(staffMember), changes);
	const slowest = async (change: Change) =>
		round(Math.max(...(await timeChanges(nodes, change, Math.min(changes, 10)))));
	const [brand, page] = [await slowest(brandChange(staffMember)), await slowest(pageChange(staffMember))];
	const burst = await countBurst(nodes, callers);
	const fewer = Math.min(changes, 5);
	const under = await countUnderLoad(nodes, staffMember, fewer);
	const allowed = await countAllowed(nodes);
	const sessions = await checkSessions(nodes);
	const emails = await countEmails(nodes, 20);
	const twice = await timesTooMany(db);
	const written = emails.written.reduce((sum, count) => sum + count, 0);
	return {
		title: "Consistency between nodes",
		note: `${nodes.length} nodes, each requested directly. A change is saved through the API on one of them; times start when it is sent.`,
		rows: [
			row(`change visible on each node, median of ${changes}, ms`, round(median(times)), 1_000, median(times) <= 1_000),
			row("change visible on each node, slowest, ms", round(Math.max(...times)), 1_000, Math.max(...times) <= 1_000),
			row("published brand visible on each node, slowest, ms", brand, 1_000, brand <= 1_000),
			row("published page visible on each node, slowest, ms", page, 1_000, page <= 1_000),
			row(`renders of a new page for ${callers} concurrent requests, per node`, burst, 1, burst === 1),
			row(
				`renders of a page for ${fewer} changes under load, per node (${under.answers} responses)`,
				under.rendered,
				fewer,
				under.rendered <= fewer,
			),
			row("wrong logins before the rate limit, of 40", allowed.logins, "10 exactly", allowed.logins === 10),
			row(
				"captcha challenges issued, of 800 concurrent",
				allowed.challenges,
				"600 exactly",
				allowed.challenges === 600,
			),
			row(
				"one session on all nodes: correct responses, before and after logging out",
				sessions.right,
				sessions.of,
				sessions.right === sessions.of,
			),
			row(
				`emails sent for ${emails.ordered} jobs (per node: ${emails.written.join(", ")})`,
				written,
				emails.ordered,
				written === emails.ordered,
			),
			row("scheduled jobs that ran more than once in a minute", twice, 0, twice === 0),
		],
	};
}

/** Counts minutes with more than one job of a schedule; emails also cause jobs of their own. */
async function timesTooMany(db: Database): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
		select 1 from jobs.job join jobs.schedule using (name)
		where name <> 'mail.deliver-due' group by name, date_trunc('minute', job.created_on) having count(*) > 1) twice`.execute(
		db,
	);
	return rows[0]?.count ?? Number.NaN;
}
