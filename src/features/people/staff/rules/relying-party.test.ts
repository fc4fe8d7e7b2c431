import fc from "fast-check";
import { expect, test } from "vitest";
import { relyingParty } from "./relying-party.ts";

test("a name over https, or this machine's own, is one that passkeys can be bound to", () => {
	expect(relyingParty("https://training.example.com")).toEqual({ ok: true, id: "training.example.com", origin: "https://training.example.com" });
	expect(relyingParty("https://training.example.com:8443")).toEqual({ ok: true, id: "training.example.com", origin: "https://training.example.com:8443" });
	expect(relyingParty("http://localhost:3000")).toEqual({ ok: true, id: "localhost", origin: "http://localhost:3000" });
});

test("any name works over https and none without", () => {
	fc.assert(
		fc.property(fc.domain(), (name) => {
			expect(relyingParty(`https://${name}`)).toMatchObject({ ok: true, id: name.toLowerCase() });
			expect(relyingParty(`http://${name}`)).toMatchObject({ ok: false, why: expect.stringContaining("https") });
		}),
	);
});

test("a bare IP address says why not", () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.ipV4(),
				fc.ipV4Extended(),
				fc.ipV6().map((ip) => `[${ip}]`),
			),
			fc.constantFrom("http", "https"),
			(host, scheme) => {
				expect(relyingParty(`${scheme}://${host}:3000`)).toMatchObject({ ok: false, why: expect.stringContaining("IP address") });
			},
		),
	);
});
