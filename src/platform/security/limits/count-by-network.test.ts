import { expect, test } from "vitest";
import { countByNetwork } from "./count-by-network.ts";

test("limits each network per window, however many addresses it has", () => {
	let now = 1_000_040_000;
	const count = countByNetwork({ max: 3, seconds: 60, now: () => now });
	const waits = Array.from({ length: 5 }, (_, host) => count(`2001:db8:1:2::${host}`));
	expect(waits).toEqual([undefined, undefined, undefined, 40, 40]);
	expect(count("2001:db8:1:3::1")).toBeUndefined();
	now += 40_000;
	expect(count("2001:db8:1:2::9")).toBeUndefined();
});

test("does not count callers on this machine", () => {
	const count = countByNetwork({ max: 1, seconds: 60 });
	for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
		expect([1, 2, 3].map(() => count(address))).toEqual([undefined, undefined, undefined]);
});
