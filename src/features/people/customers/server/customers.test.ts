import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportHeader } from "#api/call.ts";
import { buy, client, password, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe("customers in the console", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof owner;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		support = await createStaffMember(product, "support@example.com", "support");
	});
	afterAll(async () => {
		await product?.close();
	});
	const find = async (search: string) =>
		(await support.call("GET", `/admin/customers?${new URLSearchParams({ search })}`)).body;
	const actions = async (id: number) =>
		(await owner.call("GET", `/admin/audit?subjectKind=customer&subjectId=${id}`)).body.entries.map(
			(entry: { action: string }) => entry.action,
		);

	test("finds customers by parts of name, address and phone number, in pages", async () => {
		const ada = await signUp(product.url, "ada.lovelace@analytical.example");
		await ada.call("PATCH", "/account", { fullName: "Ada King, Countess", phone: "+44 (20) 7946-0018" });
		for (const search of ["countess", "LOVELACE", "king analytical", "2079460018", "7946-0018", "ada.love"])
			expect([search, (await find(search)).customers.map((customer: { id: number }) => customer.id)]).toEqual([
				search,
				[ada.id],
			]);
		expect((await find("countess nobody")).customers).toEqual([]);
		expect(await find("ab")).toMatchObject({ code: "short_search", details: [{ path: "search" }] });
		const now = product.clock.now();
		await product.context.db
			.insertInto("users")
			.values(
				Array.from({ length: 110 }, (_, index) => ({
					full_name: `Paged ${index}`,
					phone: "",
					email: `p${index}@paged.example`,
					password_hash: "",
					role: null,
					created_at: now,
				})),
			)
			.execute();
		for (const search of ["", "paged.example"]) {
			const seen: number[] = [];
			for (let next: number | null = 0; next !== null; ) {
				const query = new URLSearchParams({ ...(search ? { search } : {}), ...(next ? { before: String(next) } : {}) });
				const { body } = await support.call("GET", `/admin/customers?${query}`);
				seen.push(...body.customers.map((customer: { id: number }) => customer.id));
				next = body.next;
			}
			expect(seen).toEqual(seen.toSorted((a, b) => b - a));
			expect(new Set(seen).size).toBe(seen.length);
			expect(seen.length).toBe(search ? 110 : 113);
		}
	});

	test("lists customers by when they joined, also those who joined an earlier system", async () => {
		const account = (name: string, created_at: string) => ({
			full_name: name,
			phone: "",
			email: `${name}@joined.example`,
			password_hash: "",
			role: null,
			created_at: new Date(created_at),
		});
		await product.context.db
			.insertInto("users")
			.values([account("second", "2020-02-02"), account("first", "2019-01-01"), account("third", "2021-03-03")])
			.execute();
		const names = async (query: string) =>
			(await support.call("GET", `/admin/customers?${query}`)).body.customers.map(
				(row: { fullName: string }) => row.fullName,
			);
		expect((await names("sort=joinedAt")).slice(0, 3)).toEqual(["first", "second", "third"]);
		expect(await names("search=joined.example&sort=-joinedAt")).toEqual(["third", "second", "first"]);
		expect(await names("")).toEqual(await names("sort=-joinedAt"));
	});

	test("exports the matching customers, newest first, with an entry in the audit log", async () => {
		const [one, other] = [
			await signUp(product.url, "first@exported.example"),
			await signUp(product.url, "second@exported.example"),
		];
		await buy(product.url, one, [103, "Recorded session"]);
		await one.call("PATCH", "/account", { fullName: "=Ada+1", phone: "555 0100" });
		const { status, body } = await support.call("GET", "/admin/customers?search=exported.example", undefined, {
			[exportHeader]: "csv",
		});
		expect([status, body.next]).toEqual([200, null]);
		expect(body.customers).toMatchObject([
			{ id: other.id, email: "second@exported.example", courses: 0, role: null },
			{ id: one.id, fullName: "=Ada+1", email: "first@exported.example", courses: 1 },
		]);
		expect(
			(
				await product.context.db
					.selectFrom("audit_log")
					.select("id")
					.where("action", "=", "list.exported")
					.where("subject_id", "=", "customers")
					.execute()
			).length,
		).toBe(1);
		const again = await support.call("GET", "/admin/customers?search=exported.example&before=Wxx");
		expect([again.status, again.body.customers?.length], "the cursor of another order starts at the beginning").toEqual(
			[200, 2],
		);
		expect(await support.call("GET", "/admin/customers?search=a")).toMatchObject({
			status: 400,
			body: { code: "short_search" },
		});
	});

	test("lists what all features know of a customer in one history, in pages, without what belongs to others", async () => {
		const [user, other] = [await signUp(product.url), await signUp(product.url)];
		await product.context.db
			.updateTable("users")
			.set({ email_verified_at: product.clock.now() })
			.where("id", "in", [user.id, other.id])
			.execute();
		const send = (from: string, message: string) =>
			product.context.db
				.insertInto("messages")
				.values({
					kind: "contact",
					first_name: "Robin",
					last_name: "Buyer",
					email: from,
					current_role: "",
					company_name: "",
					company_address: "",
					city: "",
					country: "",
					message,
					created_at: product.clock.now(),
				})
				.execute();
		await send(user.email.toUpperCase(), "Is there\na discount?");
		await send(other.email, "Somebody else's message");
		product.clock.pass(60);
		await buy(product.url, user, [103, "Recorded session"]);
		await buy(product.url, other, [103, "Recorded session"]);
		product.clock.pass(60);
		const order = (await support.call("GET", `/admin/customers/${user.id}`)).body.courses[0].orderId;
		expect((await support.call("POST", `/admin/orders/${order}/refunds`, { reason: "Asked for it" })).status).toBe(201);

		const read = async (query = "") => (await support.call("GET", `/admin/customers/${user.id}/history${query}`)).body;
		const { entries, next } = await read();
		const texts: string[] = entries.map((entry: { text: string }) => entry.text);
		const times: string[] = entries.map((entry: { at: string }) => entry.at);
		expect([next, times]).toEqual([null, times.toSorted().reverse()]);
		expect(texts).toEqual(
			expect.arrayContaining([
				"Signed up",
				"Sent a message: Is there a discount?",
				expect.stringMatching(/^Order \d+ for \$[\d.]+: (paid|refunded)$/),
				expect.stringMatching(/^Got access to .+ \(Recorded session\)$/),
				expect.stringMatching(/^Refund of \$[\d.]+ for order \d+: /),
				expect.stringMatching(/^Email “.+”: /),
			]),
		);
		expect(texts.join("\n")).not.toContain("Somebody else");
		expect(new Set((await read("?kind=order")).entries.map((entry: { kind: string }) => entry.kind))).toEqual(
			new Set(["order"]),
		);
		expect((await read(`?before=${times.at(-2)}`)).entries.length).toBeLessThan(texts.length);
		expect((await support.call("GET", "/admin/customers/999999/history")).body.code).toBe("unknown_customer");
		expect((await support.call("GET", `/admin/customers/${user.id}/history?before=yesterday`)).status).toBe(400);

		await product.context.db
			.updateTable("users")
			.set({ created_at: new Date(0) })
			.where("id", "=", user.id)
			.execute();
		for (let count = 0; count < 40; count++) await send(user.email, `Message ${count}`);
		product.clock.pass(1);
		for (let count = 40; count < 45; count++) await send(user.email, `Message ${count}`);
		const seen: string[] = [];
		for (let query = "?kind=message"; query; ) {
			const part = await read(query);
			seen.push(...part.entries.map((entry: { text: string }) => entry.text));
			query = part.next === null ? "" : `?kind=message&before=${part.next}`;
		}
		expect([seen.length, new Set(seen).size]).toEqual([46, 46]);
	});

	test("shows a customer's account, sessions and courses", async () => {
		const user = await signUp(product.url);
		await buy(product.url, user, [103, "Recorded session"]);
		await client(product.url)("POST", "/users/login", { email: user.email, password });
		const { body } = await support.call("GET", `/admin/customers/${user.id}`);
		expect(body).toMatchObject({
			fullName: "Robin Buyer",
			email: user.email,
			role: null,
			hasPassword: true,
			sessions: 2,
			lastLoginAt: expect.any(String),
		});
		expect(body.courses).toMatchObject([
			{
				courseID: 103,
				state: "active",
				granted: false,
				earlier: false,
				seat: 1,
				seats: 1,
				seatsTaken: 1,
				watchedMinutes: 0,
				certificate: null,
			},
		]);
		expect((await support.call("GET", "/admin/customers/999999")).body.code).toBe("unknown_customer");
	});

	test("logs that staff opened a customer's record, once an hour", async () => {
		const user = await signUp(product.url);
		for (const { call } of [support, support, owner])
			expect((await call("GET", `/admin/customers/${user.id}`)).status).toBe(200);
		expect(await actions(user.id)).toEqual(["customer.looked_at", "customer.looked_at"]);
		const log = (await owner.call("GET", `/admin/audit?subjectKind=customer&subjectId=${user.id}`)).body;
		expect(JSON.stringify(log)).not.toContain(user.email);
	});

	test("logs staff reading a profile through the API, for customers and owners alike", async () => {
		const user = await signUp(product.url);
		for (const path of [`/users/${user.id}`, `/admin/customers/${user.id}`, `/users/${user.id}`])
			expect((await support.call("GET", path)).status).toBe(200);
		expect(await actions(user.id)).toEqual(["customer.looked_at"]);
		expect((await owner.call("GET", `/users/${user.id}`)).status).toBe(200);
		expect((await user.call("GET", `/users/${user.id}`)).status).toBe(200);
		expect(await actions(user.id)).toEqual(["customer.looked_at", "customer.looked_at"]);
		expect((await support.call("GET", "/users/999999")).status).toBe(404);
		expect(await actions(999_999)).toEqual([]);
	});

	test("ends all sessions of a customer and logs it", async () => {
		const user = await signUp(product.url);
		expect(await support.call("POST", `/admin/customers/${user.id}/sessions/end`)).toMatchObject({
			status: 200,
			body: { ended: 1 },
		});
		expect((await user.call("GET", `/users/${user.id}`)).status).toBe(401);
		expect(await actions(user.id)).toEqual(["customer.signed_out"]);
		expect((await support.call("POST", "/admin/customers/999999/sessions/end")).body.code).toBe("unknown_customer");
	});

	test("emails a link to set a password, limited per hour", async () => {
		const user = await signUp(product.url);
		const send = () => support.call("POST", `/admin/customers/${user.id}/password-link`);
		for (let times = 0; times < 5; times++) expect((await send()).status).toBe(200);
		expect(await send()).toMatchObject({ status: 429, body: { code: "sent_often" } });
		await expect
			.poll(
				async () =>
					(
						await product.context.db
							.selectFrom("emails")
							.select("id")
							.where("to", "=", user.email)
							.where("kind", "=", "accounts.reset")
							.execute()
					).length,
			)
			.toBeGreaterThan(0);
		expect((await actions(user.id)).length).toBe(5);
		expect((await support.call("POST", "/admin/customers/999999/password-link")).body.code).toBe("unknown_customer");
	});

	test("exports personal data for a privacy request after a fresh proof, and logs it", async () => {
		const user = await signUp(product.url);
		const exportData = () => support.call("GET", `/admin/customers/${user.id}/data`);
		const { body } = await exportData();
		expect(body).toMatchObject({ account: { email: user.email }, orders: [] });
		expect(Object.keys(body).toSorted()).toEqual(
			Object.keys((await user.call("GET", "/account/data")).body).toSorted(),
		);
		expect(await actions(user.id)).toEqual(["customer.data_exported"]);
		expect((await support.call("GET", "/admin/customers/999999/data")).body.code).toBe("unknown_customer");
		product.clock.pass(11 * 60);
		expect((await exportData()).body.code).toBe("confirmation_needed");
		await support.again(product.clock.now().getTime());
		expect((await exportData()).status).toBe(200);
		await owner.again(product.clock.now().getTime());
	});

	test("only owners can change a staff account", async () => {
		for (const [method, what] of [
			["POST", "sessions/end"],
			["POST", "password-link"],
			["GET", "data"],
		] as const) {
			expect((await support.call(method, `/admin/customers/${owner.id}/${what}`)).body.code).toBe("owners_only");
		}
		expect((await owner.call("POST", `/admin/customers/${support.id}/sessions/end`)).status).toBe(200);
		expect((await support.call("GET", "/admin/customers")).status).toBe(401);
	});

	test("lists all enrollments in pages, for the customer and for staff", async () => {
		const { db } = product.context;
		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [101, "Recorded session"]);
		const line = await db
			.selectFrom("order_lines")
			.innerJoin("orders", "orders.id", "order_lines.order_id")
			.selectAll("order_lines")
			.where("orders.user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		const { id: _, ...columns } = line;
		const lines = await db
			.insertInto("order_lines")
			.values(Array.from({ length: 204 }, (_, index) => ({ ...columns, position: index + 1 })))
			.returning("id")
			.execute();
		const { id: __, ...enrollment } = await db
			.selectFrom("enrollments")
			.selectAll()
			.where("order_line_id", "=", line.id)
			.executeTakeFirstOrThrow();
		await db
			.insertInto("enrollments")
			.values(lines.map(({ id }) => ({ ...enrollment, reference: `${enrollment.reference}-${id}`, order_line_id: id })))
			.execute();
		const all = (
			await db.selectFrom("enrollments").select("id").where("user_id", "=", buyer.id).orderBy("id", "desc").execute()
		).map(({ id }) => id);
		const listIds = (courses: { id: number }[]) => courses.map(({ id }) => id);

		for (const who of [buyer, owner]) {
			const seen: number[] = [];
			for (let path: string | undefined = `/users/${buyer.id}`; path; ) {
				const reply: Awaited<ReturnType<typeof buyer.call>> = await who.call("GET", path);
				seen.push(...listIds(reply.body.enrolledCourses));
				path = reply.headers.get("link")?.match(/<\/api([^>]+)>; rel="next"/)?.[1];
			}
			expect(seen).toEqual(all);
		}
		expect(listIds((await buyer.call("GET", `/users/${buyer.id}?limit=2`)).body.enrolledCourses)).toEqual(
			all.slice(0, 2),
		);
		for (const wrong of ["limit=0", "limit=201", "before=x", "after=1"])
			expect((await buyer.call("GET", `/users/${buyer.id}?${wrong}`)).status).toBe(400);

		const first = (await owner.call("GET", `/admin/customers/${buyer.id}`)).body;
		const second = (await owner.call("GET", `/admin/customers/${buyer.id}?before=${first.next}`)).body;
		expect([...listIds(first.courses), ...listIds(second.courses)]).toEqual(all);
		expect([first.courses.length, first.next, second.next]).toEqual([200, all[199], null]);
	});
});
