import fc from "fast-check";
import { expect, it } from "vitest";
import { keyFor } from "../secrets/secret.ts";
import { createSigner, endOfLink } from "./signer.ts";

let now = new Date("2026-11-21T09:00:00Z");
const clock = { now: () => now };
const key = keyFor("media", "a secret of more than thirty-two characters");
const signer = createSigner(key, clock);
const expires = new Date("2026-11-21T15:00:00Z");
const content = { purpose: "media", user: 7, asset: "Zk3_-x.video", expires };

it("returns what was signed", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.string({ unit: "binary", maxLength: 40 }), (user, asset) => {
			const signed = { ...content, user, asset };
			expect(signer.verify("media", signer.sign(signed))).toEqual({ ok: true, signed });
		}),
	);
});

it("creates tokens that need no escaping in an address", () => {
	const token = signer.sign({ ...content, asset: "ä/?&#%" });
	expect(encodeURIComponent(token)).toBe(token);
	expect(token.length).toBeLessThan(300);
});

it("rejects a token with any character changed, missing or added", () => {
	const token = signer.sign(content);
	const characters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/%\u0000 é"];
	for (let at = 0; at < token.length; at++) {
		for (const other of characters)
			if (other !== token[at])
				expect(signer.verify("media", token.slice(0, at) + other + token.slice(at + 1)).ok).toBe(false);
		expect(signer.verify("media", token.slice(0, at) + token.slice(at + 1)).ok).toBe(false);
		expect(signer.verify("media", `${token.slice(0, at)}A${token.slice(at)}`).ok).toBe(false);
	}
	expect(signer.verify("media", `${token}A`).ok).toBe(false);
});

it("rejects text that was never signed, without throwing", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
			expect(signer.verify("media", text)).toEqual({ ok: false, error: "bent" });
		}),
	);
});

it("rejects a token for another purpose or signed with another key", () => {
	expect(signer.verify("invoice", signer.sign(content))).toEqual({ ok: false, error: "bent" });
	expect(
		createSigner(keyFor("invoice", "a secret of more than thirty-two characters"), clock).verify(
			"media",
			signer.sign(content),
		).ok,
	).toBe(false);
});

it("expires at its time", () => {
	const token = signer.sign(content);
	now = new Date(expires.getTime() - 1);
	expect(signer.verify("media", token).ok).toBe(true);
	now = expires;
	expect(signer.verify("media", token)).toEqual({ ok: false, error: "expired" });
});

it("lasts at least as long as requested, and stays the same for a quarter of an hour", () => {
	expect(endOfLink(new Date("2026-11-21T09:01:00Z"), 6)).toEqual(new Date("2026-11-21T15:15:00Z"));
	expect(endOfLink(new Date("2026-11-21T09:14:59Z"), 6)).toEqual(new Date("2026-11-21T15:15:00Z"));
});
