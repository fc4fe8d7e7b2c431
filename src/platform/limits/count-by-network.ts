import ipaddr from "ipaddr.js";
import { networkOf } from "./network-of.ts";

/** Bounds the memory. */
const mostNetworks = 50_000;

/**
 * Counts in memory what is too frequent for the database. Skips this machine, because all visitors share its address
 * behind an untrusted proxy.
 *
 * @returns counts a request; returns the seconds to wait if it exceeds the limit
 */
export function countByNetwork(options: { most: number; seconds: number; now?: () => number }): (address: string) => number | undefined {
	const { most, seconds, now = Date.now } = options;
	let window = 0;
	let counts = new Map<string, number>();
	return (address) => {
		if (ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback") return;
		const at = Math.floor(now() / 1000 / seconds);
		if (at !== window) [window, counts] = [at, new Map()];
		const network = networkOf(address);
		const known = counts.get(network);
		if (known === undefined && counts.size >= mostNetworks) return;
		counts.set(network, (known ?? 0) + 1);
		if ((known ?? 0) >= most) return Math.max(1, Math.ceil((at + 1) * seconds - now() / 1000));
	};
}
