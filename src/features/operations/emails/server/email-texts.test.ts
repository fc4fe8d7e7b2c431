import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe.each(storeDatabases)("email texts on %s", (kind) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind, manualJobs: true });
		owner = await createStaffMember(product, "owner@example.com", "owner");
	});
	afterAll(async () => {
		await product?.close();
	});
	const welcome = "/admin/email-texts/accounts.welcome";
	const read = async (path = welcome) => (await owner.call("GET", path)).body;
	const text = (subject: string, body = "# Hi {{fullName}}\n\n[Confirm]({{link}})") => ({
		subject,
		preview: "Your account at {{siteName}}",
		body,
	});
	const latestSubject = async (template: string, to: string) => {
		await product.drainJobs();
		const query = product.context.db
			.selectFrom("emails")
			.select("subject")
			.where("kind", "=", template)
			.where("to", "=", to);
		return (await query.orderBy("id", "desc").executeTakeFirstOrThrow()).subject;
	};

	test("starts with the default text of every email and its placeholders", async () => {
		const { emails } = await read("/admin/email-texts");
		expect(emails.length).toBeGreaterThan(25);
		expect(emails.every((email: { edited: boolean; broken: boolean }) => !email.edited && !email.broken)).toBe(true);
		const reset = await read("/admin/email-texts/accounts.reset");
		expect(reset).toMatchObject({
			version: 0,
			edited: false,
			problems: [],
			updatedAt: null,
			name: "Password reset",
			text: {
				subject: "Set a new password for {{siteName}}",
				preview: "You can use this link once. It expires in one hour.",
			},
			placeholders: expect.arrayContaining([expect.objectContaining({ name: "link", type: "link", needed: true })]),
		});
		expect(reset.text.body).toContain(
			"# Set a new password\n\nWe received a request to reset the password of your {{siteName}} account.\n\n[Set a new password]({{link}})",
		);
		expect(reset.defaultText).toEqual(reset.text);
		expect((await owner.call("GET", "/admin/email-texts/accounts.gone")).status).toBe(404);
	});

	test("applies a saved text to the next email, and the default after it is restored", async () => {
		const saved = await owner.call("PUT", welcome, { version: 0, text: text("Hello {{fullName}} of {{siteName}}") });
		expect(saved).toMatchObject({
			status: 200,
			body: { version: 1, edited: true, text: text("Hello {{fullName}} of {{siteName}}") },
		});
		const buyer = await signUp(product.url);
		expect(await latestSubject("accounts.welcome", buyer.email)).toMatch(/^Hello .+ of Lectern$/);

		const resetPath = "/admin/email-texts/accounts.reset";
		expect((await owner.call("PUT", resetPath, { version: 0, text: text("A new password", "{{link}}") })).status).toBe(
			200,
		);
		expect(
			(await client(product.url)("POST", "/users/forgot-password", { email: buyer.email, siteId: 1 })).status,
		).toBe(200);
		expect(await latestSubject("accounts.reset", buyer.email)).toBe("A new password");

		expect(await owner.call("PUT", welcome, { version: 1, text: null })).toMatchObject({
			status: 200,
			body: { version: 2, edited: false },
		});
		expect(await latestSubject("accounts.welcome", (await signUp(product.url)).email)).toBe("Welcome to Lectern");
		const log = await product.context.db
			.selectFrom("audit_log")
			.select(["action", "summary"])
			.where("subject_kind", "=", "email_text")
			.where("subject_id", "=", "accounts.welcome")
			.orderBy("id")
			.execute();
		expect(log).toEqual([
			{ action: "email_text.saved", summary: "Changed the text of the email “Welcome”" },
			{ action: "email_text.restored", summary: "Restored the default text of the email “Welcome”" },
		]);
	});

	test("refuses broken and unknown placeholders by name, and changes nothing", async () => {
		const before = await read();
		const refused = await owner.call("PUT", welcome, {
			version: before.version,
			text: text("Hi {{gone}}", "Hi {{fullName}"),
		});
		expect(refused).toMatchObject({
			status: 422,
			body: {
				code: "broken_text",
				details: [
					{ path: "text.subject", message: "There is no placeholder {{gone}} in this email." },
					{
						path: "text.body",
						message:
							"“{{fullName}” is not a placeholder. Placeholders look like {{siteName}}. This email needs {{link}} in its text.",
					},
				],
			},
		});
		expect(await read()).toEqual(before);
	});

	test("accepts one of several concurrent changes, and shows the others the saved text", async () => {
		const path = "/admin/email-texts/accounts.password-changed";
		for (const version of [0, 1]) {
			const replies = await Promise.all(
				["A", "B", "C"].map((subject) => owner.call("PUT", path, { version, text: text(subject, "Hi") })),
			);
			expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
			const winner = replies.find(({ status }) => status === 200)?.body;
			for (const { body } of replies.filter(({ status }) => status === 409))
				expect(body).toMatchObject({ code: "changed_by_other", current: { version: version + 1, text: winner.text } });
		}
	});

	test("falls back to the default when a saved text has a placeholder that no longer exists", async () => {
		const { version } = await read();
		await owner.call("PUT", welcome, { version, text: text("Hello") });
		await product.context.db
			.updateTable("email_texts")
			.set({ body: "{{former}} {{link}}" })
			.where("kind", "=", "accounts.welcome")
			.execute();
		expect(await latestSubject("accounts.welcome", (await signUp(product.url)).email)).toBe("Welcome to Lectern");
		expect(await read()).toMatchObject({
			edited: true,
			problems: [{ field: "body", message: "There is no placeholder {{former}} in this email." }],
		});
		const { emails } = await read("/admin/email-texts");
		expect(emails.find((email: { kind: string }) => email.kind === "accounts.welcome")).toMatchObject({
			edited: true,
			broken: true,
		});
	});

	test("previews a text with sample data, and the default for a broken one", async () => {
		const preview = async (body: string) =>
			(await owner.call("POST", `${welcome}/preview`, { text: text("Hello {{fullName}}", body) })).body;
		expect(await preview("Dear **{{fullName}}**, <b>\n\n[Go]({{link}})")).toMatchObject({
			subject: "Hello Robin Alvarez",
			problems: [],
			html: expect.stringContaining("Dear <strong>Robin Alvarez</strong>, &lt;b&gt;"),
			text: expect.stringContaining("Dear Robin Alvarez, <b>"),
		});
		expect(await preview("{{nope}} {{link}}")).toMatchObject({
			subject: "Welcome to Lectern",
			problems: [{ field: "body" }],
		});
	});

	test("sends a test with sample data to the owner only", async () => {
		const reply = await owner.call("POST", `${welcome}/test`, { text: text("Hello {{fullName}}") });
		expect(reply).toMatchObject({ status: 200, body: { message: "A test email is on its way to owner@example.com." } });
		expect(await latestSubject("accounts.welcome", "owner@example.com")).toBe("Test: Hello Robin Alvarez");
		expect((await owner.call("POST", `${welcome}/test`, { text: text("Hello {{gone}}") })).status).toBe(422);
	});
});
