import { Buyer, type Notes, newNotes } from "./buyer.ts";
import { openFake } from "./fake-provider.ts";
import { readShop, type Shop } from "./shop.ts";

/** A request to the load generator, which answers with a `LoadResult`. */
export type LoadOrder =
	| { kind: "journeys"; buyers: number; seconds: number; warmUp: number; firstUser: number; code: string }
	| { kind: "race"; buyers: number; concurrency: number; firstUser: number; code: string };

export interface LoadResult {
	/** Completed journeys or purchases in the measured time, and in all. */
	measured: number;
	done: number;
	refused: number;
	seconds: number;
	/** Sorted milliseconds of calls in the measured time, by kind. */
	times: Record<string, number[]>;
	errors: Record<string, number>;
	/** The next unused customer id. */
	nextUser: number;
}

// The load generator in its own process. With `PROVIDER=own`, it is also the product's payment provider.
const provider = process.env.PROVIDER === "own" ? await openFake() : undefined;
let shop: Shop | undefined;
let port = 0;

process.on("message", async (message: { url: string } | LoadOrder) => {
	if ("url" in message) {
		port = Number(new URL(message.url).port);
		shop = await readShop(message.url);
		process.send?.("ready");
	} else process.send?.(message.kind === "journeys" ? await runJourneys(message) : await runRace(message));
});
process.on("disconnect", () => process.exit(0));
process.send?.({ providerPort: provider?.port });

async function runJourneys({
	buyers,
	seconds,
	warmUp,
	firstUser,
	code,
}: Extract<LoadOrder, { kind: "journeys" }>): Promise<LoadResult> {
	let user = firstUser;
	let done = 0;
	let measured = 0;
	let notes = newNotes();
	const errors = notes.errors;
	const all = Array.from({ length: buyers }, () => new Buyer(port, shop as Shop, provider, notes));
	const start = performance.now() + warmUp * 1000;
	const end = start + seconds * 1000;
	const measuring = setTimeout(() => {
		notes = { times: new Map(), errors };
		for (const buyer of all) buyer.notes = notes;
		process.send?.("measuring");
	}, warmUp * 1000);
	const over = setTimeout(
		() => {
			// Calls that end after the measured time do not count.
			for (const buyer of all) buyer.notes = { times: new Map(), errors };
			process.send?.("measured");
		},
		(warmUp + seconds) * 1000,
	);
	await Promise.all(
		all.map(async (buyer) => {
			while (performance.now() < end) {
				if (!(await buyer.journey(user++, code))) continue;
				done++;
				const now = performance.now();
				if (now >= start && now < end) measured++;
			}
			buyer.close();
		}),
	);
	clearTimeout(measuring);
	clearTimeout(over);
	return { measured, done, refused: 0, seconds, ...plain(notes), nextUser: user };
}

async function runRace({
	buyers,
	concurrency,
	firstUser,
	code,
}: Extract<LoadOrder, { kind: "race" }>): Promise<LoadResult> {
	const notes = newNotes();
	const ended = { bought: 0, refused: 0, failed: 0 };
	let user = firstUser;
	const began = performance.now();
	await Promise.all(
		Array.from({ length: concurrency }, async () => {
			const buyer = new Buyer(port, shop as Shop, provider, notes);
			while (user < firstUser + buyers) ended[await buyer.race(user++, code)]++;
			buyer.close();
		}),
	);
	const seconds = (performance.now() - began) / 1000;
	return {
		measured: ended.bought,
		done: ended.bought,
		refused: ended.refused,
		seconds,
		...plain(notes),
		nextUser: user,
	};
}

function plain({ times, errors }: Notes): Pick<LoadResult, "times" | "errors"> {
	const sorted = [...times].map(([kind, list]) => [
		kind,
		list.sort((a, b) => a - b).map((time) => Math.round(time * 10) / 10),
	]);
	return { times: Object.fromEntries(sorted), errors: Object.fromEntries(errors) };
}
