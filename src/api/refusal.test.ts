import { expect, test } from "vitest";
import * as z from "zod/mini";
import { declareCall } from "./call.ts";
import { refuse } from "./refusal.ts";

const call = declareCall({
	method: "POST",
	path: "/names",
	summary: "Add a name",
	access: "anyone",
	response: z.object({}),
	refusals: { name_taken: [409, "This name is taken."] },
});

test.each([
	[{}, "This name is taken.", undefined],
	[{ at: "name" }, "This name is taken.", [{ path: "name", message: "This name is taken." }]],
	[
		{ at: "name", message: "Robin has this name." },
		"Robin has this name.",
		[{ path: "name", message: "Robin has this name." }],
	],
	[
		{ details: [{ path: "name", message: "Choose another one." }] },
		"This name is taken.",
		[{ path: "name", message: "Choose another one." }],
	],
])("a refusal with %j says “%s” at %j", (extras, message, details) => {
	const refused = refuse(call, "name_taken", extras);
	expect([refused.message, refused.extras.details]).toEqual([message, details]);
});
