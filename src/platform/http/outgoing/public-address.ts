import ipaddr from "ipaddr.js";

/**
 * Returns whether an IP address is on the public internet. An IPv4-mapped address counts as its IPv4 address. Other
 * IPv6 addresses must be in 2000::/3, which excludes translated and local ones.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.process(address);
	if (parsed.range() !== "unicast") return false;
	return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}
