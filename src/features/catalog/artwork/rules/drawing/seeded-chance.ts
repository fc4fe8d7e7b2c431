/** Reproducible random choices: the same seed gives the same choices on every machine. */
export type Chance = {
	/** From 0 (included) to 1 (excluded). */
	unit(): number;
	between(low: number, high: number): number;
	/** A whole number; both ends are included. */
	whole(low: number, high: number): number;
	/** True with this probability. */
	likely(share: number): boolean;
	pick<T>(from: readonly T[]): T;
	/** Returns a new list. */
	shuffled<T>(from: readonly T[]): T[];
};

/** Hashes a text to 32 bits (FNV-1a with a final avalanche). */
export function seededNumber(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/** Seeds the sfc32 generator with a text. Not for secrets. */
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
