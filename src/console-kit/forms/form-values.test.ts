import { expectTypeOf, test } from "vitest";
import type { changeInstructor } from "#features/catalog/instructors/console-contract.ts";
import type { changeQuote, draftQuote } from "#features/sales/quotes/console-contract.ts";
import type { FormValues, OnlyFormValues } from "./form-values.ts";

test("a form for two calls has the fields of both, and those of one call are optional", () => {
	type Values = FormValues<typeof draftQuote | typeof changeQuote>;
	expectTypeOf<Values["title"]>().toEqualTypeOf<string>();
	expectTypeOf<Values["version"]>().toEqualTypeOf<number | undefined>();
	expectTypeOf<Pick<Values, "title">>().not.toExtend<Values>();
});

test("refuses values that the call does not have, in each variant of the values", () => {
	type Renamed = { name: string; knownAs: string } | { name: string };
	expectTypeOf<Renamed>().not.toExtend<OnlyFormValues<Renamed, typeof changeInstructor>>();
	type Known = { name: string; known: string } | { name: string };
	expectTypeOf<Known>().toExtend<OnlyFormValues<Known, typeof changeInstructor>>();
});
