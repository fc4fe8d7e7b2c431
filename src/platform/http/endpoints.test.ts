import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { refuse } from "#api/refusal.ts";
import { RenderedContent } from "#platform/cache/content/rendered-content.ts";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import type { User } from "#platform/security/check-access.ts";
import { createHttpServer } from "./create-http-server.ts";
import { createEndpoints } from "./endpoints.ts";

const response = z.object({ by: z.nullable(z.int()) });
const calls = {
	anyone: declareCall({ method: "GET", path: "/open", summary: "Open", access: "anyone", response }),
	"signed-in": declareCall({ method: "GET", path: "/own", summary: "Own", access: "signed-in", response }),
	operator: declareCall({ method: "POST", path: "/admin/work", summary: "Work", access: "operator", response }),
	support: declareCall({ method: "POST", path: "/admin/care", summary: "Care", access: "support", response }),
	editor: declareCall({
		method: "POST",
		path: "/admin/import",
		summary: "Import",
		access: "editor",
		maxBodyBytes: 24_000_000,
		body: z.strictObject({ rows: z.array(z.string()) }),
		response,
	}),
	owner: declareCall({ method: "POST", path: "/admin/rule", summary: "Rule", access: "owner", fresh: true, response }),
};
const someone = { fullName: "Robin", role: null, secondFactor: false, confirmed: false };
const customers: Record<string, User> = {
	buyer: { ...someone, userId: 1, secondFactor: true, confirmed: true },
	halfway: { ...someone, userId: 2, role: "owner" },
	support: { ...someone, userId: 3, role: "support", secondFactor: true },
	editor: { ...someone, userId: 4, role: "editor", secondFactor: true, confirmed: true },
	owner: { ...someone, userId: 5, role: "owner", secondFactor: true },
	confirmed: { ...someone, userId: 6, role: "owner", secondFactor: true, confirmed: true },
};

describe("access to calls", () => {
	let app: Awaited<ReturnType<typeof createHttpServer>>;
	beforeAll(async () => {
		app = await createHttpServer({
			kept: new ResponseCache(1),
			logLevel: "silent",
			trustProxy: "off",
			https: false,
			siteName: "Lectern",
		});
		const { serve } = createEndpoints(app, async (token) => customers[token] ?? null);
		for (const call of Object.values(calls)) serve(call, (_request, { user }) => ({ by: user?.userId ?? null }));
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
	] as const)("answers a call for %s, made with the token of %s, with %i %s", async (access, token, status, code) => {
		const call = calls[access];
		const response = await app.inject({
			method: call.method,
			url: `/api${call.path}`,
			...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
		});
		expect([response.statusCode, response.json().code]).toEqual([status, code]);
	});

	/** Sends the start of a request, and collects what the server sends until it closes the connection. */
	async function begin(head: string[], some: string): Promise<string> {
		if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
		const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1");
		socket.write(
			`${["POST /api/admin/import HTTP/1.1", "host: x", "content-type: application/json", ...head].join("\r\n")}\r\n\r\n${some}`,
		);
		return text(socket);
	}

	test.each([
		["nobody", "content-length: 20000000", 401],
		["nobody", "transfer-encoding: chunked", 401],
		["support", "content-length: 20000000", 403],
	])("refuses %s before a long body (%s) arrives, and closes the connection", async (who, length, status) => {
		const said = await begin([`authorization: Bearer ${who}`, length], '3e8\r\n{"rows":[');
		expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*connection: close`));
	});

	test("reports invalid fields only to callers with access", async () => {
		const ask = (who: string) =>
			app.inject({
				method: "POST",
				url: "/api/admin/import",
				headers: { authorization: `Bearer ${who}` },
				payload: { rows: [7] },
			});
		expect((await ask("nobody")).json().details).toBeUndefined();
		expect((await ask("editor")).json().details).toEqual([{ path: "rows.0", message: expect.any(String) }]);
	});
});

describe("rendering on the server", () => {
	const shared = declareCall({
		method: "GET",
		path: "/shared",
		summary: "Shared",
		access: "anyone",
		query: z.strictObject({ part: z.string() }),
		response,
	});
	const refusing = declareCall({
		method: "GET",
		path: "/refusing",
		summary: "Refusing",
		access: "anyone",
		response,
		refusals: { gone: [404, "It is gone."] },
	});

	test("passes on the tags of what a call shows, its next page and its refusal", async () => {
		const app = await createHttpServer({
			kept: new ResponseCache(1),
			logLevel: "silent",
			trustProxy: "off",
			https: false,
			siteName: "Lectern",
		});
		const { serve, apiClientFor } = createEndpoints(app, async () => null);
		serve(shared, ({ query }, { shows, nextPage }) => {
			shows(`part:${query.part}`);
			nextPage("/next");
			return { by: 1 };
		});
		serve(refusing, (_request, { shows }) => {
			shows();
			return refuse(refusing, "gone");
		});
		const shown = new RenderedContent();
		const client = apiClientFor("127.0.0.1", shown);
		expect(await client.call(shared, { query: { part: "a" } })).toEqual({
			ok: true,
			response: { by: 1 },
			next: "/next",
		});
		expect(shown.tags).toEqual(["part:a"]);
		expect(await client.call(refusing, {})).toMatchObject({ ok: false, status: 404 });
		await app.close();
	});
});
