import { expect, test } from "vitest";
import { atOnce, Busy } from "./at-once.ts";

/** Work that ends when the test says so. */
function held() {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	return { work: () => promise, resolve, reject };
}

test("so many run, so many wait in their order, and one more is sent away at once", async () => {
	const door = atOnce({ running: 2, waiting: 2 });
	const begun: number[] = [];
	const pieces = [0, 1, 2, 3].map(held);
	const results = pieces.map((piece, number) =>
		door(() => {
			begun.push(number);
			return piece.work();
		}),
	);
	await expect(door(async () => "never")).rejects.toBeInstanceOf(Busy);
	expect(begun).toEqual([0, 1]);
	pieces[1]?.resolve("second");
	expect(await results[1]).toBe("second");
	await Promise.resolve();
	expect(begun).toEqual([0, 1, 2]);
	for (const piece of pieces) piece.resolve("done");
	expect(await Promise.all(results)).toEqual(["done", "second", "done", "done"]);
	expect(begun).toEqual([0, 1, 2, 3]);
});

test("work that fails gives its place back", async () => {
	const door = atOnce({ running: 1, waiting: 0 });
	await expect(door(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	expect(await door(async () => "on it goes")).toBe("on it goes");
});
