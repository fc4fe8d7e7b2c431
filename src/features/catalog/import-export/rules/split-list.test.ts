import fc from "fast-check";
import { expect, it } from "vitest";
import { splitList } from "./split-list.ts";

function split(pieces: string[]) {
	const splitter = splitList();
	const elements = pieces.flatMap((piece) => splitter.take(piece));
	return { elements, error: splitter.error() ?? splitter.end() };
}

const cut = (text: string, size: number) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];

it("returns the elements of any list, in any format and split into any pieces", () => {
	const list = fc.array(
		fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown),
		{ maxLength: 6 },
	);
	fc.assert(
		fc.property(
			list,
			fc.constantFrom(0, 1, "\t"),
			fc.integer({ min: 1, max: 40 }),
			fc.constantFrom("", "\ufeff", " \n"),
			(values, indent, size, before) => {
				const { elements, error } = split(
					cut(before + JSON.stringify(values, null, indent) + before.replace("\ufeff", "\n"), size),
				);
				expect(error).toBeUndefined();
				expect(elements.map(({ text }) => JSON.parse(text) as unknown)).toEqual(values);
			},
		),
	);
});

it.each([
	['{"courses":[1,{"a":[2]}]}', ["1", '{"a":[2]}']],
	[' {\n"courses" : [ 1 ]\n} ', [" 1 "]],
	['{"courses":[]}', []],
])("returns the elements of the list in %j", (text, elements) => {
	for (const size of [1, 100]) {
		const found = split(cut(text, size));
		expect(found.error).toBeUndefined();
		expect(found.elements.map((element) => element.text)).toEqual(elements);
	}
});

it("returns the first line of an element", () => {
	expect(split(['[\n\n1,\n{"a":\n2}\n,3]']).elements.map(({ line }) => line)).toEqual([3, 4, 6]);
});

it.each([
	"",
	"[",
	"[1",
	"[1,]",
	"[,1]",
	"[1}",
	"[1] 2",
	"{}",
	'{"courses":1}',
	'{"title":[1]}',
	'{"courses":[1]',
	'{"courses":[1]}}',
	'["a]',
	"hello",
])("%j is no list", (text) => expect(split([text]).error).toBeDefined());

it("stops if an element has no end", () => {
	const splitter = splitList();
	splitter.take('["');
	for (let i = 0; i < 100 && !splitter.error(); i++) splitter.take("x".repeat(100_000));
	expect(splitter.error()).toMatchObject({ line: 1 });
});
