import { expect, test } from "vitest";
import { nameCredits } from "./certified-credit.ts";

test("credits keep their names, and use the code if an older version stored none", () => {
	const credit = { accreditingBody: "SHRM", number: "24-ABCDE", hours: 1 };
	const named = { ...credit, name: "SHRM professional development credits", kind: "Professional development" };
	const withoutRules = { rule: null, methodName: "", statement: "", program: null };
	expect(nameCredits([named, credit])).toEqual([
		{ ...named, logo: null, ...withoutRules },
		{ ...credit, name: "SHRM", kind: "", logo: null, ...withoutRules },
	]);
});
