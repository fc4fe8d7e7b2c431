import fc from "fast-check";
import { expect, test } from "vitest";
import { californiaLeavesArticle } from "../content/california-leaves.tsx";
import { entries } from "../content/entries.ts";
import { harassmentArticle } from "../content/harassment.tsx";
import { projectManagementArticle } from "../content/project-management.tsx";
import { readingMinutes, textOf } from "./reading-time.ts";

const written = [harassmentArticle, californiaLeavesArticle, projectManagementArticle];

test("more text never takes less time, and markup takes none", () => {
	const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 900 });
	fc.assert(
		fc.property(words, words, (some, more) => {
			expect(readingMinutes([some.join(" "), more.join(" ")])).toBeGreaterThanOrEqual(readingMinutes([some.join(" ")]));
		}),
	);
	expect(readingMinutes([null, "", false])).toBe(1);
	expect(readingMinutes([Array(440).fill("word").join(" ")])).toBe(2);
});

test.each(written)("$slug says its true reading time, and every part can be linked to", (article) => {
	expect(readingMinutes([article.opening, ...article.parts.flatMap((part) => [part.title, part.body])])).toBe(article.minutes);
	expect(new Set(article.parts.map((part) => part.id)).size).toBe(article.parts.length);
	expect(entries).toContainEqual(expect.objectContaining({ slug: article.slug, minutes: article.minutes }));
});

const wholeText = (article: (typeof written)[number]) =>
	textOf([article.opening, ...article.parts.flatMap((part) => [part.title, part.body])]).replace(/\s+/g, " ");

test.each([
	[harassmentArticle, ["within 48 hours", "employers with 15 or more employees"]],
	[
		californiaLeavesArticle,
		[
			"up to 12 weeks",
			"up to 26 weeks",
			"military caregiver",
			"up to 4 months",
			"12 weeks of protected",
			"Protected reasons",
			"Upcoming compliance training topics",
		],
	],
	[
		projectManagementArticle,
		["Methodologies", "Planning", "Scheduling", "Scope", "Stakeholders", "Communication", "Change", "Evaluation", "3-day certification program"],
	],
])("%o holds the specification's facts (sections 2 and 9)", (article, facts) => {
	const text = wholeText(article);
	for (const fact of facts) expect(text).toContain(fact);
});
