import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { createSiteverify } from "./siteverify.ts";

const asked: Record<string, string>[] = [];
let server: Server;
let address: string;

beforeAll(async () => {
	server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		const form = Object.fromEntries(new URLSearchParams(body));
		asked.push(form);
		if (form.response === "hang") return;
		if (form.response === "broken") return void response.writeHead(500).end();
		if (form.response === "page") return void response.end("<html>");
		if (form.response === "moved") return void response.writeHead(302, { location: "/" }).end();
		response.end(
			JSON.stringify(
				form.response === "sly"
					? { success: "true" }
					: { success: form.response === "good" && form.secret === "s3cret" },
			),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const captcha = (provider: "turnstile" | "hcaptcha" | "recaptcha", secret = "s3cret") =>
	createSiteverify({ provider, siteKey: "site", secret }, { address, patience: 500 });

test.each(["turnstile", "hcaptcha", "recaptcha"] as const)(
	"%s receives the secret, the token and the address",
	proves("2.115"),
	async (provider) => {
		expect(await captcha(provider).verify("good", "203.0.113.9")).toBe(true);
		expect(asked.at(-1)).toEqual({
			secret: "s3cret",
			response: "good",
			remoteip: "203.0.113.9",
			...(provider === "hcaptcha" ? { sitekey: "site" } : {}),
		});
		expect(await captcha(provider).verify("bad", "203.0.113.9")).toBe(false);
		expect(await captcha(provider, "wrong").verify("good", "203.0.113.9")).toBe(false);
		expect(captcha(provider)).toMatchObject({ provider, siteKey: "site" });
		expect(await captcha(provider).challenge()).toBeNull();
	},
);

test("accepts only a plain true", async () => {
	expect(await captcha("turnstile").verify("sly", "")).toBe(false);
});

test.each(["hang", "broken", "page", "moved"])(
	"returns neither yes nor no for an unclear response (%s)",
	async (token) => {
		expect(await captcha("turnstile").verify(token, "")).toBeNull();
	},
);
