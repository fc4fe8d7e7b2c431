import { expect, test } from "vitest";
import { declaredScopes } from "./declared-scopes.ts";

test("lists each declared scope once, with the calls that it opens", () => {
	const calls = [
		{ scope: "orders:read", summary: "List orders" },
		{ summary: "Log in" },
		{ scope: "courses:write", summary: "Create a course" },
		{ scope: "orders:read", summary: "Get an order" },
	] as const;
	expect(declaredScopes(calls)).toEqual([
		{ scope: "courses:write", calls: ["Create a course"] },
		{ scope: "orders:read", calls: ["List orders", "Get an order"] },
	]);
	expect(declaredScopes([])).toEqual([]);
});
