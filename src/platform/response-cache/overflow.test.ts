import { readdirSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { pageOf, startPagesScenario } from "#tests/support/platform/pages-scenario.ts";
import { type CachedBytes, type Entry, headsOf } from "./cache-entry.ts";
import { Overflow, openOverflow } from "./overflow.ts";

const newEntry = (key: string, text: string): Entry => {
	const bytes: CachedBytes = { etag: `W/"${key}"`, headers: { "x-key": key }, plainLength: 7, bodies: { br: Buffer.from(text) } };
	return {
		...bytes,
		key,
		tags: ["course:1"],
		from: { epoch: 1, version: 1, at: 0 },
		dropped: undefined,
		served: 3,
		uses: 3,
		full: new Set(["br"]),
		heads: headsOf(bytes),
	};
};

describe("the file of the overflow", () => {
	test("returns what was stored last under a key, once, or nothing if it was overwritten", async () => {
		const command = fc.record({ key: fc.constantFrom("a", "b", "c", "d", "e"), length: fc.integer({ min: 0, max: 400 }), isRead: fc.boolean() });
		await fc.assert(
			fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40 }), async (commands) => {
				const overflow = await openOverflow(tmpdir(), console, 1_500);
				const expected = new Map<string, string>();
				for (const [index, { key, length, isRead }] of commands.entries()) {
					if (isRead) {
						const isStored = overflow?.has(key);
						const found = await overflow?.take(key);
						expect(found?.bytes.bodies.br?.toString()).toBe(isStored ? expected.get(key) : undefined);
						if (found) expect(found).toMatchObject({ bytes: { headers: { "x-key": key }, etag: `W/"${key}"` }, tags: ["course:1"], full: ["br"] });
						expected.delete(key);
					} else {
						const text = String(index).repeat(length);
						overflow?.put(newEntry(key, text));
						if (text.length < 1_000) expect(overflow?.has(key)).toBe(true);
						expected.set(key, text);
					}
				}
				await overflow?.close();
			}),
		);
	});

	test("returns nothing that was removed or replaced while it was read", async () => {
		const overflow = await openOverflow(tmpdir(), console, 10_000);
		for (const key of ["a", "b", "c"]) overflow?.put(newEntry(key, `one ${key}`));
		const reading = ["a", "b", "c"].map((key) => overflow?.take(key));
		overflow?.remove("a");
		overflow?.put(newEntry("b", "two b"));
		expect((await Promise.all(reading)).map((found) => found?.bytes.bodies.br?.toString())).toEqual([undefined, undefined, "one c"]);
		expect((await overflow?.take("b"))?.bytes.bodies.br?.toString()).toBe("two b");
		await overflow?.close();
	});

	test("leaves no name in the folder", async () => {
		const directory = await mkdtemp(join(tmpdir(), "lectern-overflow-"));
		const overflow = await openOverflow(directory, console);
		expect(readdirSync(directory)).toEqual([]);
		await overflow?.close();
		await rm(directory, { recursive: true });
	});

	test("is logged and does without if it cannot be created or written", async () => {
		const warnings: unknown[] = [];
		const log = { warn: (...args: unknown[]) => void warnings.push(args) };
		expect(await openOverflow("/dev/null/not-a-folder", log)).toBeUndefined();
		const overflow = new Overflow(await open("/dev/null", "r"), 1_000, log);
		overflow.put(newEntry("a", "one"));
		overflow.put(newEntry("b", "two"));
		expect(await overflow.take("a")).toBeUndefined();
		overflow.put(newEntry("c", "three"));
		expect([warnings.length, ...["a", "b", "c"].map((key) => overflow.has(key))]).toEqual([2, false, false, false]);
		await overflow.close();
	});
});

describe("responses that do not fit in memory", () => {
	let scenario: Awaited<ReturnType<typeof startPagesScenario>>;
	afterEach(() => scenario?.close());
	const paths = Array.from({ length: 20 }, (_, index) => `/training/${index}`);
	const getAll = async () => {
		for (const path of paths) expect((await scenario.get(path)).body.toString()).toBe(pageOf(scenario.context.version));
	};

	test("are read back from disk, with the same headers, instead of being rendered again", async () => {
		scenario = await startPagesScenario({ most: 60_000, mostOnDisk: 1_000_000 });
		const first = await scenario.get(paths[0] as string, { "accept-encoding": "gzip" });
		await getAll();
		const { headers, body } = await scenario.get(paths[0] as string, { "accept-encoding": "gzip" });
		const { date: _, ...same } = first.headers;
		expect(headers).toMatchObject(same);
		expect(body.equals(first.body)).toBe(true);
		await getAll();
		expect(scenario.context.renders).toHaveLength(paths.length);
		expect(scenario.kept.counts.restored).toBeGreaterThan(0);
		expect(scenario.kept.size).toBeLessThanOrEqual(60_000);
	});

	test.each([
		["its content", "course:1", 2],
		["everything", undefined, 2],
		["other content", "course:2", 1],
	])("are rendered again after a change of %s", async (_, tag, renders) => {
		scenario = await startPagesScenario({ most: 60_000, mostOnDisk: 1_000_000 });
		scenario.respondWith(async (_request, reply) => reply.type("text/html").send(pageOf(0)));
		for (const path of paths) await scenario.get(path);
		scenario.change(tag);
		for (const path of paths) await scenario.get(path);
		expect(scenario.context.renders).toHaveLength(renders * paths.length);
	});

	test("are rendered again at the time when their content changes by itself", async () => {
		scenario = await startPagesScenario({ most: 60_000, mostOnDisk: 1_000_000 });
		scenario.announce(1_000);
		await getAll();
		scenario.context.now = 1_000;
		await getAll();
		expect(scenario.context.renders).toHaveLength(2 * paths.length);
	});

	test("are rendered once for concurrent callers after a change", async () => {
		scenario = await startPagesScenario({ most: 60_000, mostOnDisk: 1_000_000 });
		await getAll();
		await Promise.all(Array.from({ length: 10 }, () => scenario.get(paths[0] as string)));
		expect(scenario.context.renders).toHaveLength(paths.length);
	});
});
