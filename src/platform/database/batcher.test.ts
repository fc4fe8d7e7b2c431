import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { batchRows, createBatcher, createBatcherFor } from "./batcher.ts";

describe("batcher", () => {
	it("runs the first call alone, and the calls that arrive meanwhile together, in their order", async () => {
		const batches: number[][] = [];
		const double = createBatcher(async (keys: number[]) => {
			batches.push(keys);
			await pause(5);
			return keys.map((key) => key * 2);
		});
		expect(await Promise.all([1, 2, 3, 2].map(double))).toEqual([2, 4, 6, 4]);
		expect(batches).toEqual([[1], [2, 3, 2]]);
		expect(await double(9)).toBe(18);
	});

	it("limits the batch size", async () => {
		const sizes: number[] = [];
		const ask = createBatcher(
			async (keys: number[]) => {
				sizes.push(keys.length);
				await pause(1);
				return keys;
			},
			{ maxBatch: 4 },
		);
		await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index)));
		expect(sizes).toEqual([1, 4, 4, 1]);
	});

	it("reports a failure to every caller, and continues", async () => {
		let broken = true;
		const ask = createBatcher(async (keys: number[]) => {
			await pause(1);
			if (broken) throw new Error("away");
			return keys;
		});
		const outcomes = await Promise.allSettled([1, 2, 3].map(ask));
		expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
		broken = false;
		expect(await ask(4)).toBe(4);
	});

	it("isolates a failing item from the others when `apart` is set", async () => {
		const ask = createBatcher(
			async (keys: number[]) => {
				await pause(1);
				if (keys.includes(3)) throw new Error("3 is no good");
				return keys;
			},
			{ apart: true },
		);
		const outcomes = await Promise.allSettled([1, 2, 3, 4].map(ask));
		expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
	});

	it("batches separately for different contexts", async () => {
		const ask = createBatcherFor(async (on: { name: string }, keys: number[]) => keys.map((key) => `${on.name}${key}`));
		const [one, other] = [{ name: "a" }, { name: "b" }];
		expect(await Promise.all([ask(one, 1), ask(other, 1), ask(one, 2)])).toEqual(["a1", "b1", "a2"]);
	});

	it("gives callers the rows of their own keys, and reads directly inside a transaction", async () => {
		const asked: number[][] = [];
		const list = batchRows(
			async (_on: { isTransaction: boolean }, keys: number[]) => {
				asked.push(keys);
				await pause(1);
				return keys.flatMap((key) => [
					{ key, row: 1 },
					{ key, row: 2 },
				]);
			},
			({ key }) => key,
		);
		const db = { isTransaction: false };
		const [, two, three] = await Promise.all([
			list(db, [1]),
			list(db, [2]),
			list(db, [2, 3]),
			list({ isTransaction: true }, [4]),
		]);
		expect(asked).toEqual([[1], [4], [2, 3]]);
		expect(two).toEqual([
			{ key: 2, row: 1 },
			{ key: 2, row: 2 },
		]);
		expect(three).toHaveLength(4);
		expect(await list(db, [])).toEqual([]);
	});
});
