import { CompiledQuery } from "kysely";
import type pg from "pg";
import { recordedCourses } from "../../bench/purchases.ts";
import { makePeople, tokenOf } from "../../bench/selling/people.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import type { Database } from "../../src/platform/database/tables.ts";
import { client, itemOf, payWith } from "../../src/testing/buyer.ts";
import { brokenInvariants } from "../invariants.ts";

/** How many buyers are made for one check; each buys every recording once. */
const people = 400;

/** Opens a product's database beside it, or, where it is embedded, while the product is stopped. */
export async function withDatabase<T>(place: { url?: string | undefined; directory: string }, work: (db: Database) => Promise<T>): Promise<T> {
	const { db, close } = await openDatabase({ ...place, most: 2 });
	try {
		return await work(db);
	} finally {
		await close();
	}
}

/** Makes buyers who are logged in; gives the first one's id. */
export const makeBuyers = (db: Database): Promise<number> =>
	makePeople({ query: (text: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, values)) } as unknown as pg.Client, people);

/** What buyers were told while things broke. */
export interface Load {
	/** Sessions of purchases whose success was acknowledged. */
	acknowledged: string[];
	/** Answers of 5xx other than 503, and what else an answer must never be. */
	wrong: string[];
	/** How many answers of 503 there were, and how many purchases were begun. */
	away: number;
	begun: number;
	/** Milliseconds of the slowest answer. */
	slowest: number;
	/** Ends when each buyer has had their last answer. */
	stop(): Promise<void>;
}

/** Buyers who buy one recording after the other, as fast as they are answered, and go on whatever they are told. */
export async function startLoad(url: string, firstPerson: number, buyers: number): Promise<Load> {
	const items = await Promise.all((await recordedCourses(url)).slice(0, 20).map((id) => itemOf(url, id, "Recorded session")));
	let going = true;
	let next = 0;
	const load: Load = { acknowledged: [], wrong: [], away: 0, begun: 0, slowest: 0, stop: () => Promise.resolve() };

	async function timed<T extends { status: number }>(what: string, ask: () => Promise<T>): Promise<T> {
		const began = performance.now();
		const answer = await ask();
		load.slowest = Math.max(load.slowest, performance.now() - began);
		if (answer.status === 503) load.away++;
		else if (answer.status >= 500) load.wrong.push(`${what}: ${answer.status}`);
		return answer;
	}

	async function buyOnce(): Promise<void> {
		const turn = next++;
		const call = client(url, tokenOf(firstPerson + (turn % people)));
		const wish = { cartItems: [items[Math.floor(turn / people) % items.length]], couponCode: turn % 3 ? "" : "WELCOME10", siteId: 1 };
		const { status, body } = await timed("enroll", () => call("POST", "/users/enroll", wish));
		load.begun++;
		if (status !== 200) return;
		if ((await timed("pay", () => payWith(body.url))).status !== 303) return;
		const success = await timed("success", () => call("GET", `/users/enrollment/success?session_id=${body.sessionId}`));
		if (success.status === 200) load.acknowledged.push(body.sessionId);
	}

	const all = Array.from({ length: buyers }, async () => {
		while (going) await buyOnce().catch(() => new Promise((resolve) => setTimeout(resolve, 50)));
	});
	load.stop = async () => {
		going = false;
		await Promise.all(all);
	};
	return load;
}

/** Sessions that were acknowledged and are not paid. */
export async function lostAmong(db: Database, acknowledged: string[]): Promise<string[]> {
	const rows = await db.selectFrom("orders").select("provider_session").where("state", "=", "paid").execute();
	const paid = new Set(rows.map((row) => row.provider_session));
	return acknowledged.filter((session) => !paid.has(session));
}

/**
 * Waits until the product has put everything in order by itself: webhooks that are repeated, the reconciliation of every
 * minute.
 *
 * @returns what still does not hold after two minutes and a half
 */
export async function settled(db: Database): Promise<string[]> {
	const end = performance.now() + 150_000;
	for (;;) {
		const broken = await brokenInvariants(db);
		if (broken.length === 0 || performance.now() > end) return broken;
		await new Promise((resolve) => setTimeout(resolve, 500));
	}
}
