import { describe, expect, test } from "vitest";
import { ResponseCache } from "./response-cache.ts";
import { SharedResults } from "./shared-results.ts";

const start = Date.parse("2026-11-23T12:00:00Z");

function openScenario(options?: { enabled: boolean }) {
	const clock = { time: start };
	const cache = new ResponseCache(1_000, () => clock.time);
	const results = new SharedResults(cache, options);
	let calls = 0;
	let version = 1;
	const learn = (tags: string[] | undefined, timed: { at: Date; tags: string[] }[] = []) => {
		version++;
		cache.learn({ version, changes: tags?.map((tag) => ({ version, tag, withdrawn: false })), timed });
	};
	learn(undefined);
	const get = async (tags: string[] | "unknown" = ["courses"], during = () => {}, isShareable = true) => {
		const { value } = await results.get("GET /courses", async () => {
			during();
			return { value: ++calls, tags: tags === "unknown" ? undefined : tags, isShareable };
		});
		return value;
	};
	return { clock, learn, get };
}

describe("shared results", () => {
	test("are kept until content that they show changes", async () => {
		const { learn, get } = openScenario();
		expect([await get(), await get()]).toEqual([1, 1]);
		learn(["article:1"]);
		expect(await get()).toBe(1);
		learn(["courses"]);
		expect([await get(), await get()]).toEqual([2, 2]);
		learn(undefined);
		expect(await get()).toBe(3);
	});

	test("that can show anything are dropped by every change", async () => {
		const { learn, get } = openScenario();
		await get("unknown");
		learn(["article:1"]);
		expect(await get("unknown")).toBe(2);
	});

	test("are dropped when their content changes by time alone", async () => {
		const { clock, learn, get } = openScenario();
		learn([], [{ at: new Date(start + 1_000), tags: ["courses"] }]);
		expect(await get()).toBe(1);
		clock.time += 999;
		expect(await get()).toBe(1);
		clock.time += 1;
		expect([await get(), await get()]).toEqual([2, 2]);
	});

	test("are not served after a change during the call", async () => {
		const { learn, get } = openScenario();
		expect(await get(["courses"], () => learn(["courses"]))).toBe(1);
		expect([await get(), await get()]).toEqual([2, 2]);
	});

	test("that are not shareable are made for each caller, and so is everything when they are disabled", async () => {
		const refused = openScenario();
		expect([await refused.get([], undefined, false), await refused.get([], undefined, false)]).toEqual([1, 2]);
		const disabled = openScenario({ enabled: false });
		expect([await disabled.get(), await disabled.get()]).toEqual([1, 2]);
	});
});
