import { loadavg } from "node:os";
import { startPostgres } from "#tests/support/postgres.ts";
import { withDirectory } from "../processes.ts";
import { report, round, type Table } from "../report.ts";
import type { Size } from "./fill-business.ts";
import { type Operation, operations } from "./growth-operations.ts";
import { type GrowthScenario, nameDirectory, openGrowthScenario } from "./growth-scenario.ts";
import { timed, watchStatements } from "./statement-times.ts";

const rounds = 100;
const warmUp = 10;
const ordersACourse = 10;
/** Filling more takes the embedded database too long by default. */
const maxEmbedded = 10_000;

/**
 * Measures frequent calls with few and with many courses, with ten orders per course, on both databases.
 *
 * @param words numbers of courses in ascending order: `growth 100 1000`; after the word `embedded`, on that database
 *   only
 */
export async function benchGrowth(...words: string[]): Promise<void> {
	const embeddedAlone = words[0] === "embedded";
	const counts = embeddedAlone ? words.slice(1) : words;
	const sizes = (counts.length > 0 ? counts.map(Number) : [100, 10_000, 100_000]).map((courses) => ({
		courses,
		orders: courses * ordersACourse,
	}));
	if (
		sizes.length < 2 ||
		sizes.some(
			({ courses }, index) =>
				!(Number.isInteger(courses) && courses >= 100) || courses <= (sizes[index - 1]?.courses ?? 0),
		)
	)
		throw new Error(
			"Give the numbers of courses, 100 or more, in ascending order, for example: npm run bench -- growth 100 1000",
		);
	watchStatements();
	await withDirectory(async (directory) => {
		const tables = embeddedAlone ? [] : await measureOnPostgres(directory, sizes);
		const fewer = embeddedAlone ? sizes : sizes.filter(({ courses }) => courses <= maxEmbedded);
		if (fewer.length > 1)
			tables.push(
				...(await measureSizes("the embedded database", fewer, async (size) => ({
					directory: nameDirectory(directory, "embedded", size),
				}))),
			);
		report(embeddedAlone ? "growth-embedded" : "growth", tables);
	});
}

async function measureOnPostgres(directory: string, sizes: Size[]): Promise<Table[]> {
	const postgres = await startPostgres();
	try {
		return await measureSizes("PostgreSQL", sizes, async (size) => ({
			url: await postgres.createDatabase(),
			directory: nameDirectory(directory, "server", size),
		}));
	} finally {
		await postgres.stop();
	}
}

async function measureSizes(
	database: string,
	sizes: Size[],
	place: (size: Size) => Promise<{ url?: string; directory: string }>,
): Promise<Table[]> {
	const scenarios: GrowthScenario[] = [];
	try {
		for (const size of sizes) scenarios.push(await openGrowthScenario(await place(size), size));
		return createTables(database, scenarios, await measureAll(scenarios));
	} finally {
		for (const scenario of scenarios) await scenario.close();
	}
}

interface Times {
	database: number[];
	whole: number[];
}

/** Sizes alternate at every call, so that other load on the machine affects all of them. */
async function measureAll(scenarios: GrowthScenario[]): Promise<Map<Operation, Times[]>> {
	const times = new Map(
		operations.map((operation) => [operation, scenarios.map((): Times => ({ database: [], whole: [] }))]),
	);
	for (let round = -warmUp; round < rounds; round++)
		for (const [operation, ofSizes] of times)
			for (const [index, scenario] of scenarios.entries()) {
				const { database, whole } = await measure(operation, scenario, round + warmUp);
				if (round < 0) continue;
				ofSizes[index]?.database.push(database);
				ofSizes[index]?.whole.push(whole);
			}
	return times;
}

async function measure(operation: Operation, scenario: GrowthScenario, index: number) {
	const { method, path, token, body } = operation.ask(scenario, index);
	const headers = token ? { authorization: `Bearer ${token}` } : {};
	// Requests come from many networks, so that no rate limit applies.
	const remoteAddress = `203.0.113.${index % 250}`;
	const question = {
		method,
		url: `/api${path}`,
		headers,
		remoteAddress,
		...(body === undefined ? {} : { payload: body as object }),
	};
	const { result, ...times } = await timed(() => scenario.product.server.inject(question));
	if (result.statusCode !== 200) throw new Error(`${method} ${path} returned ${result.statusCode} ${result.body}`);
	await operation.after?.(scenario, result.body);
	return times;
}

function createTables(database: string, scenarios: GrowthScenario[], times: Map<Operation, Times[]>): Table[] {
	const sizes = scenarios.map(({ size }) => size.courses.toLocaleString("en-US"));
	const table = (title: string, of: keyof Times, note: string): Table => ({
		title: `${title}, ${database}`,
		note: `${note} Milliseconds, ${rounds} times each, the sizes alternate at every call; ${ordersACourse} orders per course. Growth: p50 with the most courses divided by that with the fewest. Load average ${loadavg()
			.map((load) => round(load, 1))
			.join(", ")}.`,
		rows: [...times].map(([{ what, goal }, ofSizes]) => {
			const at = (one: Times | undefined, share: number) => quantile(one?.[of] ?? [], share);
			const growth = at(ofSizes.at(-1), 0.5) / at(ofSizes[0], 0.5);
			const figures = ofSizes.flatMap((ofSize, index) => [
				[`${sizes[index]}: p50`, round(at(ofSize, 0.5), 2)],
				[`${sizes[index]}: p99`, round(at(ofSize, 0.99), 1)],
			]);
			return {
				what,
				...Object.fromEntries(figures),
				growth: round(growth, 2),
				goal,
				"": growth <= goal ? "met" : "missed",
			};
		}),
	});
	return [
		table(
			"In the database",
			"database",
			"Total time of a call's SQL statements, from sending each to its last row. The calls bypass the response cache.",
		),
		table("The whole call", "whole", "The same calls inside the process, without the network, without compression."),
	];
}

function quantile(numbers: number[], share: number): number {
	const sorted = numbers.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}
