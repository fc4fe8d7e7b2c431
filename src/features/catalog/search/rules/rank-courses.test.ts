import fc from "fast-check";
import { expect, test } from "vitest";
import type { Term } from "./plan-search.ts";
import { type Candidate, isForeign, level, rankClosest, rankCourses } from "./rank-courses.ts";

const term = (word: string): Term => ({ words: [[word]], alternatives: [] });
const candidate = (id: number, title: string, more: Partial<Candidate> = {}): Candidate => ({
	id,
	title,
	levels: [level.title],
	begun: false,
	density: 0,
	archived: false,
	listed: 0,
	...more,
});

/** Best first; shuffled before ranking. */
const inOrder = [
	candidate(1, "java", { archived: true }),
	candidate(2, "java for beginners"),
	candidate(3, "java in practice and theory", { archived: true }),
	candidate(4, "learn java"),
	candidate(5, "learn java", { archived: true }),
	candidate(6, "coffee and tea", { levels: [level.instructor] }),
	candidate(7, "brewing", { levels: [level.text], density: 0.2 }),
	candidate(8, "brewing", { levels: [level.text], density: 0.1 }),
	candidate(9, "java para todos"),
	candidate(10, "javascript", { begun: true }),
];

test("ranks by matching field, then by language, then upcoming before archived, in any order of candidates", () =>
	fc.assert(
		fc.property(fc.shuffledSubarray(inOrder), (some) => {
			expect(rankCourses(["java"], [term("java")], some)).toEqual(some.map(({ id }) => id).toSorted((a, b) => a - b));
		}),
	));

test("ranks the typed form of a word before other forms, and plurals like the typed form", () => {
	const courses = [candidate(1, "the organization"), candidate(2, "an organ"), candidate(3, "some organs")];
	expect(rankCourses(["organ"], [term("organ")], courses)).toEqual([2, 3, 1]);
});

test("ranks a synonym in the title like the typed word", () => {
	const courses = [candidate(1, "testing node js and more"), candidate(2, "advanced javascript", { listed: -1 })];
	expect(rankCourses(["js"], [{ words: [["js"]], alternatives: [["javascript"]] }], courses)).toEqual([2, 1]);
});

test("ranks one word in the title before several words in the text", () => {
	const courses = [
		candidate(1, "inspections", { levels: [level.text, level.text] }),
		candidate(2, "warnings", { levels: [level.title, level.none] }),
	];
	expect(rankClosest(["warning", "letter"], [term("warning"), term("letter")], courses)).toEqual([2, 1]);
});

test("ranks courses with more words, and with rarer words, as closer", () => {
	const courses = [
		candidate(1, "writing", { levels: [level.none, level.title] }),
		candidate(2, "writing again", { levels: [level.none, level.title] }),
		candidate(3, "resume", { levels: [level.title, level.none] }),
		candidate(4, "resume writing", { levels: [level.title, level.title] }),
	];
	expect(rankClosest(["resume", "writing"], [term("resume"), term("writing")], courses)).toEqual([4, 3, 1, 2]);
});

test.each([
	["python para principiantes", true],
	["projektmanagement fur die praxis", true],
	["введение в python", true],
	["python for beginners", false],
	["the art of rio de janeiro", false],
])("isForeign(%j) is %s", (title, foreign) => expect(isForeign(title)).toBe(foreign));
