import fc from "fast-check";
import { expect, test } from "vitest";
import { toNetwork } from "./to-network.ts";

test.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["::ffff:cb00:7107", "203.0.113.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:DB8:0001:2::6", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["2001:db8:1:2::", "2001:db8:1:2::/64"],
	["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
	["::1", "0:0:0:0::/64"],
])("%s belongs to %s", (address, network) => expect(toNetwork(address)).toBe(network));

test("counts all 2^64 addresses of a network as one, and another network separately", () => {
	const group = fc.integer({ min: 1, max: 0xffff });
	const four = fc.array(group, { minLength: 4, maxLength: 4 });
	const text = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");
	fc.assert(
		fc.property(four, four, four, four, (network, host, otherHost, other) => {
			expect(toNetwork(text([...network, ...host]))).toBe(toNetwork(text([...network, ...otherHost])));
			if (text(network) !== text(other))
				expect(toNetwork(text([...network, ...host]))).not.toBe(toNetwork(text([...other, ...host])));
		}),
	);
});
