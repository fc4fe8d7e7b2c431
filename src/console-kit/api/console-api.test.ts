import { expect, test } from "vitest";
import { NetworkFailure } from "#api/browser-client.ts";
import { CallRefused, isTemporary, keepsScreen, toPageInput } from "./console-api.tsx";

const refuse = (status: number) => new CallRefused(status, { code: "refused", message: "Refused." } as never);

test.each([
	["no response", new NetworkFailure("The server could not be reached."), true],
	["a server that is down", refuse(503), true],
	["too many requests", refuse(429), true],
	["another role", refuse(403), false],
	["a deleted record", refuse(404), false],
])("%s is temporary: %s", (_, error, expected) => {
	expect(isTemporary(error)).toBe(expected);
	expect(keepsScreen(error)).toBe(expected);
});

test("an ended session, and a second factor that has to be shown again, leave the screen as it is", () => {
	expect(keepsScreen(refuse(401))).toBe(true);
	expect(keepsScreen(new CallRefused(403, { code: "second_factor_needed", message: "Refused." } as never))).toBe(true);
});

test.each<[string, Parameters<typeof toPageInput>[1], string | number | undefined, object]>([
	["the first page", {}, undefined, { query: { state: "paid" } }],
	["a later page", {}, 41, { query: { state: "paid", before: "41" } }],
	["a cursor of another name", { cursor: "after" }, "b-7", { query: { state: "paid", after: "b-7" } }],
	["a list of a record", { params: { id: "3" } }, "", { params: { id: "3" }, query: { state: "paid" } }],
])("requests %s of a list without empty filters", (_, options, at, expected) => {
	expect(toPageInput({ state: "paid", search: "", from: undefined }, options, at)).toEqual(expected);
});
