import type { CartItem } from "#features/sales/cart-items/contract.ts";
import type { Fake } from "./fake-provider.ts";
import { KeptConnection, type RawResponse } from "./kept-connection.ts";
import { readToken } from "./people.ts";
import type { Shop } from "./shop.ts";

/** Milliseconds of calls by kind, and errors. */
export interface Notes {
	times: Map<string, number[]>;
	errors: Map<string, number>;
}

export const newNotes = (): Notes => ({ times: new Map(), errors: new Map() });

/** A call returned an unexpected status. */
class Unexpected extends Error {}

/** A connection that different customers use in turn, each with their own network address. */
export class Buyer {
	readonly #connection: KeptConnection;
	readonly #webhooks: KeptConnection;
	readonly #shop: Shop;
	readonly #provider: Fake | undefined;
	notes: Notes;

	constructor(port: number, shop: Shop, provider: Fake | undefined, notes: Notes) {
		this.#connection = new KeptConnection(port);
		this.#webhooks = new KeptConnection(port);
		this.#shop = shop;
		this.#provider = provider;
		this.notes = notes;
	}

	/** From the list of courses to the customer's orders. Returns whether the course is there. */
	async journey(userId: number, code: string): Promise<boolean> {
		const { item, page } = this.#shop.items[userId % this.#shop.items.length] as Shop["items"][number];
		const word = this.#shop.words[userId % this.#shop.words.length];
		const own = `accept: application/json\r\nauthorization: Bearer ${readToken(userId)}\r\n`;
		return this.#noting(async () => {
			await this.#ask(userId, "list page", "GET", "/training", pageHeaders);
			await this.#ask(
				userId,
				"search",
				"GET",
				`/api/admin/courses/search?keyword=${word}`,
				"accept: application/json\r\n",
			);
			await this.#ask(userId, "course page", "GET", page, pageHeaders);
			await this.#ask(userId, "cart with promo code", "POST", "/api/users/coupons/apply", own, {
				cartItems: [item],
				code,
				siteId: 1,
			});
			await this.#buy(userId, own, item, code);
			const { body } = await this.#ask(userId, "own orders", "GET", `/api/users/${userId}`, own);
			if (!(JSON.parse(body.toString()) as Mine).enrolledCourses.some(({ courseID }) => courseID === item.courseID))
				throw new Unexpected("a course was not there");
		});
	}

	/** Checks out with a scarce promo code. `refused` if the code was not available. */
	async race(userId: number, code: string): Promise<"bought" | "refused" | "failed"> {
		const { item } = this.#shop.items[userId % this.#shop.items.length] as Shop["items"][number];
		let refused = false;
		const went = await this.#noting(async () => {
			refused = !(await this.#buy(
				userId,
				`accept: application/json\r\nauthorization: Bearer ${readToken(userId)}\r\n`,
				item,
				code,
				true,
			));
		});
		return !went ? "failed" : refused ? "refused" : "bought";
	}

	close(): void {
		this.#connection.close();
		this.#webhooks.close();
	}

	async #noting(work: () => Promise<void>): Promise<boolean> {
		try {
			await work();
			return true;
		} catch (error) {
			const what = error instanceof Error ? error.message : String(error);
			this.notes.errors.set(what, (this.notes.errors.get(what) ?? 0) + 1);
			return false;
		}
	}

	/** Checks out, pays, delivers the webhook and requests success. False if the promo code was refused and may be. */
	async #buy(userId: number, own: string, item: CartItem, couponCode: string, mayBeRefused = false): Promise<boolean> {
		const begun = await this.#ask(
			userId,
			"enroll",
			"POST",
			"/api/users/enroll",
			own,
			{ cartItems: [item], couponCode, siteId: 1 },
			mayBeRefused ? [200, 400] : [200],
		);
		const { sessionId, url, code, message } = JSON.parse(begun.body.toString()) as Record<string, string>;
		if (begun.status === 400) {
			if (code !== "invalid_promo_code" || !message)
				throw new Unexpected(`a refusal without its reason: ${begun.body}`);
			return false;
		}
		await this.#pay(userId, String(sessionId), String(url));
		await this.#ask(
			userId,
			"success",
			"GET",
			`/api/users/enrollment/success?session_id=${sessionId}`,
			"accept: application/json\r\n",
		);
		return true;
	}

	async #pay(userId: number, sessionId: string, url: string): Promise<void> {
		if (this.#provider) {
			const { payload, signature } = this.#provider.pay(sessionId);
			return void (await this.#timed(
				"webhook",
				this.#webhooks,
				"POST",
				"/api/payments/webhook",
				`content-type: application/json\r\nstripe-signature: ${signature}\r\n`,
				payload,
				[200],
			));
		}
		const page = new URL(url).pathname;
		await this.#ask(userId, "payment page", "GET", page, "accept: text/html\r\n");
		const headers = `content-type: application/x-www-form-urlencoded\r\n${this.#from(userId)}`;
		await this.#timed(
			"pay",
			this.#connection,
			"POST",
			page,
			headers,
			"number=4242424242424242&expiry=12%2F34&cvc=123&name=Robin",
			[303],
		);
	}

	#ask(
		userId: number,
		kind: string,
		method: string,
		path: string,
		headers: string,
		body?: unknown,
		expected = [200],
	): Promise<RawResponse> {
		const json = body === undefined ? undefined : JSON.stringify(body);
		const all = `${headers}${this.#from(userId)}${json === undefined ? "" : "content-type: application/json\r\n"}`;
		return this.#timed(kind, this.#connection, method, path, all, json, expected);
	}

	#from = (userId: number) => `x-forwarded-for: 10.${(userId >> 16) & 255}.${(userId >> 8) & 255}.${userId & 255}\r\n`;

	async #timed(
		kind: string,
		connection: KeptConnection,
		method: string,
		path: string,
		headers: string,
		body: string | undefined,
		expected: number[],
	): Promise<RawResponse> {
		const began = performance.now();
		const response = await connection.ask(method, path, headers, body);
		const times = this.notes.times.get(kind);
		if (times) times.push(performance.now() - began);
		else this.notes.times.set(kind, [performance.now() - began]);
		if (!expected.includes(response.status))
			throw new Unexpected(
				`${kind}: ${response.status} ${response.body
					.toString()
					.slice(0, 200)
					.replace(/"requestId":"[^"]*"/, "")}`,
			);
		return response;
	}
}

interface Mine {
	enrolledCourses: { courseID: number }[];
}

const pageHeaders = "accept: text/html\r\naccept-encoding: br, gzip\r\n";
