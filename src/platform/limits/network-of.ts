import { isIPv6, SocketAddress } from "node:net";

/**
 * What of a caller's address stands for one household or office: an IPv4 address as it is, and the first 64 bits of an
 * IPv6 one, within which everybody has more addresses than could ever be counted.
 */
export function networkOf(address: string): string {
	// A zone, as in `fe80::1%eth0`, names a place on this machine.
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
