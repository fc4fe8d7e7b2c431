import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { countUnanswered } from "./read-conversations.ts";

const written = {
	firstName: "Ann",
	lastName: "Example",
	email: "ann@example.com",
	currentRole: "HR manager",
	companyName: "Example & Co",
	companyAddress: "1 Main Street",
	city: "Springfield",
	country: "United States",
	message: "How much is a day?\n\nThank you.",
};

describe("conversations", () => {
	let product: TestProduct;
	let support: Awaited<ReturnType<typeof createStaffMember>>;
	let other: typeof support;
	let editor: typeof support;
	beforeAll(async () => {
		product = await startTestProduct();
		support = await createStaffMember(product, "support@example.com", "support");
		other = await createStaffMember(product, "other@example.com", "owner");
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(async () => {
		await product?.close();
	});

	async function write(more: Partial<typeof written> = {}, path = "/users/contact-us"): Promise<number> {
		expect((await client(product.url)("POST", path, { ...written, ...more })).status).toBe(201);
		const { id } = await product.context.db
			.selectFrom("messages")
			.select("id")
			.orderBy("id", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
		return id;
	}
	const read = async (id: number) => (await support.call("GET", `/admin/messages/${id}`)).body;
	const ids = async (query: string, who = support) =>
		(await who.call("GET", `/admin/messages?${query}`)).body.messages.map((message: { id: number }) => message.id);
	const audited = (id: number) =>
		product.context.db
			.selectFrom("audit_log")
			.select(["action", "summary", "changes"])
			.where("subject_kind", "=", "message")
			.where("subject_id", "=", String(id))
			.orderBy("id")
			.execute();

	test("assigns, answers, closes and reopens a message, with a log that omits personal data", async () => {
		const id = await write({ email: "whole.way@example.com" });
		expect(await read(id)).toMatchObject({
			state: "new",
			version: 1,
			assignee: null,
			message: written.message,
			entries: [],
		});

		const assigned = await support.call("POST", `/admin/messages/${id}/assignee`, {
			version: 1,
			staffMember: support.id,
		});
		expect([assigned.status, assigned.body.state, assigned.body.assignee.id, assigned.body.version]).toEqual([
			200,
			"assigned",
			support.id,
			2,
		]);

		const noted = await other.call("POST", `/admin/messages/${id}/notes`, { text: "A good customer" });
		expect([noted.status, noted.body.entries]).toMatchObject([
			201,
			[{ kind: "note", text: "A good customer", mail: null }],
		]);

		const answered = await support.call("POST", `/admin/messages/${id}/replies`, {
			version: 3,
			text: "Dear Ann,\n\n1,200 <b>dollars</b>.",
		});
		expect([answered.status, answered.body.state]).toEqual([201, "answered"]);
		expect(answered.body.entries[1]).toMatchObject({ kind: "answer", text: "Dear Ann,\n\n1,200 <b>dollars</b>." });
		await product.context.mail.deliverDue();
		await expect.poll(async () => (await read(id)).entries[1].mail).toEqual({ state: "sent", reason: null });
		const emails = await product.context.db
			.selectFrom("emails")
			.selectAll()
			.where("kind", "=", "messages.answer")
			.execute();
		expect(emails.map(({ to }) => to)).toEqual(["whole.way@example.com"]);

		const closed = await support.call("POST", `/admin/messages/${id}/closed`, { version: 4, closed: true });
		expect([closed.status, closed.body.state]).toEqual([200, "closed"]);
		const opened = await support.call("POST", `/admin/messages/${id}/closed`, { version: 5, closed: false });
		expect(opened.body.state).toBe("answered");
		const shown = await other.call("GET", `/admin/audit?subjectKind=message&subjectId=${id}`);
		expect(shown.body.entries.at(-1)).toMatchObject({
			action: "message.assigned",
			changes: { assignee: { before: null, after: expect.any(String) } },
		});
		const log = await audited(id);
		expect(log.map(({ action }) => action)).toEqual([
			"message.assigned",
			"message.noted",
			"message.answered",
			"message.closed",
			"message.reopened",
		]);
		expect(JSON.stringify(log)).not.toMatch(/whole\.way|Ann|Example & Co|dollars/);
	});

	test("rejects a reply to an outdated version and sends nothing", async () => {
		const id = await write();
		expect(
			(await support.call("POST", `/admin/messages/${id}/replies`, { version: 1, text: "From support" })).status,
		).toBe(201);
		for (const [path, body] of [
			["replies", { text: "From the owner" }],
			["closed", { closed: true }],
			["assignee", { staffMember: null }],
		] as const) {
			const late = await other.call("POST", `/admin/messages/${id}/${path}`, { version: 1, ...body });
			expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
			expect(late.body.conversation).toMatchObject({ id, version: 2, entries: [{ text: "From support" }] });
		}
		expect((await read(id)).entries).toHaveLength(1);
		const second = await other.call("POST", `/admin/messages/${id}/replies`, { version: 2, text: "From the owner" });
		expect([second.status, second.body.entries.length]).toEqual([201, 2]);
	});

	test("sends one of twenty concurrent replies", async () => {
		const id = await write({ email: `race@example.com` });
		const replies = await Promise.all(
			Array.from({ length: 20 }, (_, index) =>
				(index % 2 ? support : other).call("POST", `/admin/messages/${id}/replies`, {
					version: 1,
					text: `Answer ${index}`,
				}),
			),
		);
		expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(replies.filter(({ status, body }) => status === 409 && body.conversation.entries.length === 1)).toHaveLength(
			19,
		);
		const { entries } = await read(id);
		expect(entries).toHaveLength(1);
		const emails = await product.context.db
			.selectFrom("emails")
			.selectAll()
			.where("key", "=", `message-answer:${entries[0].id}`)
			.execute();
		expect(emails).toHaveLength(1);
		expect((await audited(id)).map(({ action }) => action)).toEqual(["message.answered"]);
	});

	test("lists messages by kind with filters and search, in pages, latest first", async () => {
		const first = await write({ companyName: "Zebra 100% Labs", message: "Needle in here" });
		const estimate = await write({ companyName: "Zebra 100% Labs" }, "/consulting/estimates");
		expect(await ids("kind=contact&search=zebra%20needle")).toEqual([first]);
		expect(await ids("kind=contact&search=100%25")).toEqual([first]);
		expect(await ids("kind=contact&search=1_0")).toEqual([]);
		expect(await ids("kind=estimate&search=ZEBRA")).toEqual([estimate]);
		await support.call("POST", `/admin/messages/${first}/assignee`, { version: 1, staffMember: support.id });
		expect(await ids("kind=contact&assignee=me&search=zebra")).toEqual([first]);
		expect(await ids("kind=contact&assignee=me&search=zebra", other)).toEqual([]);
		expect(await ids("kind=contact&assignee=nobody&search=zebra")).toEqual([]);
		expect(await ids("kind=contact&state=assigned&search=zebra")).toEqual([first]);
		expect(await ids("kind=contact&state=new&search=zebra")).toEqual([]);

		const many = Array.from({ length: 60 }, () => ({
			kind: "contact" as const,
			first_name: "",
			last_name: "",
			email: "page@example.com",
			current_role: "x",
			company_name: "Pages",
			company_address: "x",
			city: "x",
			country: "x",
			message: "x",
			created_at: new Date(),
		}));
		await product.context.db.insertInto("messages").values(many).execute();
		const { body } = await support.call("GET", "/admin/messages?kind=contact&search=pages");
		expect([body.messages.length, body.next]).toEqual([50, body.messages[49].id]);
		expect(
			(await support.call("GET", `/admin/messages?kind=contact&search=pages&before=${body.next}`)).body,
		).toMatchObject({
			messages: { length: 10 },
			next: null,
		});
	});

	test("counts unanswered messages", async () => {
		const before = await countUnanswered(product.context.db);
		const id = await write();
		await write({}, "/consulting/estimates");
		expect(await countUnanswered(product.context.db)).toEqual({
			messages: before.messages + 1,
			estimates: before.estimates + 1,
		});
		await support.call("POST", `/admin/messages/${id}/closed`, { version: 1, closed: true });
		expect(await countUnanswered(product.context.db)).toEqual({
			messages: before.messages,
			estimates: before.estimates + 1,
		});
	});

	test("rejects invalid fields at their paths", async () => {
		const id = await write();
		const error = async (path: string, body: object) => {
			const reply = await support.call("POST", `/admin/messages/${path}`, body);
			return [reply.status, reply.body.code, reply.body.details?.[0]?.path];
		};
		expect(await error(`${id}/replies`, { version: 1, text: "  " })).toEqual([400, "invalid", "text"]);
		expect(await error(`${id}/replies`, { version: 1, text: "x".repeat(10_001) })).toEqual([400, "invalid", "text"]);
		expect(await error(`${id}/replies`, { version: 0, text: "x" })).toEqual([400, "invalid", "version"]);
		expect(await error(`${id}/notes`, { text: "null\u0000byte" })).toEqual([400, "invalid", "text"]);
		expect(await error(`${id}/assignee`, { version: 1, staffMember: editor.id })).toEqual([
			400,
			"unknown_operator",
			"operator",
		]);
		expect(await error("999999/replies", { version: 1, text: "x" })).toEqual([404, "unknown_message", undefined]);
		expect((await support.call("GET", "/admin/messages/999999")).status).toBe(404);
		expect((await support.call("GET", "/admin/messages?kind=other")).status).toBe(400);
		expect((await editor.call("GET", `/admin/messages/${id}`)).body.code).toBe("other_role");
		expect((await read(id)).version).toBe(1);
	});

	test("rejects a reply to an erased sender", async () => {
		const id = await write();
		await product.context.db.updateTable("messages").set({ email: "" }).where("id", "=", id).execute();
		const reply = await support.call("POST", `/admin/messages/${id}/replies`, { version: 1, text: "x" });
		expect([reply.status, reply.body.code]).toEqual([409, "nobody_to_answer"]);
	});
});
