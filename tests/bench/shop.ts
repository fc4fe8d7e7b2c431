import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findCartItem } from "#tests/support/buyer.ts";
import { purchase, recordedCourses } from "./purchases.ts";
import { median, round } from "./report.ts";
import { createCustomers, readToken } from "./selling/people.ts";

export interface Figures {
	perSecond: number;
	"p50, ms": number;
	"p99, ms": number;
}

/** Medians of the rounds. */
export function computeFigures(all: number[][], seconds: number): Figures {
	const of = (figure: (times: number[]) => number) =>
		median(all.map((times) => figure(times.toSorted((a, b) => a - b))));
	const at = (share: number) => round(of((times) => times[Math.floor(times.length * share)] ?? Number.NaN));
	return {
		perSecond: round(
			of((times) => times.length / seconds),
			1,
		),
		"p50, ms": at(0.5),
		"p99, ms": at(0.99),
	};
}

/**
 * Prepares customers who make complete purchases. Each buys each course at most once, and starts few checkouts a
 * minute.
 *
 * @param buyers customers who buy at the same time
 */
export async function openShop(url: string, databaseUrl: string, buyers: number) {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const max = 4_000;
	const first = await createCustomers(client, max);
	await client.end();
	const courses = (await recordedCourses(url)).slice(0, 5);
	const items = await Promise.all(courses.map((course) => findCartItem(url, course, "Recorded session")));
	let sold = 0;

	async function buyOnce(): Promise<number> {
		const number = sold++;
		if (number >= max * items.length) throw new Error("There are too few customers for so many purchases.");
		const token = readToken(first + (number % max));
		const began = performance.now();
		await purchase(
			(method, path, body) => ask(url, token, method, path, body),
			items[Math.floor(number / max)] as (typeof items)[number],
		);
		return performance.now() - began;
	}

	return {
		/** Returns the milliseconds that each purchase took. */
		async sell(seconds: number): Promise<number[]> {
			const times: number[] = [];
			const end = performance.now() + seconds * 1_000;
			await Promise.all(
				Array.from({ length: buyers }, async () => {
					while (performance.now() < end) times.push(await buyOnce());
				}),
			);
			await pause(500);
			return times;
		},
	};
}

async function ask(url: string, token: string, method: string, path: string, body?: unknown): Promise<string> {
	const form = body instanceof URLSearchParams;
	const response = await fetch(url + path, {
		method,
		redirect: "manual",
		headers: {
			// Requests come from many networks, so that no rate limit applies.
			"x-forwarded-for": `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
			...(body === undefined || form ? {} : { "content-type": "application/json" }),
			...(path.startsWith("/api") ? { authorization: `Bearer ${token}` } : {}),
		},
		...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
	});
	const text = await response.text();
	if (response.status >= 400)
		throw new Error(`${method} ${path} was answered with ${response.status} ${text.slice(0, 200)}`);
	return text;
}
