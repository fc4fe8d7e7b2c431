import { expect, test } from "vitest";
import { computeSandboxTax, readAddress } from "./sandbox-tax.ts";

test.each([
	[{ country: "US", state: "WA" }, 1_490],
	[{ country: "US", state: "OR" }, 0],
	[{ country: "DE", state: "" }, 2_980],
])("computes the tax at %j", (address, tax) => {
	expect(computeSandboxTax(14_900, address)).toBe(tax);
});

test.each([
	["country=us&state=wa", { country: "US", state: "WA" }, []],
	["country=DE&state=Bayern", { country: "DE", state: "" }, []],
	["country=US", { country: "US", state: "" }, ["state"]],
	["country=USA&state=WA", { country: "USA", state: "" }, ["country"]],
	["", { country: "", state: "" }, ["country"]],
])("reads the address %s", (form, address, wrong) => {
	const read = readAddress(new URLSearchParams(form));
	expect([read.address, Object.keys(read.errors)]).toEqual([address, wrong]);
});

test("adds none to what Stripe's code for nontaxable products is for", () => {
	const address = { country: "US", state: "WA" };
	expect(computeSandboxTax(14_900, address, "txcd_00000000")).toBe(0);
	expect(computeSandboxTax(14_900, address, "txcd_10000000")).toBe(1_490);
});
