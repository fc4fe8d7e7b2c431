import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { InputKind } from "#values/fields/definitions.ts";
import { FieldInput } from "./field-input.tsx";

type Read = ((typed: string) => unknown) | undefined;

/** Renders an input, and returns how its form reads what is typed. */
function render(kind?: InputKind, { required = false, error }: { required?: boolean; error?: string } = {}) {
	let read: Read;
	const form = {
		register(name: string, options?: { setValueAs?: Read }) {
			read = options?.setValueAs;
			return { name };
		},
		formState: {},
		getFieldState: () => ({ error: error && { message: error } }),
	};
	const html = renderToStaticMarkup(
		<FieldInput form={form as never} name="value" label="Value" kind={kind} required={required} />,
	);
	return { html, read: (typed: string) => (read ? read(typed) : typed) };
}

test.each([
	[undefined, '<input autoComplete="off" id='],
	["text", '<input autoComplete="off" id='],
	["code", '<input autoComplete="off" spellCheck="false" id='],
	["email", 'type="email"'],
	["long", "<textarea"],
	["count", 'inputMode="numeric"'],
	["decimal", 'inputMode="decimal"'],
	["date", 'type="date"'],
	["clock", 'type="datetime-local"'],
] as const)("a field of the kind %s has its input", (kind, input) => {
	expect(render(kind).html).toContain(input);
});

test.each([
	["count", "12", 12, 12],
	["count", "", null, Number.NaN],
	["decimal", "1,250.5", 1250.5, 1250.5],
	["decimal", "", null, Number.NaN],
	["date", "2027-01-05", "2027-01-05", "2027-01-05"],
	["date", "", null, ""],
] as const)("a %s of “%s” is %j if it's optional, and %j if it's required", (kind, typed, optional, required) => {
	expect(render(kind).read(typed)).toEqual(optional);
	expect(render(kind, { required: true }).read(typed)).toEqual(required);
});

test("shows the error of its field", () => {
	expect(render("text", { error: "Enter a value." }).html).toContain("Enter a value.");
});
