import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "#tests/support/postgres.ts";
import { report, round, type Table } from "./report.ts";
import { type Arena, type ArenaOptions, openArena, type Run } from "./selling/arena.ts";
import { prove } from "./selling/prove.ts";

const goals = { perSecond: 300, p99: 300 };
const race = { buyers: 10_000, uses: 1_000 };
/** Seconds before the measurement, to fill caches and compile code. */
const warmUp = 4;
const usualCode = "WELCOME10";

/**
 * Measures complete purchases by many concurrent customers on a durable PostgreSQL. Then, many more customers than a
 * promo code has uses compete for it.
 *
 * @param buyers concurrent customers; 50 % more in the second round
 * @param seconds per round
 * @param racers customers who want the scarce code
 */
export async function benchSelling(buyers = "200", seconds = "15", racers = String(race.buyers)): Promise<void> {
	const [concurrency, length, wanting] = [Number(buyers), Number(seconds), Number(racers)];
	if (!(concurrency >= 1 && length >= 1 && wanting >= 1))
		throw new Error(
			"Give the number of customers and the duration in seconds, for example: npm run bench -- selling 200 15",
		);
	const rounds = [concurrency, Math.round(concurrency * 1.5)];
	// The shop starts empty and grows fast. By default, PostgreSQL updates its planner statistics at most once a minute.
	const postgres = await startPostgres({ durable: true, settings: ["autovacuum_naptime=5s"] });
	try {
		await inArena(postgres, "selling", { workers: 1, payment: "outside" }, async (sold) => {
			const runs = await sellTo(rounds, length, sold);
			return [asTable("Selling, 1 process", runs), callTable(runs[0]?.run as Run)];
		});
		await inArena(postgres, "selling-two-processes", { workers: 2, payment: "outside" }, async (sold) => {
			const table = asTable("Selling, 2 processes", await sellTo(rounds, length, sold));
			return [table, raceTable(await sold({ kind: "race", buyers: wanting, concurrency, code: "SCARCE" }), wanting)];
		});
		await inArena(postgres, "selling-sandbox", { workers: 1, payment: "sandbox" }, async (sold) => [
			asTable("Selling, 1 process, with the payment sandbox", await sellTo([concurrency], length, sold)),
		]);
	} finally {
		await postgres.stop();
	}
}

async function sellTo(rounds: number[], seconds: number, sold: Sold): Promise<{ many: number; run: Run }[]> {
	const runs = [];
	for (const many of rounds) runs.push({ many, run: await sold(journeys(many, seconds)) });
	return runs;
}

const journeys = (buyers: number, seconds: number) => ({
	kind: "journeys" as const,
	buyers,
	seconds,
	warmUp: Math.min(warmUp, seconds),
	code: usualCode,
});

type Sold = (order: Parameters<Arena["run"]>[0]) => Promise<Run>;

/** Sells in an arena, compares the database with the customers' results, and reports both. */
async function inArena(
	postgres: Awaited<ReturnType<typeof startPostgres>>,
	name: string,
	options: Omit<ArenaOptions, "customers">,
	work: (sold: Sold) => Promise<Table[]>,
): Promise<void> {
	const arena = await openArena(postgres, { ...options, customers: 60_000 });
	const counted = { purchases: 0, uses: 0 };
	try {
		const tables = await work(async (order) => {
			const run = await arena.run(order);
			counted.purchases += run.done;
			if (order.code === "SCARCE") counted.uses += run.done;
			return run;
		});
		const began = performance.now();
		const waiting = await drained(arena);
		const rows = await prove(arena.client, counted);
		const after =
			waiting === 0
				? `All emails were sent ${round((performance.now() - began) / 1000)} s after the last purchase`
				: `${waiting} emails were still queued`;
		report(name, [
			...tables,
			{ title: `Database checks after these ${counted.purchases} purchases`, note: `Counted by SQL. ${after}.`, rows },
		]);
	} finally {
		await arena.close();
	}
}

/** Waits for emails and sandbox events; returns the number of queued emails. */
async function drained({ client }: Arena): Promise<number> {
	for (let tries = 0; ; tries++) {
		const { rows } = await client.query(
			"select count(*) filter (where state in ('queued', 'sending'))::int as emails from emails",
		);
		const events = await client.query(
			"select (select count(*) from sandbox_events)::int - (select count(*) from provider_events)::int as waiting",
		);
		if ((rows[0].emails === 0 && events.rows[0].waiting <= 0) || tries >= 40) return rows[0].emails;
		await pause(500);
	}
}

function asTable(title: string, rounds: { many: number; run: Run }[]): Table {
	return {
		title,
		note: `Load average ${readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 3).join(" ")}. Shares are of one core. Goals: ${goals.perSecond} purchases/s, p99 of all calls at most ${goals.p99} ms, no errors.`,
		rows: rounds.map(({ many, run }) => {
			const perSecond = run.measured / run.seconds;
			const all = Object.values(run.times)
				.flat()
				.sort((a, b) => a - b);
			const p99 = at(all, 0.99);
			const errors = Object.values(run.errors).reduce((sum, count) => sum + count, 0);
			for (const [what, count] of Object.entries(run.errors)) console.log(`${count} times: ${what}`);
			return {
				buyers: many,
				"purchases/s": round(perSecond, 1),
				"": perSecond >= goals.perSecond ? "met" : "missed",
				"calls/s": round(all.length / run.seconds),
				"p50, ms": at(all, 0.5),
				"p99, ms": p99,
				" ": p99 <= goals.p99 ? "met" : "missed",
				errors,
				"server, %": round(run.shares?.server ?? 0),
				"database, %": round(run.shares?.database ?? 0),
				"generator, %": round(run.shares?.generator ?? 0),
				"other programs, %": round(run.shares?.others ?? 0),
				"purchases per core second": round(run.measured / (run.shares?.coreSeconds ?? Number.NaN)),
			};
		}),
	};
}

function callTable({ times }: Run): Table {
	const rows = Object.entries(times).map(([call, list]) => ({
		call,
		calls: list.length,
		"p50, ms": at(list, 0.5),
		"p99, ms": at(list, 0.99),
	}));
	return {
		title: "The calls of the first round, 1 process",
		note: "Milliseconds from the request to the end of the response.",
		rows,
	};
}

function raceTable({ done, refused, seconds, errors, times }: Run, wanting: number): Table {
	const uses = Math.min(race.uses, wanting);
	const all = Object.values(times)
		.flat()
		.sort((a, b) => a - b);
	for (const [what, count] of Object.entries(errors)) console.log(`${count} times: ${what}`);
	const right = done === uses && refused === wanting - uses;
	return {
		title: `${wanting} customers compete for ${race.uses} uses of one promo code`,
		note: `Goal: exactly ${uses} get one; all others are refused.`,
		rows: [
			{
				got: done,
				counted: refused,
				errors: Object.values(errors).length,
				seconds: round(seconds, 1),
				"p99, ms": at(all, 0.99),
				"": right ? "met" : "missed",
			},
		],
	};
}

const at = (sorted: number[], share: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
