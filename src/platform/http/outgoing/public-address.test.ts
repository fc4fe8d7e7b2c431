import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each(["93.184.215.14", "8.8.8.8", "2606:2800:220:1::1", "::ffff:8.8.8.8"])("%s is public", (address) => {
	expect(isPublicAddress(address)).toBe(true);
});

test.each([
	...[
		"127.0.0.1",
		"127.1.2.3",
		"0.0.0.0",
		"10.0.0.1",
		"172.16.0.1",
		"172.31.255.255",
		"192.168.1.1",
		"169.254.169.254",
		"100.64.0.1",
	],
	...["192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
	...[
		"::",
		"::1",
		"fe80::1",
		"fc00::1",
		"fd12:3456::1",
		"ff02::1",
		"::ffff:127.0.0.1",
		"::ffff:a9fe:a9fe",
		"::127.0.0.1",
		"64:ff9b::7f00:1",
	],
	...["64:ff9b:1::a00:1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1", "fec0::1", "100::1"],
	...["", "localhost", "example.com", "fe80::1%eth0"],
])("%s is not public", (address) => {
	expect(isPublicAddress(address)).toBe(false);
});

test("an IPv4-mapped address is as public as the IPv4 address", () => {
	fc.assert(
		fc.property(fc.ipV4(), (address) => {
			expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
		}),
	);
});
