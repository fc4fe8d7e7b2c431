import { expect, test } from "vitest";
import { Busy } from "#platform/security/limits/limit-concurrency.ts";
import { DrawnBytes } from "./drawn-bytes.ts";

const options = { max: 100, running: 1, waiting: 1 };

test("draws once for concurrent requests, and caches the bytes", async () => {
	const drawn = new DrawnBytes(options);
	let count = 0;
	const draw = async () => Buffer.alloc(10, ++count);
	const all = await Promise.all(Array.from({ length: 50 }, () => drawn.get("a", draw)));
	expect([count, new Set(all).size, drawn.size]).toEqual([1, 1, 10]);
	expect(await drawn.get("a", draw)).toBe(all[0]);
	expect(count).toBe(1);
});

test("evicts the least recently used, and does not cache what is too large", async () => {
	const drawn = new DrawnBytes(options);
	const draw = (bytes: number) => async () => Buffer.alloc(bytes);
	for (const key of ["a", "b", "c", "d"]) await drawn.get(key, draw(25));
	drawn.cached("a");
	await drawn.get("e", draw(25));
	expect(["a", "b", "c", "d", "e"].map((key) => drawn.cached(key) !== undefined)).toEqual([
		true,
		false,
		true,
		true,
		true,
	]);
	await drawn.get("large", draw(26));
	expect([drawn.cached("large"), drawn.size]).toEqual([undefined, 100]);
});

test("refuses further drawings when too many wait, and draws again after a failure", async () => {
	const drawn = new DrawnBytes(options);
	const { promise, reject } = Promise.withResolvers<Buffer>();
	const first = drawn.get("a", () => promise);
	const second = drawn.get("b", async () => Buffer.from("b"));
	await expect(drawn.get("c", async () => Buffer.from("c"))).rejects.toBeInstanceOf(Busy);
	reject(new Error("no ink"));
	await expect(first).rejects.toThrow("no ink");
	expect((await second).toString()).toBe("b");
	expect((await drawn.get("a", async () => Buffer.from("a"))).toString()).toBe("a");
});
