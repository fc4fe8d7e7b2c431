import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";
import { megabytes, round, type Table } from "../report.ts";
import type { LoadRound } from "./node-load.ts";
import type { RollingFigures } from "./rolling-restart.ts";

const load = () => readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 2).join(" and ");

export const row = (what: string, figure: string | number, goal: string | number, met: boolean) => ({
	what,
	figure,
	goal,
	"": met ? "met" : "missed",
});

export type Rate = { what: string; nodes: number } & LoadRound;

export function rateTable(rates: Rate[]): Table {
	const alone = (what: string) => rates.find((rate) => rate.what === what)?.perSecond ?? Number.NaN;
	return {
		title: "Nodes behind HAProxy",
		note: `50 connections. Nodes, HAProxy, PostgreSQL and the load generator share the machine's cores, so more nodes only help while cores are free. "cpu" is the share of one core (100 %), "cpu µs" the CPU time per request. Load average of the last one and five minutes: ${load()}.`,
		rows: rates.map(({ what, nodes, perSecond, p50, p99, shares, cost, memory }) => ({
			what,
			nodes,
			"requests/s": round(perSecond),
			"to one node": round(perSecond / alone(what), 2),
			"p50 ms": p50,
			"p99 ms": p99,
			"cpu nodes %": shares.nodes,
			"cpu HAProxy %": shares.haproxy,
			"cpu PostgreSQL %": shares.postgres,
			"cpu load %": shares.load,
			"cpu µs nodes": round(cost.nodes),
			"cpu µs PostgreSQL": round(cost.postgres),
			"MB per node": megabytes(memory),
		})),
	};
}

export function costTable(rates: Rate[], sale: { nodes: number; postgres: number }): Table {
	if (rates.length === 0) return { title: "", note: "", rows: [] };
	const alone = rates
		.filter(({ nodes }) => nodes === 1)
		.map(({ what, cost }) => ({ what, nodes: cost.nodes / 1000, postgres: cost.postgres / 1000 }));
	return {
		title: "Cost per request",
		note: "CPU milliseconds, one node. A purchase includes sign-up, a promo code, the emails and the invoice.",
		rows: [...alone, { what: "complete purchase", ...sale }].map(({ what, nodes, postgres }) => ({
			what,
			"node, ms": round(nodes, 2),
			"PostgreSQL, ms": round(postgres, 2),
		})),
	};
}

export interface Orders {
	paid: number;
	enrolled: number;
}

/** The number of paid orders, and their total. */
export async function countOrders(db: Database): Promise<Orders> {
	const { rows } =
		await sql<Orders>`select (select count(*) from orders where state = 'paid')::int as paid, (select count(*) from enrollments)::int as enrolled`.execute(
			db,
		);
	return rows[0] as Orders;
}

export async function rollingTable(
	db: Database,
	rolled: RollingFigures,
	{ before, drainSeconds }: { before: Orders; drainSeconds: number },
): Promise<Table> {
	for (const failed of rolled.failed.slice(0, 5)) console.error(failed);
	const now = await countOrders(db);
	const [paid, enrolled] = [now.paid - before.paid, now.enrolled - before.enrolled];
	const { pages, calls, posts } = rolled.sent;
	return {
		title: "Rolling restart under load",
		note: `For each node: SIGTERM, wait for the exit, start again, wait until HAProxy uses it; DRAIN_SECONDS=${drainSeconds}. Every request is sent once, on kept-alive connections. Any status other than 2xx and 3xx counts as failed.`,
		rows: [
			row("pages requested", pages, "", true),
			row("calls with a token", calls, "", true),
			row("POSTs of purchases", posts, "", true),
			row("failed requests", rolled.failed.length, 0, rolled.failed.length === 0),
			row(
				"complete purchases; paid orders; enrollments",
				`${rolled.purchases}; ${paid}; ${enrolled}`,
				"equal",
				rolled.purchases === paid && paid === enrolled,
			),
			row(
				"exit statuses",
				rolled.statuses.join(", "),
				"0 each",
				rolled.statuses.every((status) => status === 0),
			),
			row(
				"longest shutdown, s",
				round(Math.max(...rolled.stops), 1),
				drainSeconds + 5,
				Math.max(...rolled.stops) <= drainSeconds + 5,
			),
			row("slowest response, ms", round(rolled.slowest), "", true),
			row("total, s", round(rolled.seconds, 1), "", true),
		].map((each) => (each.goal === "" ? { ...each, "": "" } : each)),
	};
}

export function awayTable(away: { page: number; call: number }): Table {
	return {
		title: "While the database is unavailable",
		note: "PostgreSQL is stopped and no node is ready. Requests go through HAProxy.",
		rows: [
			row("status of a cached page", away.page, 200, away.page === 200),
			row("status of an API call", away.call, 503, away.call === 503),
		],
	};
}
