import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { consumeLimit } from "#platform/security/limits/take-limit.ts";
import { client, type Reply } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { ApiKey } from "../console-contract.ts";

type Owner = Awaited<ReturnType<typeof createStaffMember>>;
const create = (
	owner: Owner,
	name: string,
	scopes = ["orders:read"],
	expiresInDays: number | null = 30,
): Promise<Reply> => owner.call("POST", "/admin/api-keys", { name, scopes, expiresInDays });

describe.each(storeDatabases)("API keys on %s", (kind) => {
	let product: TestProduct;
	let owner: Owner;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		owner = await createStaffMember(product);
	});
	afterAll(() => product?.close());

	const listed = async (id: number): Promise<ApiKey | undefined> =>
		(await owner.call("GET", "/admin/api-keys")).body.keys.find((key: ApiKey) => key.id === id);
	const readEvents = async (
		id: number,
	): Promise<{ action: string; summary: string; actor: { id: number; name: string } }[]> =>
		(await owner.call("GET", `/admin/audit?subjectKind=api_key&subjectId=${id}`)).body.entries;
	const statusWith = async (secret: string) => (await client(product.url, secret)("GET", "/admin/orders")).status;

	test("shows a new key once, and stores only its hash", async () => {
		const { status, body } = await create(owner, "Accounting", ["orders:read", "customers:read", "orders:read"]);
		expect(status).toBe(201);
		expect(body.secret).toMatch(/^lectern_[\w-]{43}$/);
		expect(body.key).toMatchObject({
			name: "Accounting",
			keyEnd: body.secret.slice(-4),
			scopes: ["customers:read", "orders:read"],
			state: "active",
		});
		expect(JSON.stringify((await owner.call("GET", "/admin/api-keys")).body)).not.toContain(body.secret);
		const { rows } = await sql<{ row: string }>`select api_keys::text as row from api_keys`.execute(product.context.db);
		expect(rows.length).toBeGreaterThan(0);
		expect(rows.map(({ row }) => row).join()).not.toContain(body.secret.slice("lectern_".length));
		const events = await readEvents(body.key.id);
		expect(events).toMatchObject([
			{ action: "api_key.created", summary: "Created the API key “Accounting” with customers:read, orders:read" },
		]);
		expect(JSON.stringify(events)).not.toContain(body.secret);
	});

	test("opens the calls of its scopes only", async () => {
		const { body } = await create(owner, "Reader");
		const call = client(product.url, body.secret);
		expect((await call("GET", "/admin/orders")).status).toBe(200);
		expect((await call("GET", "/courses")).status).toBe(404);
		expect((await call("GET", "/admin/courses")).status).toBe(200);
		expect(await call("GET", "/admin/customers")).toMatchObject({
			status: 403,
			body: { code: "scope_missing", message: "This API key needs the scope “customers:read” for this call." },
		});
		expect(await call("POST", "/admin/orders/1/revoke")).toMatchObject({
			status: 403,
			body: { code: "scope_missing" },
		});
		expect(await call("GET", "/admin/operators")).toMatchObject({ status: 403, body: { code: "api_key_not_allowed" } });
		expect(await create({ ...owner, call }, "Another")).toMatchObject({
			status: 403,
			body: { code: "api_key_not_allowed" },
		});
	});

	test("refuses uploads with a key", async () => {
		const { body } = await create(owner, "Uploader", ["courses:write"]);
		const response = await fetch(`${product.url}/api/admin/uploads`, {
			method: "POST",
			headers: { authorization: `Bearer ${body.secret}` },
		});
		expect([response.status, (await response.json()).code]).toEqual([403, "api_key_not_allowed"]);
	});

	test("refuses two keys with one name, even at the same time, until one is revoked", async () => {
		const replies = await Promise.all(["Warehouse", "WAREHOUSE", " warehouse "].map((name) => create(owner, name)));
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "name_taken",
			details: [{ path: "name" }],
		});
		const id = replies.find(({ status }) => status === 201)?.body.key.id;
		expect((await owner.call("POST", `/admin/api-keys/${id}/revoke`)).status).toBe(200);
		expect((await create(owner, "Warehouse")).status).toBe(201);
	});

	test("refuses a key without a scope or with an undeclared one", async () => {
		expect((await create(owner, "Empty", [])).body).toMatchObject({ code: "invalid", details: [{ path: "scopes" }] });
		expect((await create(owner, "Guessed", ["payroll:read"])).body).toMatchObject({
			code: "unknown_scope",
			details: [{ path: "scopes" }],
		});
	});

	test("stops working when it is revoked, which is recorded once", async () => {
		const { body } = await create(owner, "Short-lived");
		expect(await statusWith(body.secret)).toBe(200);
		for (let times = 0; times < 2; times++)
			expect((await owner.call("POST", `/admin/api-keys/${body.key.id}/revoke`)).status).toBe(200);
		expect(await client(product.url, body.secret)("GET", "/admin/orders")).toMatchObject({
			status: 401,
			body: { code: "not_signed_in" },
		});
		expect((await listed(body.key.id))?.state).toBe("revoked");
		expect((await readEvents(body.key.id)).map(({ action }) => action)).toEqual(["api_key.revoked", "api_key.created"]);
	});

	test("works only while its creator is an owner", async () => {
		const leaving = await createStaffMember(product, "leaving@example.com");
		const { body } = await create(leaving, "Left behind");
		expect(await statusWith(body.secret)).toBe(200);
		expect((await owner.call("PATCH", `/admin/operators/${leaving.id}`, { role: "editor", was: "owner" })).status).toBe(
			200,
		);
		expect(await statusWith(body.secret)).toBe(401);
		expect((await listed(body.key.id))?.state).toBe("suspended");
	});

	test("records its last use", async () => {
		const { body } = await create(owner, "Counter");
		expect(body.key.lastUsedAt).toBeNull();
		await statusWith(body.secret);
		const first = (await listed(body.key.id))?.lastUsedAt;
		expect(Date.parse(String(first))).toBeGreaterThanOrEqual(Date.parse(body.key.createdAt));
		await statusWith(body.secret);
		expect((await listed(body.key.id))?.lastUsedAt).toBe(first);
		product.clock.pass(61);
		await statusWith(body.secret);
		expect(Date.parse(String((await listed(body.key.id))?.lastUsedAt))).toBeGreaterThan(Date.parse(String(first)));
	});

	test("is the actor of its changes in the audit log", async () => {
		const { body } = await create(owner, "Editor bot", ["courses:write"]);
		const created = await client(product.url, body.secret)("POST", "/admin/synonyms", {
			terms: ["webinar", "web seminar"],
		});
		expect(created.status).toBe(201);
		const { entries } = (await owner.call("GET", `/admin/audit?actorId=-${body.key.id}`)).body;
		expect(entries).toMatchObject([
			{ actor: { id: -body.key.id, name: "API key “Editor bot”" }, subject: { kind: "synonyms" } },
		]);
	});

	test("is refused above 600 requests a minute, with the time to wait", async () => {
		const { body } = await create(owner, "Busy");
		const { db } = product.context;
		await Promise.all(
			Array.from({ length: 600 }, () =>
				consumeLimit(db, product.clock, { key: `api-key:${body.key.id}`, max: 600, seconds: 60 }),
			),
		);
		const response = await fetch(`${product.url}/api/admin/orders`, {
			headers: { authorization: `Bearer ${body.secret}` },
		});
		expect([response.status, (await response.json()).code]).toEqual([429, "too_many"]);
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	test("expires at its time", async () => {
		const day = await create(owner, "One day", ["orders:read"], 1);
		const forever = await create(owner, "Forever", ["orders:read"], null);
		expect(await statusWith(day.body.secret)).toBe(200);
		product.clock.pass(86_400);
		expect([await statusWith(day.body.secret), await statusWith(forever.body.secret)]).toEqual([401, 200]);
	});
});

test("a key never appears in the log", async () => {
	const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	try {
		const product = await startTestProduct({ settings: { LOG_LEVEL: "trace", LOG_FORMAT: "text" } });
		const { body } = await create(await createStaffMember(product), "Logged");
		await client(product.url, body.secret)("GET", "/admin/orders");
		await client(product.url, `${body.secret}x`)("GET", "/admin/orders");
		await client(product.url, body.secret)("POST", "/admin/orders/1/refunds", { reason: body.secret });
		await product.close();
		const log = written.mock.calls.map(([chunk]) => String(chunk)).join("");
		expect(log).toContain("/api/admin/orders");
		expect(log).not.toContain(body.secret.slice("lectern_".length));
	} finally {
		written.mockRestore();
	}
});
