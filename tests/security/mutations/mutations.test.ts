import { expect, test } from "vitest";
import { access } from "./access.ts";
import { tryMutations } from "./group.ts";
import { inputs } from "./inputs.ts";

// @long: runs tests on changed sources.
// `npm run security -- mutations` tries all mutations; this file tries the fastest.
const all = [...access, ...inputs];

test.each(["the purpose of a signed link", "the limit of a range"])("the test of %s fails without it", async (what) => {
	const found = await tryMutations(all.filter((mutation) => mutation.what === what));
	expect(found).toEqual([expect.objectContaining({ figure: "it failed", held: true })]);
});
