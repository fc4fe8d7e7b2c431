import fc from "fast-check";
import { expect, test } from "vitest";
import { rankRelated as rankStems, readStems } from "./rank-related.ts";

const course = (title: string, description = "A live session with a handout.") => ({ title, description });
type Described = Parameters<typeof readStems>[0];
const rankRelated = (one: Described, others: Described[]) =>
	rankStems(
		readStems(one),
		others.map((other) => ({ ...other, ...readStems(other), other })),
	).map(({ other }) => other);
const titles = (courses: { title: string }[]) => courses.map(({ title }) => title);

/** In the order of their dates. */
const catalog = [
	course("FMLA Leave: The Basics"),
	course("Form I-9 and E-Verify"),
	course("FLSA Overtime Rules"),
	course("Speak-Up Lines", "How to receive complaints about harassment, and investigate them."),
	course("Privilege in Workplace Investigations"),
	course("Preventing Retaliation after Complaints"),
];

test("puts courses with rare words in common first, then keeps the order of the dates", () => {
	const ranked = rankRelated(
		course("Investigating Harassment Complaints", "<p>Interviews, and retaliation.</p>"),
		catalog,
	);
	expect(new Set(titles(ranked).slice(0, 3))).toEqual(
		new Set(["Speak-Up Lines", "Privilege in Workplace Investigations", "Preventing Retaliation after Complaints"]),
	);
	expect(titles(ranked).slice(3)).toEqual(["FMLA Leave: The Basics", "Form I-9 and E-Verify", "FLSA Overtime Rules"]);
});

test("ignores words that most courses have, and short ones", () => {
	expect(titles(rankRelated(course("A live session with and for us", ""), catalog))).toEqual(titles(catalog));
});

test("loses and invents no course", () => {
	const text = fc.array(fc.lorem({ maxCount: 6 }), { maxLength: 3 }).map((words) => words.join(" "));
	const described = fc.record({ title: text, description: text });
	fc.assert(
		fc.property(described, fc.array(described, { maxLength: 12 }), (one, others) => {
			expect(new Set(rankRelated(one, others))).toEqual(new Set(others));
		}),
	);
});
