import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../src/platform/database/tables.ts";
import type { LoadRound } from "./node-load.ts";
import { megabytes, round, type Table } from "./report.ts";
import type { RollingFigures } from "./rolling-restart.ts";

const load = () => readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 2).join(" and ");

/** A figure beside its goal. */
export const row = (what: string, figure: string | number, goal: string | number, met: boolean) => ({ what, figure, goal, "": met ? "met" : "missed" });

export type Rate = { what: string; nodes: number } & LoadRound;

export function rateTable(rates: Rate[]): Table {
	const alone = (what: string) => rates.find((rate) => rate.what === what)?.perSecond ?? Number.NaN;
	return {
		title: "Nodes behind HAProxy",
		note: `50 connections. Nodes, HAProxy, PostgreSQL and the load generator share the machine's cores, so more nodes can't bring more than the cores leave: "cpu" says who took how much of one core (of 100 %), "cpu µs" the processor time for one request. Load average of the last one and five minutes: ${load()}.`,
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
			"MB a node": megabytes(memory),
		})),
	};
}

export function costTable(rates: Rate[], sale: { nodes: number; postgres: number }): Table {
	if (rates.length === 0) return { title: "", note: "", rows: [] };
	const alone = rates.filter(({ nodes }) => nodes === 1).map(({ what, cost }) => ({ what, nodes: cost.nodes / 1000, postgres: cost.postgres / 1000 }));
	return {
		title: "What each costs",
		note: "Processor milliseconds, one node. A sale is signing up, a purchase with a promo code, its mails and the invoice.",
		rows: [...alone, { what: "whole sale", ...sale }].map(({ what, nodes, postgres }) => ({
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

/** How many orders are paid, and what they brought. */
export async function countOrders(db: Database): Promise<Orders> {
	const { rows } =
		await sql<Orders>`select (select count(*) from orders where state = 'paid')::int as paid, (select count(*) from enrolments)::int as enrolled`.execute(db);
	return rows[0] as Orders;
}

export async function rollingTable(db: Database, rolled: RollingFigures, { before, drainSeconds }: { before: Orders; drainSeconds: number }): Promise<Table> {
	for (const failed of rolled.failed.slice(0, 5)) console.error(failed);
	const now = await countOrders(db);
	const [paid, enrolled] = [now.paid - before.paid, now.enrolled - before.enrolled];
	const { pages, calls, posts } = rolled.sent;
	return {
		title: "A restart of all nodes, one after the other, under load",
		note: `SIGTERM, wait for its end, start again, wait for HAProxy to send to it; DRAIN_SECONDS=${drainSeconds}. Every request is sent once on kept connections; all but 2xx and 3xx counts as failed.`,
		rows: [
			row("pages asked for", pages, "", true),
			row("calls with a token", calls, "", true),
			row("POSTs of purchases", posts, "", true),
			row("of all these failed", rolled.failed.length, 0, rolled.failed.length === 0),
			row("whole purchases; orders paid; enrolments", `${rolled.purchases}; ${paid}; ${enrolled}`, "alike", rolled.purchases === paid && paid === enrolled),
			row(
				"exit statuses",
				rolled.statuses.join(", "),
				"0 each",
				rolled.statuses.every((status) => status === 0),
			),
			row("seconds to stop, at most", round(Math.max(...rolled.stops), 1), drainSeconds + 5, Math.max(...rolled.stops) <= drainSeconds + 5),
			row("slowest answer, ms", round(rolled.slowest), "", true),
			row("all of it, s", round(rolled.seconds, 1), "", true),
		].map((each) => (each.goal === "" ? { ...each, "": "" } : each)),
	};
}

export function awayTable(away: { page: number; call: number }): Table {
	return {
		title: "While the database is away",
		note: "PostgreSQL is stopped at once, and no node is ready; asked through HAProxy.",
		rows: [row("status of a kept page", away.page, 200, away.page === 200), row("status of a call that needs it", away.call, 503, away.call === 503)],
	};
}
