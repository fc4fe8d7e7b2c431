import type { client } from "#tests/support/buyer.ts";
import type { TestProduct } from "#tests/support/start-product.ts";
import { addressed, type Example, endSession } from "../requests/every-call.ts";
import type { FullBuyer } from "./two-buyers.ts";

export interface Found {
	/** Calls made with another customer's id. */
	withIds: number;
	calls: number;
	/** Calls that were not refused, or revealed another customer's data. */
	wrong: string[];
}

/**
 * Makes every call as a customer without rights to the owner's data, with the owner's ids. Each must be refused, and no
 * response can contain the owner's name.
 *
 * @param examples valid requests that receive the ids
 */
export async function callAsOther(
	product: TestProduct,
	ask: ReturnType<typeof client>,
	owner: FullBuyer,
	examples: Record<string, Example>,
): Promise<Found> {
	const found: Found = { withIds: 0, calls: 0, wrong: [] };
	for (const { method, path } of product.endpoints.calls) {
		const name = `${method} ${path}`;
		if (endSession.includes(name)) continue;
		const params = Object.entries(owner.ids).find(([beginning]) => path.startsWith(beginning))?.[1];
		const example = { ...examples[name], ...(params ? { params: { ...examples[name]?.params, ...params } } : {}) };
		const reply = await ask(method, addressed(name, example).path, example.body);
		found.calls++;
		if (params && path.includes("/:")) {
			found.withIds++;
			if (![401, 403, 404].includes(reply.status)) found.wrong.push(`${name} was answered with ${reply.status}`);
		}
		if (JSON.stringify(reply.body).toLowerCase().includes(owner.name.toLowerCase()))
			found.wrong.push(`${name} told of ${owner.name}`);
	}
	return found;
}
