import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSettings } from "#settings.ts";
import { readEnvironmentConnections } from "./connections.ts";
import {
	type SavedEmail,
	type SavedStripe,
	sealConnection,
	toSmtpUrl,
	unsealConnections,
} from "./saved-connections.ts";

const keys = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const findMode = (environment: Record<string, string>) =>
	readEnvironmentConnections(readSettings(environment)).payment().mode;

describe("the payment provider", () => {
	test("is Stripe with a key, in the mode of the key", () => {
		expect(
			[keys, { ...keys, STRIPE_SECRET_KEY: "sk_test_1" }, { ...keys, STRIPE_SECRET_KEY: "rk_live_1" }].map(findMode),
		).toEqual(["live", "test", "live"]);
	});

	test("closes the checkout of a public site, unless a setting allows the sandbox", () => {
		for (const PUBLIC_URL of [
			"",
			"http://127.0.0.1:3000",
			"https://localhost:3000",
			"https://shop.localhost",
			"https://[::1]",
		])
			expect(findMode({ PUBLIC_URL }), PUBLIC_URL).toBe("sandbox");
		for (const PUBLIC_URL of ["https://training.example.com", "https://localhost.example.com", "https://10.0.0.1"]) {
			expect(findMode({ PUBLIC_URL }), PUBLIC_URL).toBe("off");
			expect(findMode({ PUBLIC_URL, PAYMENT_SANDBOX: "on" }), PUBLIC_URL).toBe("sandbox");
		}
	});
});

describe("saved connections", () => {
	const stripe: SavedStripe = {
		secretKey: "sk",
		publishableKey: "pk",
		webhookSecret: "whsec",
		account: { id: "acct", name: "Beacon" },
		endpointId: null,
	};
	const email: SavedEmail = {
		host: "mail.example.com",
		port: 465,
		security: "tls",
		user: "a@b",
		password: "p:/@",
		from: "x@example.com",
	};
	const key = randomBytes(32);

	test("are read with their key, and only as what they were saved", () => {
		const sealed = sealConnection(key, "stripe", stripe);
		expect(unsealConnections(key, [{ name: "stripe", sealed }])).toEqual({ stripe, email: null, unreadable: [] });
		expect(unsealConnections(randomBytes(32), [{ name: "stripe", sealed }])).toEqual({
			stripe: null,
			email: null,
			unreadable: ["stripe"],
		});
		expect(unsealConnections(key, [{ name: "email", sealed }])).toEqual({
			stripe: null,
			email: null,
			unreadable: ["email"],
		});
	});

	test.each([
		[email, "smtps://a%40b:p%3A%2F%40@mail.example.com:465"],
		[
			{ ...email, port: 587, security: "starttls" as const },
			"smtp://a%40b:p%3A%2F%40@mail.example.com:587?requireTLS=true",
		],
		[
			{ ...email, host: "::1", port: 25, security: "none" as const, user: "", password: "" },
			"smtp://[::1]:25?requireTLS=false",
		],
	])("become an address: %j", (saved, url) => {
		expect(toSmtpUrl(saved)).toBe(url);
		expect(URL.canParse(url)).toBe(true);
	});
});
