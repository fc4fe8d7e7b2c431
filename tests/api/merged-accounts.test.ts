import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { features } from "#features.ts";
import { listAccountColumns } from "#platform/feature/merge-store.ts";
import { buy, client, findCartItem, password, payWith, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { brokenInvariants } from "#tests/support/sales/invariants.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

type Customer = Awaited<ReturnType<typeof signUp>>;

describe("merged accounts", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let count = 0;
	beforeAll(async () => {
		product = await startTestProduct({ database: "embedded", manualJobs: true });
		owner = await createStaffMember(product);
	});
	afterAll(async () => {
		await product?.close();
	});

	const newCustomer = () => signUp(product.url, `person${++count}@corp.example`);
	const preview = (to: { id: number }, email: string) =>
		owner.call("GET", `/admin/customers/${to.id}/merge?email=${encodeURIComponent(email)}`);
	const merge = (to: { id: number }, { email }: { email: string }, reason = "Called from the number on file") =>
		owner.call("POST", `/admin/customers/${to.id}/merge`, { email, reason });
	const exists = async ({ id }: { id: number }) =>
		(await product.context.db.selectFrom("users").select("id").where("id", "=", id).execute()).length === 1;
	/** The merge is refused with this sentence before and after staff confirm it, and changes nothing. */
	async function expectBlocked(to: Customer, from: Customer, sentence: RegExp) {
		const refused = await merge(to, from);
		expect(refused).toMatchObject({ status: 409, body: { code: "merge_blocked" } });
		expect(refused.body.blockers).toEqual([expect.stringMatching(sentence)]);
		expect((await preview(to, from.email)).body.blockers).toEqual(refused.body.blockers);
		expect(await exists(from)).toBe(true);
	}
	const enrollmentOf = async ({ id }: Customer) =>
		(
			await product.context.db
				.selectFrom("enrollments")
				.select("id")
				.where("user_id", "=", id)
				.orderBy("id")
				.executeTakeFirstOrThrow()
		).id;
	const certify = async (who: Customer, course: number, heldAt: string, validUntil: string | null = null) =>
		sql`insert into certificates (code, enrollment_id, user_id, name, course_id, title, instructor, way, held_at, hours, credits, issued_at, valid_until)
			values (${`CERT${++count}`}, ${await enrollmentOf(who)}, ${who.id}, 'Robin Buyer', ${course}, 'A course', 'Ida', 'recording', ${heldAt}::timestamptz, 1, '[]', ${heldAt}::timestamptz, ${validUntil})`.execute(
			product.context.db,
		);
	const addSession = async (state: "over", course: number) => {
		const { rows } = await sql<{ id: number }>`
			insert into live_sessions (course_id, title, starts_at, minutes, state, provider, created_at)
			values (${course}, 'A session', now(), 60, ${state}, 'link', now()) returning id`.execute(product.context.db);
		return Number(rows[0]?.id);
	};
	const seat = async (session: number, { id }: Customer, { joins = 0, removed = false } = {}) => {
		const { db } = product.context;
		await sql`insert into live_attendees (session_id, user_id, booked_at, removed_at) values (${session}, ${id}, now(), ${removed ? sql`now()` : null})`.execute(
			db,
		);
		await sql`insert into live_attendance (session_id, user_id, joins, minutes) values (${session}, ${id}, ${joins}, ${joins * 50})`.execute(
			db,
		);
	};

	describe("the columns that refer to accounts", () => {
		const declared = () =>
			listAccountColumns(product.context.declared).map(({ table, column }) => `${table}.${column}`);

		test("all say what a merge does to them, and none twice", async () => {
			const { rows } = await sql<{ place: string; ends: string }>`
				select keys.conrelid::regclass::text || '.' || columns.attname as place, keys.confdeltype as ends
				from pg_constraint keys join pg_attribute columns on columns.attrelid = keys.conrelid and columns.attnum = any (keys.conkey)
				where keys.contype = 'f' and keys.confrelid = 'users'::regclass
				union
				select tables.relname || '.' || columns.attname, ''
				from pg_attribute columns join pg_class tables on tables.oid = columns.attrelid
				where columns.attname = 'user_id' and tables.relkind in ('r', 'p') and tables.relnamespace = 'public'::regnamespace`.execute(
				product.context.db,
			);
			expect(rows.length).toBeGreaterThan(60);
			expect(declared().toSorted()).toEqual([...new Set(rows.map(({ place }) => place))].toSorted());
			// Rows that stay behind are deleted with the account, or lose it: nothing prevents the deletion.
			expect(rows.filter(({ ends }) => !["c", "n", ""].includes(ends))).toEqual([]);
		});

		test("are declared by the feature that owns the table", () => {
			const strangers = features.flatMap(({ name, personalData }) => {
				const statements = globSync(`src/features/${name}/migrations/*.sql`).map((path) => readFileSync(path, "utf8"));
				return listAccountColumns({ personalData: personalData ? [personalData] : [] })
					.map(({ table }) => table)
					.filter((table) => !statements.some((text) => new RegExp(`create table ${table}\\b`).test(text)));
			});
			// The platform's own table has no feature.
			expect(strangers).toEqual(["connections"]);
		});
	});

	test("moves everything to the remaining account, keeps both addresses, and breaks no invariant", async () => {
		const { db } = product.context;
		const [to, from, colleague] = [await newCustomer(), await newCustomer(), await newCustomer()];
		const rename = async (who: Customer) => {
			const email = `new.${who.email}`;
			const change = { email, previousEmail: who.email, reason: "Left the company" };
			expect((await owner.call("PUT", `/admin/customers/${who.id}/email`, change)).status).toBe(200);
			const login = await client(product.url)("POST", "/users/login", { email, password });
			return { ...who, email, former: who.email, call: client(product.url, String(login.body.token)) };
		};
		const [kept, ended] = [await rename(to), await rename(from)];
		for (const [who, course] of [
			[kept, 103],
			[ended, 104],
		] as const) {
			const cartItems = [await findCartItem(product.url, course, "Recorded session")];
			const bought = await who.call("POST", "/users/enroll", { cartItems, couponCode: "WELCOME10", siteId: 1 });
			await payWith(bought.body.url);
			await client(product.url)("GET", `/users/enrollment/success?session_id=${bought.body.sessionId}`);
		}
		const startsAt = new Date(product.clock.now().getTime() + 86_400_000);
		await db.updateTable("courses").set({ webinar_date: startsAt, archived: false }).where("id", "=", 101).execute();
		await buy(product.url, colleague, [101, "Live session for a group of 5"]);
		const [group] = (await colleague.call("GET", `/users/${colleague.id}`)).body.enrolledCourses;
		// Invited under an address that was theirs before.
		await colleague.call("POST", `/seats/lines/${group.seatList.lineId}/invitations`, {
			colleagues: [{ email: ended.former }],
		});
		const emails = await db.selectFrom("emails").select("message").where("to", "=", ended.former).execute();
		const token = JSON.stringify(emails).match(/\/seats\/([\w.-]+)/)?.[1];
		expect((await ended.call("POST", `/seat-links/${token}/accept`)).status).toBe(200);
		await certify(ended, 104, "2026-03-02T15:00:00Z");
		const session = await addSession("over", 105);
		await seat(session, kept, { removed: true });
		await seat(session, ended, { joins: 1 });
		for (const [who, course, number, birthday] of [
			[kept, 105, "A1", "1-2"],
			[ended, 105, "a1", "3-4"],
			[ended, 106, "B2", "3-4"],
		] as const) {
			await sql`insert into reviews (course_id, user_id, rating, body, name, written_at) values (${course}, ${who.id}, 5, 'Good', 'R.', now())`.execute(
				db,
			);
			await sql`insert into licenses (user_id, accrediting_body, kind, state, number, comparable, changed_at) values
				(${who.id}, 'Board', 'license_number', '', ${number}, ${number.toLowerCase()}, now()), (${who.id}, 'Board', 'birthday', '', ${birthday}, ${birthday}, now())
				on conflict do nothing`.execute(db);
			await sql`insert into billing_details (user_id, details, updated_at) values (${who.id}, ${JSON.stringify({ company: who.email })}::jsonb, now()) on conflict do nothing`.execute(
				db,
			);
		}
		await sql`insert into internal_notes (subject_kind, subject_id, author_name, text, written_at) values ('customer', ${ended.id}, 'Olga', 'Prefers the phone.', now())`.execute(
			db,
		);
		const broken = await brokenInvariants(db);
		const keptRecords = (await ended.call("GET", "/account/deletion")).body.kept;

		const plan = (await preview(kept, ended.former)).body;
		expect(plan).toMatchObject({ id: ended.id, email: ended.email, blockers: [], kept: keptRecords });
		expect(plan.rows).toEqual(
			expect.arrayContaining([
				{ name: "Orders", moves: 1, drops: 0 },
				{ name: "Courses", moves: 2, drops: 0 },
				{ name: "Seats from colleagues", moves: 1, drops: 0 },
				{ name: "Certificates", moves: 1, drops: 0 },
				{ name: "Billing details", moves: 0, drops: 1 },
				{ name: "Reviews", moves: 1, drops: 1 },
				// The same license number, and another birthday.
				{ name: "License details", moves: 1, drops: 2 },
			]),
		);
		expect((await merge(kept, ended)).status).toBe(200);

		// Nothing refers to the ended account, except the log.
		for (const { table, column } of listAccountColumns(product.context.declared)) {
			const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${ended.id}`.execute(db);
			expect([table, rows.length]).toEqual([table, 0]);
		}
		const account = (await kept.call("GET", `/users/${kept.id}`)).body;
		expect(account.enrolledCourses.map(({ courseID }: { courseID: number }) => courseID).toSorted()).toEqual([
			101, 103, 104,
		]);
		const record = (await owner.call("GET", `/admin/customers/${kept.id}`)).body;
		expect(record.email).toBe(kept.email);
		expect(record.formerEmails.toSorted()).toEqual([kept.former, ended.email, ended.former].toSorted());
		expect((await kept.call("GET", "/account/deletion")).body.kept).toEqual(keptRecords);
		const attendance = await db
			.selectFrom("live_attendance")
			.select(["user_id", "joins"])
			.where("session_id", "=", session)
			.execute();
		expect(attendance).toEqual([{ user_id: kept.id, joins: 1 }]);
		const seats = await db
			.selectFrom("live_attendees")
			.select(["user_id", "removed_at"])
			.where("session_id", "=", session)
			.execute();
		expect(seats).toEqual([{ user_id: kept.id, removed_at: null }]);
		const data = (await kept.call("GET", "/account/data")).body;
		expect(data.billingDetails).toMatchObject({ company: kept.email });
		const licenses = await db.selectFrom("licenses").select("number").where("user_id", "=", kept.id).execute();
		expect(licenses.map(({ number }) => number).toSorted()).toEqual(["1-2", "A1", "B2"]);
		const reviews = await db.selectFrom("reviews").select("course_id").where("user_id", "=", kept.id).execute();
		expect(reviews.map((review) => review.course_id).toSorted()).toEqual([105, 106]);
		const taken = await db.selectFrom("promo_customers").select("taken").where("user_id", "=", kept.id).execute();
		expect(taken).toEqual([{ taken: 2 }]);
		const notes = await db.selectFrom("internal_notes").select("text").where("subject_id", "=", kept.id).execute();
		expect(notes).toEqual([{ text: "Prefers the phone." }]);
		expect(await brokenInvariants(db)).toEqual(broken);

		// Sessions and the former password end, and a password link for the former address goes to the remaining one.
		expect((await ended.call("GET", "/account")).status).toBe(401);
		for (const email of [ended.email, ended.former])
			expect((await client(product.url)("POST", "/users/login", { email, password })).status).toBe(401);
		expect((await kept.call("GET", "/account")).status).toBe(200);
		await client(product.url)("POST", "/users/forgot-password", { email: ended.email, siteId: 1 });
		const sentTo = async (kind: string) =>
			(await db.selectFrom("emails").select(["to", "message"]).where("kind", "=", kind).execute()).filter(({ to }) =>
				[kept.email, ended.email].includes(String(to)),
			);
		const merged = (await sentTo("accounts.email-changed")).filter(({ message }) =>
			JSON.stringify(message).includes("our team merged this account"),
		);
		expect(merged.map(({ to }) => to)).toEqual([ended.email]);
		await product.drainJobs();
		expect((await sentTo("accounts.reset")).map(({ to }) => to)).toEqual([kept.email]);

		const history = (await owner.call("GET", `/admin/customers/${kept.id}/history?kind=account`)).body.entries;
		expect(history.map(({ text }: { text: string }) => text)).toContain(
			`Merged from ${ended.email}: Called from the number on file`,
		);
		for (const { id } of [kept, ended]) {
			const { entries } = (await owner.call("GET", `/admin/audit?subjectKind=customer&subjectId=${id}`)).body;
			expect(entries.map(({ action }: { action: string }) => action)).toContain("customer.merged");
			expect(JSON.stringify(entries)).not.toMatch(/corp\.example|Called/);
		}
	});

	test("refuses the account itself, one that is gone, unknown addresses, staff accounts and other roles", async () => {
		const [to, gone] = [await newCustomer(), await newCustomer()];
		for (const [email, code] of [
			[to.email, "same_account"],
			["nobody@corp.example", "no_account"],
		] as const) {
			expect((await preview(to, email)).body.code).toBe(code);
			expect((await merge(to, { email })).body.code).toBe(code);
		}
		expect((await gone.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
		expect((await preview(to, gone.email)).body.code).toBe("no_account");
		expect((await merge(to, gone)).body.code).toBe("no_account");
		expect((await merge(gone, to)).body.code).toBe("unknown_customer");
		expect((await preview(gone, to.email)).body.code).toBe("unknown_customer");
		expect((await merge(to, { email: "nobody@corp.example" }, " ")).body.details[0].path).toBe("reason");
		const support = await createStaffMember(product, "support@example.com", "support");
		expect((await preview(to, support.email)).body.code).toBe("merges_staff");
		expect((await merge(to, support)).body.code).toBe("merges_staff");
		expect((await merge(support, to)).body.code).toBe("merges_staff");
		const body = { email: to.email, reason: "Asked" };
		expect((await support.call("POST", `/admin/customers/${to.id}/merge`, body)).body.code).toBe("other_role");
	});

	test("refuses accounts that own the same course, until one of the two is refunded", async () => {
		const { db } = product.context;
		const [to, from] = [await newCustomer(), await newCustomer()];
		for (const who of [to, from]) await buy(product.url, who, [103, "Recorded session"]);
		await expectBlocked(to, from, /^Both accounts own “.+”\. Refund or reassign/);
		const order = await db.selectFrom("orders").select("id").where("user_id", "=", from.id).executeTakeFirstOrThrow();
		await owner.call("POST", `/admin/orders/${order.id}/refunds`, { reason: "Bought twice" });
		expect((await merge(to, from)).status).toBe(200);
	});

	test("refuses accounts with certificates for the same program and period, and merges those for different ones", async () => {
		const [to, from] = [await newCustomer(), await newCustomer()];
		await buy(product.url, to, [103, "Recorded session"]);
		await buy(product.url, from, [104, "Recorded session"]);
		await certify(to, 107, "2025-05-04T15:00:00Z", "2025-12-31");
		await certify(from, 107, "2025-06-04T15:00:00Z", "2025-12-31");
		await expectBlocked(to, from, /certificate of “A course” for the same period/);
		await sql`update certificates set held_at = held_at + interval '1 year', valid_until = '2026-12-31' where user_id = ${from.id}`.execute(
			product.context.db,
		);
		expect((await merge(to, from)).status).toBe(200);
	});

	test("refuses accounts that both attended a session, or own the same live course", async () => {
		const { db } = product.context;
		const [to, from] = [await newCustomer(), await newCustomer()];
		const startsAt = new Date(product.clock.now().getTime() + 86_400_000);
		await db.updateTable("courses").set({ webinar_date: startsAt, archived: false }).where("id", "=", 102).execute();
		for (const who of [to, from]) await buy(product.url, who, [102, "Live session"]);
		await expectBlocked(to, from, /^Both accounts own/);
		await sql`update enrollments set state = 'ended' where user_id = ${from.id}`.execute(db);
		const over = await addSession("over", 108);
		for (const who of [to, from]) await seat(over, who, { joins: 1 });
		await expectBlocked(to, from, /^Both accounts attended the session “A session”/);
	});

	test("a payment page that was open opens its course in the remaining account", async () => {
		const [to, from] = [await newCustomer(), await newCustomer()];
		const cartItems = [await findCartItem(product.url, 103, "Recorded session")];
		const { body } = await from.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		expect((await merge(to, from)).status).toBe(200);
		await payWith(body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		const { enrolledCourses } = (await to.call("GET", `/users/${to.id}`)).body;
		expect(enrolledCourses).toMatchObject([{ courseID: 103 }]);
	});

	test("merges once when staff merge the same two accounts twice at once, in either direction", async () => {
		for (const reversed of [false, true]) {
			const [to, from] = [await newCustomer(), await newCustomer()];
			const replies = await Promise.all([merge(to, from), reversed ? merge(from, to) : merge(to, from)]);
			expect(replies.map(({ status }) => status).toSorted()).toEqual([
				200,
				expect.toSatisfy((code) => [404, 409].includes(code)),
			]);
			expect([await exists(to), await exists(from)].filter(Boolean)).toHaveLength(1);
		}
	});
});
