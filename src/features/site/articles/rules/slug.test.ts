import fc from "fast-check";
import { expect, test } from "vitest";
import { maxSlugLength, slugFrom, slugPattern } from "./slug.ts";

test("returns an empty text or a valid slug of limited length that is its own slug", () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.lorem({ maxCount: 60 })), (title) => {
			const slug = slugFrom(title);
			if (slug !== "") expect(slug).toMatch(slugPattern);
			expect(slug.length).toBeLessThanOrEqual(maxSlugLength);
			expect(slugFrom(slug)).toBe(slug);
		}),
	);
});

test.each([
	[
		"5 Best Practices for Handling Workplace Sexual Harassment Complaints",
		"5-best-practices-for-handling-workplace-sexual-harassment-complaints",
	],
	["What’s new in “Café” law?", "whats-new-in-cafe-law"],
	["请假", ""],
])("%s → %s", (title, slug) => expect(slugFrom(title)).toBe(slug));

test("shortens a long title between words", () => {
	expect(slugFrom("one two three", 9)).toBe("one-two");
	expect(slugFrom("donaudampfschiff", 5)).toBe("donau");
});
