import ipaddr from "ipaddr.js";

/**
 * Returns the part of an address that identifies a household or office: an IPv4 address, or the first 64 bits of IPv6.
 */
export function toNetwork(address: string): string {
	if (!ipaddr.isValid(address)) return address;
	const parsed = ipaddr.process(address);
	if (parsed instanceof ipaddr.IPv4) return parsed.toString();
	return `${parsed.parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(":")}::/64`;
}
