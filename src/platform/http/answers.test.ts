import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { declareCall } from "../../wire/call.ts";
import { KeptAnswers } from "../pages/kept-answers.ts";
import { createAnswers } from "./answers.ts";
import { createApp } from "./create-app.ts";

const answer = z.object({ by: z.nullable(z.int()) });
const calls = {
	anyone: declareCall({ method: "GET", path: "/open", summary: "Open", access: "anyone", answer }),
	"signed-in": declareCall({ method: "GET", path: "/own", summary: "Own", access: "signed-in", answer }),
	operator: declareCall({ method: "POST", path: "/admin/work", summary: "Work", access: "operator", answer }),
};
const people: Record<string, { userId: number; operator: boolean }> = { buyer: { userId: 1, operator: false }, operator: { userId: 2, operator: true } };

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
		["operator", "operator", 200, undefined],
	] as const)("a call for %s, made with the token of %s, is answered with %i %s", async (access, token, status, code) => {
		const call = calls[access];
		const response = await app.inject({ method: call.method, url: `/api${call.path}`, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) });
		expect([response.statusCode, response.json().code]).toEqual([status, code]);
	});
});
