import { expect, test } from "vitest";
import { findScopeLevel, groupScopes, withLevel } from "./scope-choices.ts";

const scopes = [
	{ scope: "live-sessions:read", calls: ["List live sessions"] },
	{ scope: "live-sessions:write", calls: ["Move a live session"] },
	{ scope: "refunds:write", calls: ["Refund an order"] },
];

test("groups scopes by the kind of record", () => {
	expect(groupScopes(scopes)).toEqual([
		{ resource: "live-sessions", label: "Live sessions", read: ["List live sessions"], write: ["Move a live session"] },
		{ resource: "refunds", label: "Refunds", read: [], write: ["Refund an order"] },
	]);
});

test("gives reading together with writing, and takes both away", () => {
	const [sessions, refunds] = groupScopes(scopes) as [
		ReturnType<typeof groupScopes>[0],
		ReturnType<typeof groupScopes>[0],
	];
	const chosen = withLevel(withLevel([], sessions, "write"), refunds, "write");
	expect(chosen).toEqual(["live-sessions:read", "live-sessions:write", "refunds:write"]);
	expect([findScopeLevel(chosen, sessions), findScopeLevel(chosen, refunds)]).toEqual(["write", "write"]);
	const lowered = withLevel(chosen, sessions, "read");
	expect([lowered, findScopeLevel(lowered, sessions)]).toEqual([["refunds:write", "live-sessions:read"], "read"]);
	expect(withLevel(lowered, sessions, "none")).toEqual(["refunds:write"]);
});
