import { plainText } from "../../../../values/excerpt.ts";

/** Words that an attentive reader takes in within a minute. */
const wordsPerMinute = 220;

/** How long reading rich text takes, in whole minutes, at least one. */
export function readingMinutes(html: string): number {
	// A change of markup makes the eye halt as a space does.
	const words = plainText(html.replace(/<[^>]*>/g, " "))
		.split(" ")
		.filter(Boolean).length;
	return Math.max(1, Math.round(words / wordsPerMinute));
}
