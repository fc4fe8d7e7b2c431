import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { declareCall } from "../../wire/call.ts";
import { KeptAnswers } from "../pages/kept-answers.ts";
import { createAnswers, type Person } from "./answers.ts";
import { createApp } from "./create-app.ts";

const answer = z.object({ by: z.nullable(z.int()) });
const calls = {
	anyone: declareCall({ method: "GET", path: "/open", summary: "Open", access: "anyone", answer }),
	"signed-in": declareCall({ method: "GET", path: "/own", summary: "Own", access: "signed-in", answer }),
	operator: declareCall({ method: "POST", path: "/admin/work", summary: "Work", access: "operator", answer }),
	support: declareCall({ method: "POST", path: "/admin/care", summary: "Care", access: "support", answer }),
	owner: declareCall({ method: "POST", path: "/admin/rule", summary: "Rule", access: "owner", fresh: true, answer }),
};
const someone = { fullName: "Robin", role: null, secondFactor: false, confirmed: false };
const people: Record<string, Person> = {
	buyer: { ...someone, userId: 1, secondFactor: true, confirmed: true },
	halfway: { ...someone, userId: 2, role: "owner" },
	support: { ...someone, userId: 3, role: "support", secondFactor: true },
	editor: { ...someone, userId: 4, role: "editor", secondFactor: true, confirmed: true },
	owner: { ...someone, userId: 5, role: "owner", secondFactor: true },
	confirmed: { ...someone, userId: 6, role: "owner", secondFactor: true, confirmed: true },
};

describe("who may make a call", () => {
	let app: Awaited<ReturnType<typeof createApp>>;
	beforeAll(async () => {
		app = await createApp({
			kept: new KeptAnswers(1, () => ({ version: 0, until: Number.POSITIVE_INFINITY })),
			logLevel: "silent",
			trustProxy: "off",
			https: false,
			siteName: "Lectern",
		});
		const { serve } = createAnswers(app, async (token) => people[token] ?? null);
		for (const call of Object.values(calls)) serve(call, (_request, { person }) => ({ by: person?.userId ?? null }));
	});
	afterAll(() => app.close());

	test.each([
		["anyone", undefined, 200, undefined],
		["signed-in", undefined, 401, "not_signed_in"],
		["signed-in", "nobody", 401, "not_signed_in"],
		["signed-in", "buyer", 200, undefined],
		["operator", undefined, 401, "not_signed_in"],
		["operator", "nobody", 401, "not_signed_in"],
		["operator", "buyer", 403, "operators_only"],
		["operator", "halfway", 403, "second_factor_needed"],
		["operator", "support", 200, undefined],
		["operator", "editor", 200, undefined],
		["support", "buyer", 403, "operators_only"],
		["support", "editor", 403, "other_role"],
		["support", "support", 200, undefined],
		["support", "owner", 200, undefined],
		["owner", "editor", 403, "other_role"],
		["owner", "halfway", 403, "second_factor_needed"],
		["owner", "owner", 403, "confirmation_needed"],
		["owner", "confirmed", 200, undefined],
	] as const)("a call for %s, made with the token of %s, is answered with %i %s", async (access, token, status, code) => {
		const call = calls[access];
		const response = await app.inject({ method: call.method, url: `/api${call.path}`, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) });
		expect([response.statusCode, response.json().code]).toEqual([status, code]);
	});
});
