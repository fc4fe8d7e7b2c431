import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { draft, openQuotesScenario, type QuotesScenario } from "#tests/support/sales/quotes-scenario.ts";

describe.each(storeDatabases)("quotes on %s", (kind) => {
	let scenario: QuotesScenario;
	beforeAll(async () => {
		scenario = await openQuotesScenario(kind);
	});
	afterAll(() => scenario?.close());

	const begin = async (more: object = {}) =>
		scenario.support.call("POST", `/admin/estimates/${await scenario.estimate()}/quotes`, { ...draft, ...more });
	const of = (id: number, what: string, body?: object) =>
		scenario.support.call("POST", `/admin/quotes/${id}/${what}`, body);

	test("creates, changes and sends a draft that its customer reads; the log does not name the customer", async () => {
		const { status, body } = await begin();
		expect([status, body.state, body.version, body.total]).toEqual([201, "draft", 1, 1700]);
		expect(body.lines[0]).toEqual({
			description: "Half a day on site",
			quantity: 0.5,
			unitPrice: 2400,
			amount: 1200,
			course: null,
		});
		const changed = await scenario.support.call("PUT", `/admin/quotes/${body.id}`, {
			version: 1,
			...draft,
			lines: draft.lines.slice(0, 1),
		});
		expect([changed.status, changed.body.version, changed.body.total, changed.body.lines.length]).toEqual([
			200, 2, 1200, 1,
		]);
		const sent = await of(body.id, "send", { version: 2 });
		expect([sent.status, sent.body.state]).toEqual([200, "sent"]);
		const estimate = await scenario.support.call("GET", `/admin/messages/${body.estimateId}`);
		expect(estimate.body.state).toBe("answered");
		const listed = await scenario.support.call("GET", `/admin/estimates/${body.estimateId}/quotes`);
		expect(listed.body.quotes).toMatchObject([{ id: body.id, state: "sent" }]);
		const log = await scenario.product.context.db
			.selectFrom("audit_log")
			.selectAll()
			.where("subject_kind", "=", "quote")
			.where("subject_id", "=", String(body.id))
			.orderBy("id")
			.execute();
		expect(log.map(({ action }) => action)).toEqual(["quote.drafted", "quote.changed", "quote.sent"]);
		expect(JSON.stringify(log)).not.toMatch(/Cora|customer@|Acme/);
	});

	test("shows a quote only through its link, and stores no token", async () => {
		const { token, id } = await scenario.sent();
		const { status, body, headers } = await scenario.visitor("GET", `/quotes/${token}`);
		expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(body).toMatchObject({
			state: "sent",
			title: draft.title,
			total: 1700,
			validUntil: draft.validUntil,
			terms: draft.terms,
			invoiceUrl: null,
		});
		expect(body.customer).toEqual({
			name: "Cora Customer",
			company: "Acme Labs",
			address: "9 Foundry Road, Durham, US",
		});
		expect(JSON.stringify(body)).not.toMatch(/customer@example|"id"/);
		for (const wrong of [`${token}x`, token.toLowerCase(), String(id), "t".repeat(43)]) {
			const reply = await scenario.visitor("GET", `/quotes/${wrong}`);
			expect([reply.status, reply.body.code]).toEqual([404, "unknown_quote"]);
		}
		const row = await scenario.product.context.db
			.selectFrom("quotes")
			.selectAll()
			.where("id", "=", id)
			.executeTakeFirst();
		expect(JSON.stringify(row)).not.toContain(token);
	});

	test("does not change a sent quote, but withdraws and copies it", async () => {
		const { id, token } = await scenario.sent();
		const changed = await scenario.support.call("PUT", `/admin/quotes/${id}`, {
			version: 2,
			...draft,
			title: "Another",
		});
		expect([changed.status, changed.body.code]).toEqual([409, "not_draft"]);
		expect((await of(id, "send", { version: 2 })).body.code).toBe("not_draft");
		expect((await of(id, "withdraw")).body.state).toBe("withdrawn");
		expect((await of(id, "withdraw")).body.code).toBe("ended");
		expect((await scenario.read(token)).state).toBe("withdrawn");
		const copied = await of(id, "copy");
		expect([copied.status, copied.body.state, copied.body.total, copied.body.title]).toEqual([
			201,
			"draft",
			1700,
			draft.title,
		]);
		expect(copied.body.validUntil > draft.validUntil).toBe(true);
	});

	test("refuses the second of two concurrent changes of a draft", async () => {
		const { body } = await begin();
		const replies = await Promise.all(
			Array.from({ length: 10 }, (_, index) =>
				scenario.support.call("PUT", `/admin/quotes/${body.id}`, { version: 1, ...draft, title: `Title ${index}` }),
			),
		);
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
		const told = replies.filter((reply) => reply.status === 409 && reply.body.code === "changed_meanwhile");
		expect(told).toHaveLength(9);
		expect(told[0]?.body.quote.version).toBe(2);
		const sends = await Promise.all(Array.from({ length: 10 }, () => of(body.id, "send", { version: 2 })));
		expect(sends.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(sends.filter(({ status, body: { code } }) => status === 409 && code === "not_draft")).toHaveLength(9);
	});

	test("reports invalid input at its field", async () => {
		const error = async (more: object) => {
			const { status, body } = await begin(more);
			return [status, body.code, body.details?.[0]?.path];
		};
		const line = { description: "A day", quantity: 1, unitPrice: 100 };
		expect(await error({ title: " " })).toEqual([400, "invalid", "title"]);
		expect(await error({ lines: [] })).toEqual([400, "invalid", "lines"]);
		expect(await error({ lines: [{ ...line, unitPrice: -1 }] })).toEqual([400, "invalid", "lines.0.unitPrice"]);
		expect(await error({ lines: [{ ...line, unitPrice: 1.005 }] })).toEqual([400, "invalid", "lines.0.unitPrice"]);
		expect(await error({ lines: [{ ...line, quantity: 0 }] })).toEqual([400, "invalid", "lines.0.quantity"]);
		expect(await error({ lines: [{ ...line, unitPrice: 0.5 }] })).toEqual([400, "bad_total", "lines"]);
		expect(await error({ lines: [{ ...line, quantity: 10_000, unitPrice: 999_999 }] })).toEqual([
			400,
			"bad_total",
			"lines",
		]);
		expect(await error({ validUntil: "2026-02-30" })).toEqual([400, "invalid", "validUntil"]);
		expect(await error({ validUntil: "2024-01-01" })).toEqual([400, "date_past", "validUntil"]);
		expect(await error({ validUntil: "soon" })).toEqual([400, "invalid", "validUntil"]);
		expect(await error({ state: "paid" })).toEqual([400, "invalid", "state"]);
		const contact = {
			email: "a@example.com",
			currentRole: "x",
			companyName: "x",
			companyAddress: "x",
			city: "x",
			country: "x",
			message: "x",
		};
		await scenario.visitor("POST", "/users/contact-us", contact);
		const { id } = await scenario.product.context.db
			.selectFrom("messages")
			.select("id")
			.where("kind", "=", "contact")
			.executeTakeFirstOrThrow();
		expect((await scenario.support.call("POST", `/admin/estimates/${id}/quotes`, draft)).body.code).toBe(
			"unknown_estimate",
		);
		for (const what of ["send", "withdraw", "copy"])
			expect((await of(999_999, what, what === "send" ? { version: 1 } : undefined)).body.code).toBe("unknown_quote");
		const editor = await createStaffMember(scenario.product, `editor-${kind.toLowerCase()}@example.com`, "editor");
		expect((await editor.call("GET", `/admin/estimates/${id}/quotes`)).body.code).toBe("other_role");
	});

	test("lets the customer decline a quote once, and not after it expired", async () => {
		const { token, id } = await scenario.sent();
		expect((await scenario.visitor("POST", `/quotes/${token}/decline`)).body.state).toBe("declined");
		expect((await scenario.visitor("POST", `/quotes/${token}/decline`)).body.code).toBe("not_open");
		expect((await scenario.pay(token)).body.code).toBe("not_open");
		expect((await of(id, "withdraw")).body.code).toBe("ended");
		const emails = await scenario.product.context.db
			.selectFrom("emails")
			.select(["to", "subject"])
			.where("key", "like", `quote-notice:${id}:%`)
			.execute();
		expect(emails).toEqual([
			{
				to: scenario.product.context.site().supportEmail,
				subject: expect.stringMatching(/^Quote Q-\d+ was declined$/),
			},
		]);
	});

	test("exports quotes for a confirmed address, and erases all personal data in them", async () => {
		const { signUp, password } = await import("#tests/support/buyer.ts");
		const user = await signUp(scenario.product.url, `erased-${kind.toLowerCase()}@example.com`);
		const { token, id } = await scenario.sent({}, user.email);
		const { body: begun } = await scenario.pay(token);
		scenario.provider.pay(begun.sessionId);
		await scenario.arrive(begun.sessionId);
		const open = await scenario.sent({}, user.email);
		const unproved = (await user.call("GET", "/account/data")).body;
		expect([unproved.quotes, unproved.orders, unproved.invoices.invoices]).toEqual([[], [], []]);
		await scenario.product.context.db
			.updateTable("users")
			.set({ email_verified_at: new Date() })
			.where("id", "=", user.id)
			.execute();
		const told = (await user.call("GET", "/account/data")).body;
		expect(told.quotes).toMatchObject([{ state: "paid", email: user.email }, { state: "sent" }]);
		expect(told.orders).toMatchObject([{ state: "paid", total: 1700 }]);
		expect(told.invoices.invoices).toMatchObject([{ buyer: { email: user.email } }]);
		expect((await user.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
		for (const gone of [token, open.token])
			expect((await client(scenario.product.url)("GET", `/quotes/${gone}`)).status).toBe(404);
		const rows = await scenario.product.context.db
			.selectFrom("quotes")
			.selectAll()
			.where("id", "in", [id, open.id])
			.orderBy("id")
			.execute();
		expect(rows).toMatchObject([
			{ state: "paid", customer_email: "", title: "", total_cents: 170_000 },
			{ state: "withdrawn", customer_name: "" },
		]);
		const [order] = await scenario.ordersOf(id);
		expect([order?.state, order?.buyer_email, order?.buyer_name]).toEqual(["paid", null, null]);
		expect((await of(id, "copy")).body.code).toBe("nobody_to_send_to");
	});
});
