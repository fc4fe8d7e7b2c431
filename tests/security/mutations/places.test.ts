import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { access } from "./access.ts";
import { business } from "./business.ts";
import { credit } from "./credit.ts";
import { inputs } from "./inputs.ts";
import { findError } from "./mutation.ts";
import { sales } from "./sales.ts";

// `npm run security -- mutations` tries them, which takes too long for each change.
const all = [...sales, ...access, ...inputs, ...business, ...credit];

test("each protection of the long run is exactly once in the source", () => {
	expect(all.map((mutation) => [mutation.what, findError(mutation)])).toEqual(all.map(({ what }) => [what, undefined]));
});

test("each protection has a test file", () => {
	expect(all.map(({ test: path }) => path).filter((path) => !existsSync(path))).toEqual([]);
});
