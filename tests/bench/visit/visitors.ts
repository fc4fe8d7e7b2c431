import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

const agent = new Agent({ keepAlive: true });

/**
 * Reads a response without decompressing it, each time from another network, so that no limit applies. Returns its
 * length in bytes.
 */
export async function get(address: string): Promise<number> {
	const part = () => 1 + Math.floor(Math.random() * 250);
	const headers = { "accept-encoding": "br", "x-forwarded-for": `100.${part()}.${part()}.${part()}` };
	const [response] = (await once(request(address, { agent, headers }).end(), "response")) as [IncomingMessage];
	let length = 0;
	for await (const chunk of response) length += (chunk as Buffer).length;
	if (response.statusCode !== 200) throw new Error(`${address} returned ${response.statusCode}.`);
	return length;
}

/** Returns a function that gives the same numbers between 0 and 1 in each run (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Returns a function that chooses an item: the nth with a probability of 1/n. */
export function zipf<Item>(items: readonly Item[], random: () => number = Math.random): () => Item {
	const sums: number[] = [];
	let total = 0;
	for (let rank = 1; rank <= items.length; rank++) {
		total += 1 / rank;
		sums.push(total);
	}
	return () => {
		const wanted = random() * total;
		let [low, high] = [0, items.length - 1];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((sums[middle] as number) < wanted) low = middle + 1;
			else high = middle;
		}
		return items[low] as Item;
	};
}

/** Returns a function that makes the addresses of a visit: home, list, one to three courses, a search and the cart. */
export function planVisits(courses: readonly string[], seed: number): () => string[] {
	const random = seeded(seed);
	const chooseCourse = zipf(courses, random);
	const chooseList = zipf(
		[
			"/training",
			"/webinars",
			"/lifesciences",
			"/archive",
			"/training?page=2",
			"/training?format=live",
			"/training?sort=price",
		],
		random,
	);
	const chooseTerms = zipf(terms, random);
	return () => {
		const count = random() < 0.7 ? 1 : random() < 0.67 ? 2 : 3;
		return [
			"/",
			chooseList(),
			...Array.from({ length: count }, chooseCourse),
			`/search?q=${encodeURIComponent(chooseTerms())}`,
			"/cart",
		];
	};
}

const topics = [
	"harassment",
	"payroll",
	"overtime",
	"privacy",
	"safety",
	"audits",
	"hiring",
	"leave",
	"ethics",
	"validation",
];
const kinds = ["handling", "preventing", "documenting", "investigating", "managing", "reporting", "reviewing"];
/** Frequent ones first. */
export const terms = [
	...topics,
	...topics.flatMap((topic) => kinds.map((kind) => `${kind} ${topic}`)),
	...Array.from({ length: 300 }, (_, n) => `${topics[n % 10]} part ${(n * 37) % 900}`),
];
