import { expect, test } from "vitest";
import { Busy, limitConcurrency } from "./limit-concurrency.ts";

function held() {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	return { work: () => promise, resolve, reject };
}

test("runs up to the limit, queues in order, and rejects calls beyond the queue", async () => {
	const limit = limitConcurrency({ running: 2, waiting: 2 });
	const begun: number[] = [];
	const pieces = [0, 1, 2, 3].map(held);
	const results = pieces.map((piece, number) =>
		limit(() => {
			begun.push(number);
			return piece.work();
		}),
	);
	await expect(limit(async () => "never")).rejects.toBeInstanceOf(Busy);
	expect(begun).toEqual([0, 1]);
	pieces[1]?.resolve("second");
	expect(await results[1]).toBe("second");
	await Promise.resolve();
	expect(begun).toEqual([0, 1, 2]);
	for (const piece of pieces) piece.resolve("done");
	expect(await Promise.all(results)).toEqual(["done", "second", "done", "done"]);
	expect(begun).toEqual([0, 1, 2, 3]);
});

test("frees the slot of work that fails", async () => {
	const limit = limitConcurrency({ running: 1, waiting: 0 });
	await expect(limit(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	expect(await limit(async () => "next")).toBe("next");
});
