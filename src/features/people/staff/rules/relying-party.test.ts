import fc from "fast-check";
import { expect, test } from "vitest";
import { relyingParty } from "./relying-party.ts";

test("accepts a domain over https, and localhost", () => {
	expect(relyingParty("https://training.example.com")).toEqual({
		ok: true,
		id: "training.example.com",
		origin: "https://training.example.com",
	});
	expect(relyingParty("https://training.example.com:8443")).toEqual({
		ok: true,
		id: "training.example.com",
		origin: "https://training.example.com:8443",
	});
	expect(relyingParty("http://localhost:3000")).toEqual({ ok: true, id: "localhost", origin: "http://localhost:3000" });
});

test("accepts any domain over https and none over http", () => {
	fc.assert(
		fc.property(fc.domain(), (name) => {
			expect(relyingParty(`https://${name}`)).toMatchObject({ ok: true, id: name.toLowerCase() });
			expect(relyingParty(`http://${name}`)).toMatchObject({ ok: false, why: expect.stringContaining("https") });
		}),
	);
});

test("rejects an IP address with a reason", () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.ipV4(),
				fc.ipV4Extended(),
				fc.ipV6().map((ip) => `[${ip}]`),
			),
			fc.constantFrom("http", "https"),
			(host, scheme) => {
				expect(relyingParty(`${scheme}://${host}:3000`)).toMatchObject({
					ok: false,
					why: expect.stringContaining("IP address"),
				});
			},
		),
	);
});
