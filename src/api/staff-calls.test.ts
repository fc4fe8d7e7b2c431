import { expect, test } from "vitest";
import * as z from "zod/mini";
import { callsBelow, staffCalls } from "./staff-calls.ts";

const params = z.strictObject({ id: z.string() });
const [code, use] = [z.string(), z.string()];
const gone = [404, "This code doesn't exist."] as const;
const taken = [409, "This code exists already."] as const;
const rest = { summary: "Does it", response: z.object({}) };

const calls = staffCalls("/admin/codes", { access: "editor", scope: "codes", params, refusals: { gone } });

test.each([
	["a list", calls.get("", rest), { method: "GET", path: "/admin/codes", scope: "codes:read" }],
	[
		"a new record",
		calls.post("", { ...rest, status: 201, refusals: { taken } }),
		{ method: "POST", path: "/admin/codes", scope: "codes:write", status: 201, refusals: { taken } },
	],
	[
		"a record",
		calls.get("/:id", rest),
		{ method: "GET", path: "/admin/codes/:id", scope: "codes:read", params, refusals: { gone } },
	],
	[
		"a change",
		calls.put("/:id", { ...rest, refusals: { taken } }),
		{ method: "PUT", path: "/admin/codes/:id", scope: "codes:write", params, refusals: { gone, taken } },
	],
	[
		"a removal",
		calls.delete("/:id", rest),
		{ method: "DELETE", path: "/admin/codes/:id", scope: "codes:write", params, refusals: { gone } },
	],
	[
		"a call without a scope",
		staffCalls("/admin/codes", { access: "owner" }).patch("/:id", rest),
		{ method: "PATCH", path: "/admin/codes/:id", access: "owner" },
	],
	[
		"a call with a further parameter",
		callsBelow("/codes", { access: "anyone", params: { code } }).get("/:code/uses/:use", { ...rest, params: { use } }),
		{ method: "GET", path: "/codes/:code/uses/:use", access: "anyone", params: { code, use } },
	],
])("declares %s", (_, call, expected) => {
	expect(call).toEqual({ access: "editor", ...rest, ...expected });
});
