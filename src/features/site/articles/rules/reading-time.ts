import { plainText } from "#values/excerpt.ts";

/** For an attentive reader. */
const wordsPerMinute = 220;

/** Returns the reading time of rich text in whole minutes, at least one. */
export function readingMinutes(html: string): number {
	// Tags separate words like spaces.
	const words = plainText(html.replace(/<[^<>]*>/g, " "))
		.split(" ")
		.filter(Boolean).length;
	return Math.max(1, Math.round(words / wordsPerMinute));
}
