import { expect, test } from "vitest";
import { business } from "./business.ts";
import { doors } from "./doors.ts";
import { tryMutations } from "./group.ts";
import { inputs } from "./inputs.ts";
import { errorOf } from "./mutation.ts";
import { sales } from "./sales.ts";

// `npm run security -- mutations` tries all mutations; this file tries the fastest, and checks that the source contains all.
const all = [...sales, ...doors, ...inputs, ...business];

test("every guard that the long run takes out stands where it says, once", () => {
	expect(all.map((mutation) => [mutation.what, errorOf(mutation)])).toEqual(all.map(({ what }) => [what, undefined]));
});

test.each(["the purpose of a signed link", "the limit of a range"])("without %s its test fails", async (what) => {
	const found = await tryMutations(all.filter((one) => one.what === what));
	expect(found).toEqual([expect.objectContaining({ figure: "it failed", held: true })]);
});
