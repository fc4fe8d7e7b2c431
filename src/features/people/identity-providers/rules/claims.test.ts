import fc from "fast-check";
import { expect, test } from "vitest";
import { nameFrom, providedFactor, verifiedEmail } from "./claims.ts";

const email = "ada@example.com";

test.each([
	{ email_verified: true },
	{ email_verified: "true" },
	{ xms_edov: true },
	{ xms_edov: "1" },
	{ xms_edov: 1 },
])("%j verifies the address", (claims) => {
	expect(verifiedEmail({ ...claims, email: ` ${email} ` })).toBe(email);
});

test.each([
	{},
	{ email_verified: false },
	{ email_verified: "false" },
	{ email_verified: 1 },
	{ email_verified: "yes" },
	{ email_verified: [true] },
	{ xms_edov: "0" },
])("%j does not verify the address", (claims) => {
	expect(verifiedEmail({ ...claims, email })).toBeNull();
});

test.each([undefined, null, "", "ada", 7, `${"a".repeat(250)}@example.com`, ["ada@example.com"]])(
	"%j is no address",
	(given) => {
		expect(verifiedEmail({ email: given, email_verified: true })).toBeNull();
	},
);

test("takes the name from the claims, else from the address", () => {
	expect(nameFrom({ name: " Ada Quill " }, email)).toBe("Ada Quill");
	expect(nameFrom({ name: "", given_name: "Ada", family_name: "Quill" }, email)).toBe("Ada Quill");
	expect(nameFrom({ name: "x".repeat(121), given_name: 7 }, email)).toBe("ada");
	expect(nameFrom({ name: "Ada\u0000" }, email)).toBe("ada");
});

test("always finds a name that an account can have", () => {
	fc.assert(
		fc.property(
			fc.dictionary(fc.constantFrom("name", "given_name", "family_name"), fc.anything()),
			fc.emailAddress(),
			(claims, address) => {
				const name = nameFrom(claims, address);
				expect(name.trim().length).toBeGreaterThan(0);
				expect(name.length).toBeLessThanOrEqual(120);
				expect(name).not.toContain("\u0000");
			},
		),
	);
});

test("a second factor counts if the provider lists mfa, and is fresh for ten minutes", () => {
	const now = 1_800_000_000_000;
	const at = (seconds: number) => providedFactor({ amr: ["pwd", "mfa"], auth_time: now / 1000 - seconds }, now);
	expect(at(599)).toEqual({ secondFactor: true, confirmed: true });
	expect(at(600)).toEqual({ secondFactor: true, confirmed: false });
	expect(providedFactor({ amr: ["mfa"] }, now)).toEqual({ secondFactor: true, confirmed: false });
	for (const amr of [undefined, "mfa", ["pwd"], [], { mfa: true }])
		expect(providedFactor({ amr, auth_time: now / 1000 }, now)).toEqual({ secondFactor: false, confirmed: false });
});
