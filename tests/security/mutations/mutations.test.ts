import { expect, test } from "vitest";
import { access } from "./access.ts";
import { business } from "./business.ts";
import { tryMutations } from "./group.ts";
import { inputs } from "./inputs.ts";
import { findError } from "./mutation.ts";
import { sales } from "./sales.ts";

// @long: runs tests on changed sources.
// `npm run security -- mutations` tries all mutations; this file tries the fastest, and checks that the source contains all.
const all = [...sales, ...access, ...inputs, ...business];

test("finds each check of the long run exactly once in the source", () => {
	expect(all.map((mutation) => [mutation.what, findError(mutation)])).toEqual(all.map(({ what }) => [what, undefined]));
});

test.each(["the purpose of a signed link", "the limit of a range"])("the test of %s fails without it", async (what) => {
	const found = await tryMutations(all.filter((mutation) => mutation.what === what));
	expect(found).toEqual([expect.objectContaining({ figure: "it failed", held: true })]);
});
