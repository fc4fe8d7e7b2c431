import ipaddr from "ipaddr.js";
import { toNetwork } from "./to-network.ts";

/** Bounds the memory. */
const maxNetworks = 50_000;

/**
 * Counts in memory what is too frequent for the database. Skips this machine, because all visitors share its address
 * behind an untrusted proxy.
 *
 * @returns counts a request; returns the seconds to wait if it exceeds the limit
 */
export function countByNetwork(options: {
	max: number;
	seconds: number;
	now?: () => number;
}): (address: string) => number | undefined {
	const { max, seconds, now = Date.now } = options;
	let window = 0;
	let counts = new Map<string, number>();
	return (address) => {
		if (ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback") return;
		const at = Math.floor(now() / 1000 / seconds);
		if (at !== window) [window, counts] = [at, new Map()];
		const network = toNetwork(address);
		const count = counts.get(network);
		if (count === undefined && counts.size >= maxNetworks) return;
		counts.set(network, (count ?? 0) + 1);
		if ((count ?? 0) >= max) return Math.max(1, Math.ceil((at + 1) * seconds - now() / 1000));
	};
}
