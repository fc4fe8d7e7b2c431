import { letterDistance } from "#features/catalog/search/rules/letter-distance.ts";

/** Longer texts are no names. */
const maxLength = 100;

/** Returns a name so similar that it was probably meant. */
export function closestName(
	typed: string,
	names: readonly string[],
	maxDistance = Math.max(1, Math.floor(typed.length / 3)),
): string | undefined {
	if (typed.length > maxLength) return undefined;
	const near = names
		.map((name) => ({ name, distance: letterDistance(typed, name) }))
		.filter(({ distance }) => distance <= maxDistance);
	return near.sort((a, b) => a.distance - b.distance)[0]?.name;
}
