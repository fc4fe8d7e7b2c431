import { isIPv6, SocketAddress } from "node:net";

/**
 * Returns the part of an address that identifies a household or office: a whole IPv4 address, or the first 64 bits of an
 * IPv6 one, because a network has 2^64 of those.
 */
export function networkOf(address: string): string {
	// Removes a zone such as in `fe80::1%eth0`, which is local to this machine.
	const [bare = ""] = address.split("%");
	if (!isIPv6(bare)) return bare;
	const { address: plain } = new SocketAddress({ address: bare, family: "ipv6" });
	const mapped = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
	if (mapped) return mapped;
	const [left = "", right] = plain.replace(/:\d+\.\d+\.\d+\.\d+$/, ":0:0").split("::");
	const groupsOf = (text: string) => text.split(":").filter((group) => group !== "");
	const [first, last] = [groupsOf(left), groupsOf(right ?? "")];
	const between = right === undefined ? [] : Array(8 - first.length - last.length).fill("0");
	return `${[...first, ...between, ...last]
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":")}::/64`;
}
