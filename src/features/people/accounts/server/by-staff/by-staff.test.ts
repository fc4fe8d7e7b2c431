import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, client, password, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { eventually } from "#tests/support/run/eventually.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

import { findHolder } from "../bulk-accounts-store.ts";
import { issuePasswordToken } from "../passwords/issue-password-token.ts";

describe("what staff can do with a customer's account", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof owner;
	let count = 0;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		support = await createStaffMember(product, "support@example.com", "support");
	});
	afterAll(async () => {
		await product?.close();
	});

	const newCustomer = () => signUp(product.url, `wrong${count++}@mistyped.example`);
	const record = async (id: number) => (await support.call("GET", `/admin/customers/${id}`)).body;
	const actions = async (id: number) =>
		(await owner.call("GET", `/admin/audit?subjectKind=customer&subjectId=${id}`)).body.entries
			.map((entry: { action: string }) => entry.action)
			.filter((action: string) => action !== "customer.looked_at");
	const mailsTo = async (email: string, kind: string) =>
		(
			await product.context.db
				.selectFrom("emails")
				.select(["id", "subject"])
				.where("to", "=", email)
				.where("kind", "=", kind)
				.execute()
		).length;
	/** Returns the token of the link that was emailed to a new address. */
	const linkTo = (email: string) =>
		eventually(() => {
			const emails = globSync(join(product.directory, "outbox", "*.eml")).map((file) =>
				readFileSync(file, "utf8").replace(/=\r?\n/g, ""),
			);
			const [token] = emails
				.filter((mail) => mail.includes(`To: ${email}`))
				.flatMap((mail) => mail.match(/(?<=\/confirm-new-email\/)[\w-]{43}/) ?? []);
			if (!token) throw new Error(`No link to ${email}`);
			return token;
		});
	const request = (customer: { id: number; email: string }, email: string) =>
		support.call("POST", `/admin/customers/${customer.id}/email`, { email, previousEmail: customer.email });
	const set = (customer: { id: number; email: string }, email: string, reason = "Called from the number on file") =>
		owner.call("PUT", `/admin/customers/${customer.id}/email`, { email, previousEmail: customer.email, reason });
	const confirm = (token: unknown) => client(product.url)("POST", "/users/email/confirm", { token });

	test("changes name and phone, and refuses the second of two staff members", async () => {
		const { id } = await newCustomer();
		const previous = { fullName: "Robin Buyer", phone: "+1 302 555 0100" };
		const change = (fullName: string, phone = "") =>
			support.call("PATCH", `/admin/customers/${id}`, { fullName, phone, previous });
		expect((await change("Zoë Žižková", "+420 555 0100")).status).toBe(200);
		expect(await change("Robin Bayer")).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
		expect(await record(id)).toMatchObject({ fullName: "Zoë Žižková", phone: "+420 555 0100" });
		expect(await change("")).toMatchObject({ status: 400, body: { details: [{ path: "fullName" }] } });
		expect(await actions(id)).toEqual(["customer.details_changed"]);
		expect(
			(await support.call("PATCH", `/admin/customers/${owner.id}`, { fullName: "X", phone: "", previous })).body.code,
		).toBe("owners_only");
		expect(
			(await support.call("PATCH", "/admin/customers/999999", { fullName: "X", phone: "", previous })).body.code,
		).toBe("unknown_customer");
	});

	test("the confirmed link changes the address once, without a login, and ends what belonged to the former one", async () => {
		const customer = await newCustomer();
		const next = `right${count}@typed.example`;
		await client(product.url)("POST", "/users/forgot-password", { email: customer.email, siteId: 1 });
		expect((await request(customer, next)).status).toBe(200);
		expect((await record(customer.id)).pendingEmail.email).toBe(next);
		const token = await linkTo(next);
		expect(await mailsTo(customer.email, "accounts.requested-email-notice")).toBe(1);
		expect((await customer.call("POST", "/account/email/confirm", { token })).body.code).toBe("bad_token");
		const [first, second] = await Promise.all([confirm(token), confirm(token)]);
		expect([first.status, second.status].toSorted()).toEqual([200, 400]);
		expect((await customer.call("GET", "/account")).status).toBe(401);
		expect((await client(product.url)("POST", "/users/login", { email: next, password })).status).toBe(200);
		expect(await record(customer.id)).toMatchObject({
			email: next,
			emailConfirmed: true,
			pendingEmail: null,
			formerEmails: [customer.email],
		});
		for (const address of [customer.email, next]) expect(await mailsTo(address, "accounts.email-changed")).toBe(1);
		expect(await actions(customer.id)).toEqual(["customer.email_change_requested"]);
	});

	test("a later request replaces an earlier one; canceled and expired links do nothing", async () => {
		const customer = await newCustomer();
		await request(customer, "first@typed.example");
		const first = await linkTo("first@typed.example");
		await request(customer, "second@typed.example");
		const second = await linkTo("second@typed.example");
		expect((await confirm(first)).body.code).toBe("bad_token");
		expect((await support.call("DELETE", `/admin/customers/${customer.id}/email`)).status).toBe(200);
		expect((await support.call("DELETE", `/admin/customers/${customer.id}/email`)).body.code).toBe("nothing_pending");
		expect((await confirm(second)).body.code).toBe("bad_token");
		await request(customer, "third@typed.example");
		const third = await linkTo("third@typed.example");
		await product.context.db
			.updateTable("email_changes")
			.set({ expires_at: product.clock.now() })
			.where("user_id", "=", customer.id)
			.execute();
		expect((await confirm(third)).body.code).toBe("bad_token");
		expect((await record(customer.id)).email).toBe(customer.email);
	});

	test("refuses addresses in use, the same one, ours, and details that changed", async () => {
		const [customer, other] = [await newCustomer(), await newCustomer()];
		for (const change of [request, set]) {
			expect(await change(customer, other.email.toUpperCase())).toMatchObject({
				status: 409,
				body: { code: "email_taken", customerId: other.id },
			});
			expect((await change(customer, customer.email)).body.code).toBe("same_email");
			expect((await change(customer, product.context.settings.SUPPORT_EMAIL)).body.code).toBe("email_reserved");
			expect((await change({ ...customer, email: "stale@example.com" }, "x@typed.example")).body.code).toBe(
				"changed_meanwhile",
			);
			expect((await change(customer, "no address")).body.details[0].path).toBe("email");
			expect((await change({ id: 999_999, email: "a@b.example" }, "x@typed.example")).body.code).toBe(
				"unknown_customer",
			);
		}
		expect((await request(support, "x@typed.example")).body.code).toBe("staff_account");
		const otherOwner = await createStaffMember(product, "other-owner@example.com", "owner");
		for (const staff of [support, otherOwner])
			expect((await set(staff, "x@typed.example")).body.code).toBe("staff_account");
		expect((await support.call("PUT", `/admin/customers/${customer.id}/email`, {})).body.code).toBe("other_role");
		expect((await set(customer, "x@typed.example", " ")).body.details[0].path).toBe("reason");
	});

	test("an address that was taken after the request isn't changed by its link", async () => {
		const customer = await newCustomer();
		await request(customer, "contested@typed.example");
		const token = await linkTo("contested@typed.example");
		await signUp(product.url, "contested@typed.example");
		expect((await confirm(token)).body.code).toBe("email_taken");
		expect((await record(customer.id)).email).toBe(customer.email);
	});

	test("another spelling of the same mailbox takes effect at once and keeps the sessions", async () => {
		const customer = await newCustomer();
		const spelled = customer.email.replace("wrong", "Wrong");
		expect((await request(customer, spelled)).status).toBe(200);
		expect((await record(customer.id)).email).toBe(spelled);
		expect((await customer.call("GET", "/account")).status).toBe(200);
		expect(await actions(customer.id)).toEqual(["customer.email_changed"]);
	});

	test("an owner changes the address at once; failed emails can then be sent again to it", async () => {
		const customer = await newCustomer();
		await request(customer, "never@typed.example");
		const pending = await linkTo("never@typed.example");
		const next = `owner${count}@typed.example`;
		const { db } = product.context;
		expect((await set(customer, next)).status).toBe(200);
		expect(await record(customer.id)).toMatchObject({ email: next, emailConfirmed: false, pendingEmail: null });
		expect((await confirm(pending)).body.code).toBe("bad_token");
		expect((await customer.call("GET", "/account")).status).toBe(401);
		const history = (await support.call("GET", `/admin/customers/${customer.id}/history?kind=account`)).body.entries;
		expect(history[0].text).toContain("Called from the number on file");
		const log = (await owner.call("GET", `/admin/audit?subjectKind=customer&subjectId=${customer.id}`)).body;
		expect(JSON.stringify(log)).not.toMatch(/typed\.example|Called/);

		const parts = { subject: "Your documents", preview: "Here they are.", blocks: [], why: "A test." };
		const now = product.clock.now();
		await db
			.insertInto("emails")
			.values({
				key: `test:${customer.id}`,
				kind: "test.failed",
				to: customer.email,
				subject: parts.subject,
				message: { parts } as never,
				state: "failed",
				tries: 5,
				due_at: null,
				created_at: now,
				claimed_until: now,
				message_id: null,
				sent_at: null,
				bounced_at: null,
				error: "550 No such user",
				about: null,
			})
			.execute();
		const { id } = await db
			.selectFrom("emails")
			.select("id")
			.where("key", "=", `test:${customer.id}`)
			.executeTakeFirstOrThrow();
		expect((await support.call("POST", `/admin/emails/${id}/resend`)).status).toBe(200);
		expect((await db.selectFrom("emails").select("to").where("id", "=", id).executeTakeFirstOrThrow()).to).toBe(next);
	});

	test("a changed address takes along what waits for the former one, and the former one finds the customer", async () => {
		const customer = await newCustomer();
		const { db } = product.context;
		await buy(product.url, customer, [103, "Recorded session"]);
		const subscribe = async (email: string, unsubscribed: string | null) =>
			sql`with request as (
				insert into newsletter_requests (email, name, mobile, industry, country, source, consent_text, requested_at, confirmed_at)
				values (${email}, 'Robin', '', '', '', 'footer', 'Yes.', now(), now()) returning id
			) insert into newsletter_subscribers (email, request_id, confirmed_at, unsubscribed_at) select ${email}, id, now(), ${unsubscribed}::timestamptz from request`.execute(
				db,
			);
		await subscribe(customer.email, null);
		const next = `moved${count}@typed.example`;
		expect((await set(customer, next)).status).toBe(200);

		const subscribers = (await owner.call("GET", `/admin/subscribers?search=${next}`)).body.subscribers;
		expect(subscribers).toMatchObject([{ email: next, state: "confirmed" }]);
		expect((await owner.call("GET", `/admin/subscribers?search=${customer.email}`)).body.subscribers).toEqual([]);
		for (const address of [customer.email, next, `robin ${customer.email.toUpperCase()}`]) {
			const search = encodeURIComponent(address);
			for (const sort of ["", "&sort=name"])
				expect((await support.call("GET", `/admin/customers?search=${search}${sort}`)).body.customers).toMatchObject([
					{ id: customer.id },
				]);
			expect((await support.call("GET", `/admin/orders?search=${search}`)).body.orders).toMatchObject([
				{ buyer: { id: customer.id } },
			]);
		}
		// A password link goes to the address of today.
		await client(product.url)("POST", "/users/forgot-password", { email: customer.email, siteId: 1 });
		await eventually(async () => expect(await mailsTo(next, "accounts.reset")).toBe(1));
		expect(await mailsTo(customer.email, "accounts.reset")).toBe(0);

		// An address with a subscription of its own keeps it.
		const other = await newCustomer();
		await subscribe(other.email, null);
		await subscribe("left@typed.example", "2026-11-01T10:00:00Z");
		expect((await set(other, "left@typed.example")).status).toBe(200);
		const states = await db
			.selectFrom("newsletter_subscribers")
			.select("unsubscribed_at")
			.where("email", "in", [other.email, "left@typed.example"])
			.execute();
		expect(states.filter((state) => state.unsubscribed_at === null)).toEqual([]);
	});

	test("who was invited to set a first password still is, at the new address", async () => {
		const { db, clock } = product.context;
		const invited = `invited${count++}@mistyped.example`;
		const row = {
			full_name: "Ann Example",
			phone: "",
			email: invited,
			password_hash: "",
			role: null,
			created_at: clock.now(),
		};
		const { id } = await db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow();
		await issuePasswordToken(db, clock, id, "set_password");
		const next = `invited${count}@typed.example`;
		expect((await set({ id, email: invited }, next)).status).toBe(200);
		await eventually(async () => expect(await mailsTo(next, "accounts.reset")).toBe(1));
	});

	describe("whose a former address is", () => {
		const become = async (
			customer: { id: number; email: string },
			email: string,
			proof: { verified?: boolean; byStaff?: boolean },
		) => {
			const { db, clock } = product.context;
			const now = clock.now();
			const change = {
				user_id: customer.id,
				old_email: customer.email,
				email,
				created_at: now,
				expires_at: now,
				confirmed_at: now,
			};
			await db
				.insertInto("email_changes")
				.values({
					...change,
					old_email_verified: proof.verified ?? false,
					by_staff: proof.byStaff ?? false,
					token_hash: null,
					closed_at: null,
				})
				.execute();
			await db.updateTable("users").set({ email }).where("id", "=", customer.id).execute();
		};
		const find = async (address: string) => (await findHolder(product.context.db, address))?.id;

		test.each([
			["confirmed", { verified: true }, true],
			["changed by staff", { byStaff: true }, true],
			// Otherwise anybody could sign up with a stranger's address and change it, to get what waits for the stranger.
			["never confirmed", {}, false],
		])("one that was %s", async (_how, proof, counts) => {
			const customer = await newCustomer();
			expect(await find(customer.email.toUpperCase())).toBe(customer.id);
			await become(customer, `now${count++}@typed.example`, proof);
			expect(await find(customer.email)).toBe(counts ? customer.id : undefined);
		});

		test("is the latest account's that proved it, and nobody's once another account has it", async () => {
			const first = await newCustomer();
			await become(first, `now${count++}@typed.example`, { verified: true });
			const second = await signUp(product.url, first.email);
			expect(await find(first.email)).toBe(second.id);
			await become(second, `now${count++}@typed.example`, { verified: true });
			expect(await find(first.email)).toBe(second.id);
			const third = await signUp(product.url, first.email);
			await become(third, `now${count++}@typed.example`, {});
			expect(await find(first.email)).toBe(second.id);
		});
	});

	test("only owners delete an account, under the rules of the customer's own deletion; the customer gets an email", async () => {
		const customer = await newCustomer();
		await buy(product.url, customer, [103, "Recorded session"]);
		await support.call("POST", "/admin/notes", { kind: "customer", subject: customer.id, text: "Prefers the phone" });
		await request(customer, "pending@typed.example");
		const pending = await linkTo("pending@typed.example");
		const erase = (body: object = { word: "DELETE" }) =>
			owner.call("POST", `/admin/customers/${customer.id}/delete`, body);
		expect((await support.call("GET", `/admin/customers/${customer.id}/deletion`)).body.code).toBe("other_role");
		expect((await owner.call("GET", `/admin/customers/${customer.id}/deletion`)).body).toEqual({ kept: null });
		expect((await erase({ word: "delete" })).body.details[0].path).toBe("word");
		expect((await erase()).status).toBe(200);
		expect((await support.call("GET", `/admin/customers/${customer.id}`)).body.code).toBe("unknown_customer");
		expect((await erase()).body.code).toBe("unknown_customer");
		expect((await confirm(pending)).body.code).toBe("bad_token");
		expect(await mailsTo(customer.email, "accounts.deleted")).toBe(1);
		expect((await support.call("GET", `/admin/notes?kind=customer&subject=${customer.id}`)).body.notes).toEqual([]);
		expect(await actions(customer.id)).toEqual(["customer.deleted", "customer.email_change_requested", "note.added"]);
		expect((await owner.call("POST", `/admin/customers/${support.id}/delete`, { word: "DELETE" })).body.code).toBe(
			"operator_account",
		);
	});

	test("notes about the order of a quote are exported and erased with the customer whose address paid it", async () => {
		const customer = await newCustomer();
		const { db } = product.context;
		await db
			.updateTable("users")
			.set({ email_verified_at: product.clock.now() })
			.where("id", "=", customer.id)
			.execute();
		const { rows } = await sql<{ id: number }>`
			insert into orders (reference, site_id, subtotal_cents, total_cents, state, created_at, expires_at, buyer_name, buyer_email)
			values ('ord_of_quote', 1, 100, 100, 'expired', now(), now(), 'Robin', ${customer.email.toUpperCase()}) returning id::int as id`.execute(
			db,
		);
		const subject = Number(rows[0]?.id);
		expect(
			(await support.call("POST", "/admin/notes", { kind: "order", subject, text: "Her manager pays" })).status,
		).toBe(201);
		expect((await customer.call("GET", "/account/data")).body.notes).toMatchObject([
			{ about: "order", number: subject, text: "Her manager pays" },
		]);
		expect((await owner.call("POST", `/admin/customers/${customer.id}/delete`, { word: "DELETE" })).status).toBe(200);
		expect((await support.call("GET", `/admin/notes?kind=order&subject=${subject}`)).body.notes).toEqual([]);
	});

	test("notes are visible to staff, part of the customer's export, and deleted by their author or an owner", async () => {
		const customer = await newCustomer();
		await buy(product.url, customer, [103, "Recorded session"]);
		const [{ orderId }] = (await record(customer.id)).courses;
		const note = (by: typeof owner, kind: string, subject: number, text: string) =>
			by.call("POST", "/admin/notes", { kind, subject, text });
		expect((await note(support, "customer", customer.id, "Wants to be called\nafter 5 pm")).status).toBe(201);
		const byOwner = await note(owner, "order", orderId, "Paid by the parent company");
		expect((await note(support, "customer", 999_999, "Nobody")).body.code).toBe("unknown_subject");
		expect((await note(support, "order", 999_999, "Nothing")).body.code).toBe("unknown_subject");
		expect((await note(support, "order", orderId, "  ")).body.details[0].path).toBe("text");
		const list = async (kind: string, subject: number) =>
			(await support.call("GET", `/admin/notes?kind=${kind}&subject=${subject}`)).body.notes;
		expect(await list("customer", customer.id)).toMatchObject([
			{ text: "Wants to be called\nafter 5 pm", canDelete: true },
		]);
		expect(await list("order", orderId)).toMatchObject([{ canDelete: false }]);
		const { body } = await customer.call("GET", "/account/data");
		expect(body.notes).toMatchObject([
			{ about: "customer", text: "Wants to be called\nafter 5 pm" },
			{ about: "order", number: orderId },
		]);
		expect((await support.call("DELETE", `/admin/notes/${byOwner.body.id}`)).body.code).toBe("not_author");
		expect((await owner.call("DELETE", `/admin/notes/${byOwner.body.id}`)).status).toBe(200);
		expect((await owner.call("DELETE", `/admin/notes/${byOwner.body.id}`)).body.code).toBe("note_not_found");
		expect(
			JSON.stringify((await owner.call("GET", `/admin/audit?subjectKind=order&subjectId=${orderId}`)).body),
		).not.toContain("parent company");
	});
});
