/** Chance that repeats itself: the same seed gives the same choices, for ever and on every machine. */
export type Chance = {
	/** A number from 0 up to, never reaching, 1. */
	unit(): number;
	/** A number between the two. */
	between(low: number, high: number): number;
	/** A whole number between the two, both included. */
	whole(low: number, high: number): number;
	/** True in so many of 1 cases. */
	likely(share: number): boolean;
	/** One of the list, which must not be empty. */
	pick<T>(from: readonly T[]): T;
	/** The list in another order; the given one stays as it is. */
	shuffled<T>(from: readonly T[]): T[];
};

/** A well-mixed 32-bit number for a text (FNV-1a with a final avalanche). */
export function seededNumber(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/** Takes any text and gives the stream of choices that belongs to it (the sfc32 generator). Not for secrets. */
export function seededChance(seed: string): Chance {
	let [a, b, c, count] = [seededNumber(seed), seededNumber(`${seed}\u0001`), seededNumber(`${seed}\u0002`), 1];
	const unit = (): number => {
		const sum = (a + b + count) | 0;
		count = (count + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = ((c << 21) | (c >>> 11)) + sum;
		c |= 0;
		return (sum >>> 0) / 4294967296;
	};
	for (let i = 0; i < 12; i++) unit();
	const whole = (low: number, high: number): number => low + Math.floor(unit() * (high - low + 1));
	return {
		unit,
		whole,
		between: (low, high) => low + unit() * (high - low),
		likely: (share) => unit() < share,
		pick: <T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T,
		shuffled: <T>(from: readonly T[]): T[] => {
			const order = [...from];
			for (let i = order.length - 1; i > 0; i--) {
				const j = whole(0, i);
				[order[i], order[j]] = [order[j] as T, order[i] as T];
			}
			return order;
		},
	};
}
