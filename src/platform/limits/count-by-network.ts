import { networkOf } from "./network-of.ts";

/** More networks than this in one window are not told apart any more: memory stays flat. */
const mostNetworks = 50_000;

/**
 * Counts what the networks of callers do in this process alone, for what is asked for too often to be counted in the
 * database. Callers on this very machine are not counted: behind a proxy that is not trusted, everybody seems to be one.
 *
 * @param options.most how many times within one window
 * @param options.seconds length of a window
 * @returns counts one more; gives the seconds to wait when it was too many
 */
export function countByNetwork(options: { most: number; seconds: number; now?: () => number }): (address: string) => number | undefined {
	const { most, seconds, now = Date.now } = options;
	let window = 0;
	let counts = new Map<string, number>();
	return (address) => {
		if (address === "::1" || /^(::ffff:)?127\./.test(address)) return;
		const at = Math.floor(now() / 1000 / seconds);
		if (at !== window) [window, counts] = [at, new Map()];
		const network = networkOf(address);
		const known = counts.get(network);
		if (known === undefined && counts.size >= mostNetworks) return;
		counts.set(network, (known ?? 0) + 1);
		if ((known ?? 0) >= most) return Math.max(1, Math.ceil((at + 1) * seconds - now() / 1000));
	};
}
