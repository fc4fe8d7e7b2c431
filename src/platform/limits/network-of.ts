import ipaddr from "ipaddr.js";

/**
 * Returns the part of an address that identifies a household or office: a whole IPv4 address, or the first 64 bits of an
 * IPv6 one, because a network has 2^64 of those.
 */
export function networkOf(address: string): string {
	if (!ipaddr.isValid(address)) return address;
	// Turns an IPv4 address that is written as IPv6 back into IPv4.
	const parsed = ipaddr.process(address);
	if (parsed instanceof ipaddr.IPv4) return parsed.toString();
	return `${parsed.parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(":")}::/64`;
}
