import fc from "fast-check";
import { expect, test } from "vitest";
import { listPhrases, planSearch, splitTerms, wordsToLookUp } from "./plan-search.ts";

const knowledge = (more: { known?: string[]; synonyms?: string[][] } = {}) => ({
	known: new Set(more.known ?? []),
	stopWords: new Set(["how", "to", "a", "i", "the"]),
	synonyms: more.synonyms ?? [],
});
const wordsOfPlan = (query: string, more = {}) =>
	planSearch(query.split(" "), knowledge(more)).map(({ words }) => words.map(([word]) => word).join(" "));

test("ignores stop words unless there is no other", () => {
	expect(wordsOfPlan("how to write a resume")).toEqual(["write", "resume"]);
	expect(wordsOfPlan("how to")).toEqual(["how", "to"]);
});

test("ignores words that describe every course unless there is no other", () => {
	expect(wordsOfPlan("python course")).toEqual(["python"]);
	expect(wordsOfPlan("training")).toEqual(["training"]);
	expect(wordsOfPlan("how to handle a complaint")).toEqual(["complaint"]);
});

test("takes a word of no title for one whose letters were swapped", () => {
	expect(planSearch(["retailation"], knowledge({ known: ["retaliation"] }))).toMatchObject([
		{ words: [["retailation", "retaliation"]] },
	]);
	expect(planSearch(["retaliation"], knowledge({ known: ["retaliation", "retailation"] }))).toMatchObject([
		{ words: [["retaliation"]] },
	]);
});

test("finds the courses about all states for a state that no title names", () => {
	const alternatives = [["state", "lines"], ["state", "laws"], ["multistate"]];
	expect(planSearch(["texas"], knowledge())).toMatchObject([{ alternatives }]);
	expect(planSearch(["texas"], knowledge({ known: ["texas"] }))).toMatchObject([{ alternatives: [] }]);
});

test("finds the synonyms of a plural and of a singular", () => {
	const synonyms = [["bribe", "corruption"]];
	expect(planSearch(["bribes"], knowledge({ synonyms }))[0]?.alternatives).toContainEqual(["corruption"]);
});

test("finds a compound written as two words, and two words written as one", () => {
	expect(planSearch(["cyber", "security"], knowledge({ known: ["cybersecurity"] }))).toEqual([
		{ words: [["cyber"], ["security"]], alternatives: [["cybersecurity"]] },
	]);
	expect(planSearch(["cybersecurity"], knowledge({ known: ["cyber", "security"] }))).toEqual([
		{ words: [["cybersecurity"]], alternatives: [["cyber", "security"]] },
	]);
});

test("preserves the stop words of a compound, and drops those of a synonym", () => {
	expect(wordsOfPlan("i 9", { known: ["i9"] })).toEqual(["i 9"]);
	expect(wordsOfPlan("the arts", { synonyms: [["the arts", "culture"]] })).toEqual(["arts"]);
});

test("adds the synonyms of one or several words", () => {
	const synonyms = [["cv", "resume", "curriculum vitae"]];
	expect(planSearch(["cv"], knowledge({ synonyms }))[0]?.alternatives).toEqual([["resume"], ["curriculum", "vitae"]]);
	expect(planSearch(["curriculum", "vitae"], knowledge({ synonyms }))).toMatchObject([
		{ alternatives: [["cv"], ["resume"]] },
	]);
});

test("splits a term of several words, each with the term's alternatives", () => {
	const [term] = planSearch(["remote", "work"], knowledge({ synonyms: [["remote work", "telework"]] }));
	const alternatives = [["telework"]];
	expect(splitTerms(term ? [term] : [])).toEqual([
		{ words: [["remote"]], alternatives },
		{ words: [["work"]], alternatives },
	]);
});

test("looks up each sequence of words and each compound", () => {
	expect(listPhrases(["a", "b"])).toEqual(["a", "as", "a b", "a bs", "b", "bs"]);
	expect(listPhrases(["bribes"])).toEqual(["bribes", "bribe"]);
	expect(wordsToLookUp(["e", "mail"])).toEqual(expect.arrayContaining(["e", "mail", "email", "amil"]));
	expect(wordsToLookUp(["notebook"])).toContain("book");
});

test("plans at least one term for any words, and at most one term per word", () =>
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom("how", "to", "course", "java", "cyber", "security"), { minLength: 1, maxLength: 12 }),
			(words) => {
				const terms = planSearch(words, knowledge({ known: ["cybersecurity"] }));
				expect(terms.length).toBeGreaterThan(0);
				expect(terms.length).toBeLessThanOrEqual(words.length);
			},
		),
	));
