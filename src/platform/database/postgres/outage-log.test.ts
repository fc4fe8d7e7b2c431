import { expect, test } from "vitest";
import { OutageLog } from "./outage-log.ts";

const away = () => Object.assign(new Error("connect ECONNREFUSED 10.0.0.20:5432"), { code: "ECONNREFUSED" });

function start() {
	const lines: string[] = [];
	const write = (level: string) => (fields: object, message: string) =>
		void lines.push(`${level} ${JSON.stringify(fields)} ${message}`);
	let now = 0;
	const outages = new OutageLog(
		() => ({ error: write("error"), info: write("info") }),
		() => now,
	);
	return { lines, outages, pass: (ms: number) => (now += ms) };
}

test("logs one line when an outage starts and one when it ends, with its length and number of failures", () => {
	const { lines, outages, pass } = start();
	outages.recover();
	for (let count = 0; count < 2_500; count++) {
		expect(outages.absorb(away())).toBe(true);
		pass(10);
	}
	pass(3_000);
	outages.recover();
	outages.recover();
	expect(lines).toEqual([
		'error {"code":"ECONNREFUSED","reason":"connect ECONNREFUSED 10.0.0.20:5432"} The database is unavailable. Cached pages are still served.',
		'info {"seconds":25,"failures":2500} The database is available again.',
	]);
});

test("treats a database that answers only some callers as one outage", () => {
	const { lines, outages, pass } = start();
	for (let count = 0; count < 20; count++) {
		outages.absorb(Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" }));
		pass(500);
		outages.recover();
	}
	expect(lines).toHaveLength(1);
	pass(3_000);
	outages.recover();
	expect(lines).toHaveLength(2);
});

test("leaves other errors to the caller, and recognizes a library's copy of an error", () => {
	const { lines, outages } = start();
	for (const error of [
		new Error("boom"),
		Object.assign(new Error("duplicate key"), { code: "23505" }),
		undefined,
		"away",
	])
		expect(outages.absorb(error)).toBe(false);
	expect(lines).toEqual([]);
	const error = away();
	expect(outages.absorb({ ...error, message: error.message, queue: "email" })).toBe(true);
});
