import type { client } from "../../support/buyer.ts";
import type { TestProduct } from "../../support/start-product.ts";
import { addressed, type Example, endSession } from "../requests/every-call.ts";
import type { FullBuyer } from "./two-buyers.ts";

export interface Found {
	/** Calls that were made with an id of somebody else's. */
	withIds: number;
	calls: number;
	/** What came of a call that should have been refused, or told something of somebody else. */
	wrong: string[];
}

/**
 * Makes every call of the product as somebody who has no business with a buyer's things, with that buyer's ids wherever a
 * call takes one: it has to be refused, and no answer may hold the buyer's name.
 *
 * @param examples good requests, to which the ids are given
 */
export async function callAsOther(product: TestProduct, ask: ReturnType<typeof client>, owner: FullBuyer, examples: Record<string, Example>): Promise<Found> {
	const found: Found = { withIds: 0, calls: 0, wrong: [] };
	for (const { method, path } of product.endpoints.calls) {
		const name = `${method} ${path}`;
		if (endSession.includes(name)) continue;
		const params = Object.entries(owner.ids).find(([beginning]) => path.startsWith(beginning))?.[1];
		const example = { ...examples[name], ...(params ? { params } : {}) };
		const reply = await ask(method, addressed(name, example).path, example.body);
		found.calls++;
		if (params && path.includes("/:")) {
			found.withIds++;
			if (![401, 403, 404].includes(reply.status)) found.wrong.push(`${name} was answered with ${reply.status}`);
		}
		if (JSON.stringify(reply.body).toLowerCase().includes(owner.name.toLowerCase())) found.wrong.push(`${name} told of ${owner.name}`);
	}
	return found;
}
