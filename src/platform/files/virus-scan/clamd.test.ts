import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FakeClamd, startFakeClamd, testVirus } from "#tests/support/platform/fake-clamd.ts";
import { clamd, parseTarget } from "./clamd.ts";

describe("the scanner clamd", () => {
	let fake: FakeClamd;
	beforeEach(async () => {
		fake = await startFakeClamd();
	});
	afterEach(() => fake.close());

	test("finds malware, and passes a clean file whole", async () => {
		const large = Buffer.alloc(200_000, "lectern");
		expect(await clamd(fake.url).scan(large)).toBeNull();
		expect(fake.scanned[0]?.equals(large)).toBe(true);
		expect(await clamd(fake.url).scan(testVirus)).toBe("Eicar-Test-Signature");
	});

	test.each(["INSTREAM size limit exceeded. ERROR", "stream: something else", null])(
		"passes no file when clamd responds %j",
		async (reply) => {
			fake.reply = reply;
			await expect(clamd(fake.url).scan(Buffer.from("a"))).rejects.toThrow("virus scanner");
		},
	);

	test("reports a daemon that does not run", async () => {
		await clamd(fake.url).check();
		const gone = fake.url;
		await fake.close();
		await expect(clamd(gone).check()).rejects.toThrow("can't be reached");
		fake = await startFakeClamd();
	});
});

test.each([
	["tcp://127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
	["tcp://scanner.internal", { host: "scanner.internal", port: 3310 }],
	["tcp://[::1]:99", { host: "::1", port: 99 }],
	["unix:/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
])("%s connects to %j", (address, target) => expect(parseTarget(address)).toEqual(target));
