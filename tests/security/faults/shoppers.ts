import { setTimeout as pause } from "node:timers/promises";
import type { Course } from "#features/catalog/courses/contract.ts";
import { readToken } from "#tests/bench/selling/people.ts";
import { client, findCartItem, payWith } from "#tests/support/buyer.ts";
import { customers } from "./scenario.ts";

/** Responses that customers got during failures. */
export interface Results {
	/** Sessions with a payment that succeeded for the customer, and those whose success was acknowledged. */
	paid: string[];
	acknowledged: string[];
	/** 5xx responses other than 503, and other invalid ones. */
	wrong: string[];
	/** The number of 503 responses, of purchases, and of lost connections. */
	away: number;
	begun: number;
	cut: number;
	/** The slowest response in milliseconds, and its request. */
	slowest: number;
	slowestTo: string;
}

interface Begun {
	turn: number;
	sessionId: string;
	url: string;
}

export interface Shop {
	results: Results;
	/**
	 * Starts a checkout, each turn with another customer or course, every third with a promo code. Undefined if refused.
	 */
	begin(turn: number): Promise<Begun | undefined>;
	/** Pays and returns to the site. Throws if the connection breaks. */
	finish(begun: Begun): Promise<void>;
}

const recorded = "Recorded session";

/** Sends customers' requests to a product, and records the responses. */
export async function openShop(base: string, firstUser: number, sessionType = recorded): Promise<Shop> {
	const { body } = await client(base)("GET", "/admin/courses");
	const courses = (body as Pick<Course, "courseID" | "Pricings" | "webinarDate">[]).filter(
		// A started live session is not sold; its course's recording is.
		({ Pricings, webinarDate }) =>
			Pricings.some((Pricing) => Pricing.sessionType === sessionType) &&
			(sessionType === recorded || Date.parse(webinarDate ?? "") > Date.now()),
	);
	const items = await Promise.all(
		courses.slice(0, 20).map(({ courseID }) => findCartItem(base, courseID, sessionType)),
	);
	const results: Results = {
		paid: [],
		acknowledged: [],
		wrong: [],
		away: 0,
		begun: 0,
		cut: 0,
		slowest: 0,
		slowestTo: "",
	};

	async function timed<T extends { status: number }>(what: string, ask: () => Promise<T>): Promise<T> {
		const began = performance.now();
		const response = await ask();
		const took = performance.now() - began;
		if (took > results.slowest) Object.assign(results, { slowest: took, slowestTo: what });
		if (response.status === 503) results.away++;
		else if (response.status >= 500) results.wrong.push(`${what}: ${response.status}`);
		return response;
	}
	const createNetwork = (turn: number) => ({
		"x-forwarded-for": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
	});
	const createUser = (turn: number) => client(base, readToken(firstUser + (turn % customers)));

	return {
		results,
		async begin(turn) {
			const cart = {
				cartItems: [items[Math.floor(turn / customers) % items.length]],
				couponCode: turn % 3 ? "" : "WELCOME10",
				siteId: 1,
			};
			const { status, body } = await timed("enroll", () =>
				createUser(turn)("POST", "/users/enroll", cart, createNetwork(turn)),
			);
			results.begun++;
			return status === 200 ? { turn, sessionId: body.sessionId, url: body.url } : undefined;
		},
		async finish({ turn, sessionId, url }) {
			try {
				if ((await timed("pay", () => payWith(url))).status !== 303) return;
				results.paid.push(sessionId);
				const address = `/users/enrollment/success?session_id=${sessionId}`;
				const success = await timed("success", () => createUser(turn)("GET", address, undefined, createNetwork(turn)));
				if (success.status === 200) results.acknowledged.push(sessionId);
			} catch (error) {
				results.cut++;
				throw error;
			}
		},
	};
}

export interface Load extends Results {
	/** Waits for each customer's last response. */
	stop(): Promise<void>;
}

/** Customers who buy one course after the other as fast as possible, whatever the responses. */
export async function startLoad(base: string, firstUser: number, buyers: number): Promise<Load> {
	const { results, begin, finish } = await openShop(base, firstUser);
	let going = true;
	let next = 0;
	async function buy(): Promise<void> {
		const begun = await begin(next++);
		if (begun) await finish(begun);
	}
	const all = Array.from({ length: buyers }, async () => {
		while (going) await buy().catch(() => pause(50));
	});
	return Object.assign(results, {
		async stop() {
			going = false;
			await Promise.all(all);
		},
	});
}
