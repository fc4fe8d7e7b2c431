import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { client, password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { journalDifferences } from "#tests/support/sales/journal-differences.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { MoveColumn, MoveKind } from "../rules/columns.ts";

describe.each(storeDatabases)("moving people in on %s", (database) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof owner;
	beforeAll(async () => {
		product = await startTestProduct({ database, manualJobs: true });
		owner = await createStaffMember(product, "owner@example.com", "owner");
		support = await createStaffMember(product, "support@example.com", "support");
	});
	afterAll(async () => {
		expect((await checkLedger(product.context)).differences).toEqual([]);
		await product?.close();
	});

	/** Imports rows of cells; the first one has the meanings of the columns. */
	function move(kind: MoveKind, rows: readonly string[][], more: object = {}, by = owner) {
		const [columns = [], ...others] = rows;
		const text = [columns, ...others].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n");
		return by.call("POST", "/admin/moving-in/import", {
			kind,
			text,
			fileName: "people.csv",
			columns,
			settings: { forAllRows: {} },
			...more,
		});
	}
	const readDb = () => product.context.db;
	const findUser = (email: string) =>
		readDb().selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
	const undo = (moved: Awaited<ReturnType<typeof move>>) =>
		owner.call("POST", `/admin/moving-in/imports/${moved.body.importId}/undo`);
	const counts = ({ body }: Awaited<ReturnType<typeof move>>) => [
		body.added,
		body.changed,
		body.unchanged,
		body.refused,
	];
	const emailsTo = (email: string) => readDb().selectFrom("emails").select("key").where("to", "=", email).execute();
	const people: MoveColumn[] = ["email", "name", "phone", "company"];

	test("imports customers once, however their address is written, and completes what is empty", async () => {
		const rows = [
			people,
			["Ann@Example.com", "Ann Example", "", ""],
			["ann@example.com ", "Anne Exampel", "", ""],
			["bo@example.com", "Bo Li", "", "Clinic"],
		];
		const check = await move("customers", rows, { dryRun: true });
		expect([check.status, counts(check), check.body.newPeople]).toEqual([200, [2, 0, 1, 0], 2]);
		await expect(findUser("bo@example.com")).rejects.toThrow();
		expect(counts(await move("customers", rows))).toEqual([2, 0, 1, 0]);
		expect(counts(await move("customers", rows))).toEqual([0, 0, 3, 0]);
		// Only the second row about her has a phone number.
		const twice = [
			people,
			["dot@example.com", "Dot Dash", "", ""],
			["dot@example.com", "Dot Dash", "+1 302 555 0102", "Office"],
		];
		const merged = await move("customers", twice);
		expect(counts(merged)).toEqual([1, 0, 1, 0]);
		expect(await findUser("dot@example.com")).toMatchObject({ phone: "+1 302 555 0102" });
		expect((await undo(merged)).body).toEqual({ removed: 1, kept: 0 });
		const other = [people, ["ANN@EXAMPLE.COM", "Anne Exampel", "+1 302 555 0101", "Hospital"]];
		expect(counts(await move("customers", other))).toEqual([0, 1, 0, 0]);
		expect(counts(await move("customers", other))).toEqual([0, 0, 1, 0]);
		expect(await findUser("ANN@example.com")).toMatchObject({
			full_name: "Ann Example",
			phone: "+1 302 555 0101",
			password_hash: "",
			role: null,
		});
		const bo = await findUser("bo@example.com");
		expect((await support.call("GET", `/admin/customers/${bo.id}/moved-in`)).body.person).toMatchObject({
			company: "Clinic",
			invitedAt: null,
		});
		expect(await emailsTo("bo@example.com")).toEqual([]);
	});

	test("leaves accounts that exist as they are, also under a former address", async () => {
		const robin = await signUp(product.url, "robin@example.com");
		await owner.call("PUT", `/admin/customers/${robin.id}/email`, {
			email: "robin.new@example.com",
			previousEmail: robin.email,
			reason: "She asked by phone",
		});
		const before = await readDb().selectFrom("users").selectAll().where("id", "=", robin.id).executeTakeFirstOrThrow();
		const rows = [
			people,
			[robin.email, "", "+1 999", ""],
			["owner@example.com", "", "", ""],
			[robin.email, "Zelda Quill", "", ""],
		];
		const reply = await move("customers", rows);
		expect(counts(reply)).toEqual([0, 0, 2, 1]);
		// Two people at one address: whose purchases would they be?
		expect(reply.body.errors[0].reason).toMatch(/^“.+” has this address here, and “Zelda Quill” is another name\./);
		expect(await readDb().selectFrom("users").selectAll().where("id", "=", robin.id).executeTakeFirstOrThrow()).toEqual(
			before,
		);
	});

	test("records past purchases with the access of the row, without money, invoice or email", async () => {
		const columns: MoveColumn[] = ["email", "name", "reference", "title", "access", "boughtOn", "order"];
		const rows = [
			columns,
			["cy@example.com", "Cy Young", "101", "", "Recording", "2025-03-14", "1042"],
			["cy@example.com", "", "101", "", "recording", "2025-04-01", "1077"],
			["cy@example.com", "", "102", "", "Recording and transcript", "2025-03-14", ""],
			["dee@example.com", "", "101", "", "live", "2025-03-14", ""],
			["cy@example.com", "", "", "No such course", "live", "2025-03-14", ""],
		];
		const check = await move("purchases", rows, { dryRun: true });
		const done = await move("purchases", rows);
		expect([counts(check), counts(done)]).toEqual([
			[2, 0, 1, 2],
			[2, 0, 1, 2],
		]);
		expect(done.body.errors).toMatchObject([
			{ row: 5, reason: expect.stringContaining("no customer yet") },
			{ row: 6, reason: expect.stringContaining("No course is called") },
		]);
		expect(await move("purchases", rows)).toMatchObject({ status: 200, body: { added: 0, unchanged: 3, refused: 2 } });
		const cy = await findUser("cy@example.com");
		const { orders } = (await support.call("GET", `/admin/orders?user=${cy.id}`)).body;
		expect(orders).toMatchObject([
			{ source: "granted", isEarlier: true, total: 0, invoice: null, state: "paid" },
			{ source: "granted", isEarlier: true, total: 0, invoice: null, state: "paid" },
		]);
		expect(orders.map(({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10))).toContain("2025-03-14");
		const { courses } = (await support.call("GET", `/admin/customers/${cy.id}?`)).body;
		expect(
			courses
				.map((course: { courseID: number; granted: boolean; earlier: boolean }) => [
					course.courseID,
					course.granted,
					course.earlier,
				])
				.sort(),
		).toEqual([
			[101, false, true],
			[102, false, true],
		]);
		const enrolled = await readDb()
			.selectFrom("enrollments")
			.selectAll()
			.where("user_id", "=", cy.id)
			.orderBy("course_id")
			.execute();
		expect(enrolled).toMatchObject([
			{ course_id: 101, grants_live: false, grants_recording: true, grants_transcript: false, state: "active" },
			{ course_id: 102, grants_live: false, grants_recording: true, grants_transcript: true, state: "active" },
		]);
		expect(await readDb().selectFrom("ledger_entries").select("id").execute()).toEqual([]);
		expect(await journalDifferences(readDb())).toEqual([]);
		expect(await emailsTo("cy@example.com")).toEqual([]);
		const [first] = orders;
		expect(
			(await support.call("POST", `/admin/orders/${first.id}/refunds`, { reason: "x", certificates: "keep" })).status,
		).toBe(409);
		expect((await support.call("POST", `/admin/orders/${first.id}/revoke`, { certificates: "keep" })).status).toBe(200);
		expect(counts(await move("purchases", rows))).toEqual([0, 0, 3, 2]);
	});

	test("records earned certificates with their old numbers, which can't be verified here", async () => {
		const columns: MoveColumn[] = ["email", "name", "number", "title", "issuedOn", "hours", "issuer"];
		const rows = [
			columns,
			["eve@example.com", "Eve Example", "BCA-0017", "Payroll", "2025-03-14", "1.5", "SHRM"],
			["eve@example.com", "", "bca-0017", "Payroll", "2025-03-14", "1.5", ""],
			["eve@example.com", "", "BCA-0018", "Leave", "2099-01-01", "", ""],
		];
		expect(counts(await move("certificates", rows))).toEqual([1, 0, 1, 1]);
		expect(counts(await move("certificates", rows))).toEqual([0, 0, 2, 1]);
		const eve = await findUser("eve@example.com");
		const { certificates } = (await support.call("GET", `/admin/customers/${eve.id}/earlier-certificates`)).body;
		expect(certificates).toMatchObject([
			{ number: "BCA-0017", title: "Payroll", issuer: "SHRM", issuedOn: "2025-03-14", hours: 1.5 },
		]);
		expect((await client(product.url)("GET", "/certificates/BCA-0017")).status).toBe(404);
		const { entries } = (await support.call("GET", `/admin/customers/${eve.id}/history?kind=course`)).body;
		expect(entries).toMatchObject([{ text: expect.stringContaining("BCA-0017") }]);
	});

	test("imports subscribers with their consent, and subscribes nobody who unsubscribed", async () => {
		const columns: MoveColumn[] = ["email", "name", "consentedOn", "consent", "state"];
		const rows = [
			columns,
			["flo@example.com", "Flo", "2024-05-06", "Signed up at the fair", "subscribed"],
			["gus@example.com", "", "2024-05-06", "At the fair", "unsubscribed"],
			["hal@example.com", "", "2099-05-06", "", "subscribed"],
		];
		expect(counts(await move("subscribers", rows))).toEqual([2, 0, 0, 1]);
		const list = async (state: string) =>
			(await owner.call("GET", `/admin/subscribers?state=${state}`)).body.subscribers;
		expect(await list("confirmed")).toMatchObject([
			{ email: "flo@example.com", source: "import", consentText: "Signed up at the fair" },
		]);
		expect((await list("confirmed"))[0].consentedAt).toMatch(/^2024-05-06/);
		const [gus] = await list("unsubscribed");
		expect(gus).toMatchObject({ email: "gus@example.com" });
		const [flo] = await list("confirmed");
		await owner.call("POST", `/admin/subscribers/${flo.id}/unsubscribe`);
		const again = rows.map((row) => row.map((cell) => (cell === "unsubscribed" ? "subscribed" : cell)));
		expect(counts(await move("subscribers", again))).toEqual([0, 0, 2, 1]);
		expect(await list("confirmed")).toEqual([]);
		expect(await emailsTo("flo@example.com")).toEqual([]);
		const ida = (status: string) => [columns, ["Ida@example.com", "", "2024-05-06", "News, please", status]];
		// No consent is invented, and who unsubscribed in one row has unsubscribed.
		expect(
			(await move("subscribers", [columns, ["jo@example.com", "", "2024-05-06", "", "subscribed"]])).body.errors[0]
				.reason,
		).toContain("What they agreed to is missing");
		const both = [
			columns,
			["kit@example.com", "", "2024-05-06", "Yes", "subscribed"],
			["KIT@example.com", "", "", "", "unsubscribed"],
		];
		expect(counts(await move("subscribers", both))).toEqual([1, 0, 1, 0]);
		expect((await list("unsubscribed")).map(({ email }: { email: string }) => email)).toContain("kit@example.com");
		expect(counts(await move("subscribers", ida("subscribed")))).toEqual([1, 0, 0, 0]);
		// A later file of the earlier system.
		expect(counts(await move("subscribers", ida("unsubscribed")))).toEqual([0, 1, 0, 0]);
		expect(counts(await move("subscribers", ida("subscribed")))).toEqual([0, 0, 1, 0]);
		expect(await list("confirmed")).toEqual([]);
		expect(await readDb().selectFrom("users").select("id").where("email", "=", "flo@example.com").execute()).toEqual(
			[],
		);
	});

	test.each<[string, object, string]>([
		["another kind", { kind: "staff" }, "kind"],
		["no column with addresses", { columns: ["name"] }, "columns"],
		["an unknown meaning of a word", { settings: { words: { 0: { paid: "perhaps" } } } }, "settings.words.0.paid"],
		["a meaning twice", { columns: ["email", "name", "name"] }, "columns"],
		["an unknown column", { columns: ["email", "password"] }, "columns.1"],
		["a text that is too long", { text: "x".repeat(8 * 1024 * 1024 + 1) }, "text"],
		["an unknown order of dates", { settings: { dateOrder: "year-first" } }, "settings.dateOrder"],
	])("refuses %s at its field", async (_what, more, path) => {
		const reply = await move("customers", [people, ["ann@example.com", "Ann", "", ""]], more);
		expect([reply.status, reply.body.details?.[0]?.path]).toEqual([400, path]);
	});

	test("is for owners only", async () => {
		expect((await move("customers", [people, ["x@example.com", "X", "", ""]], {}, support)).status).toBe(403);
		expect((await support.call("GET", "/admin/moving-in/invitations")).status).toBe(403);
		expect((await support.call("POST", "/admin/moving-in/invitations", { count: 1 })).status).toBe(403);
		expect((await owner.call("POST", "/admin/moving-in/invitations", { count: 2_001 })).body.details[0].path).toBe(
			"count",
		);
	});

	test("invites each person once, in batches, and lets them set a password and see what they own", async () => {
		const read = async () => (await owner.call("GET", "/admin/moving-in/invitations")).body;
		const { waiting } = await read();
		expect(waiting).toBe(4);
		expect((await owner.call("POST", "/admin/moving-in/invitations", { count: 3 })).body.requested).toBe(3);
		expect(await read()).toMatchObject({ waiting: 1, sending: 3, invited: 0 });
		await product.drainJobs();
		expect(await read()).toMatchObject({ waiting: 1, sending: 0, invited: 3, withPassword: 0 });
		const [first, second] = await Promise.all(
			[1, 2].map(() => owner.call("POST", "/admin/moving-in/invitations", { count: 2_000 })),
		);
		expect([first?.status, second?.status].sort()).toEqual([200, 409]);
		await product.drainJobs();
		expect((await owner.call("POST", "/admin/moving-in/invitations", { count: 5 })).body.code).toBe("nobody_waiting");
		const files = globSync(join(product.directory, "outbox", "*.eml")).map((path) =>
			readFileSync(path, "utf8").replace(/=\r?\n/g, ""),
		);
		const invitations = files.filter(
			(file) => /^To: .*(ann|bo|cy|eve)@example\.com/im.test(file) && file.includes("/forgot-password/"),
		);
		expect(invitations).toHaveLength(4);
		const link = /forgot-password\/([\w-]{20,})/.exec(
			invitations.find((file) => /^To: .*eve@/im.test(file)) ?? "",
		)?.[1];
		expect(
			(await client(product.url)("POST", "/users/reset-password", { newPassword: password, token: link })).status,
		).toBe(200);
		expect(await read()).toMatchObject({ waiting: 0, invited: 3, withPassword: 1 });
		const login = await client(product.url)("POST", "/users/login", { email: "EVE@example.com", password });
		const eve = client(product.url, String(login.body.token));
		expect((await eve("GET", "/account/earlier-certificates")).body.certificates).toMatchObject([
			{ number: "BCA-0017" },
		]);
		const data = (await owner.call("GET", `/admin/customers/${login.body.userId}/data`)).body;
		expect(data).toMatchObject({ earlierCertificates: [{ number: "BCA-0017" }], movedIn: { company: "" } });
		expect((await owner.call("POST", `/admin/customers/${login.body.userId}/delete`, { word: "DELETE" })).status).toBe(
			200,
		);
		expect(await readDb().selectFrom("earlier_certificates").select("id").execute()).toEqual([]);
		expect(
			await readDb()
				.selectFrom("moved_people")
				.select("user_id")
				.where("user_id", "=", Number(login.body.userId))
				.execute(),
		).toEqual([]);
	});

	test("an invitation that can't be sent is tried again, and then counts as never sent", async () => {
		await move("customers", [people, ["ian@example.com", "Ian", "", ""]]);
		await owner.call("POST", "/admin/moving-in/invitations", { count: 1 });
		await readDb().updateTable("moved_people").set({ invitation_tries: 4 }).where("invited_at", "is", null).execute();
		const ian = await findUser("ian@example.com");
		const requested = await readDb()
			.selectFrom("moved_people")
			.select("invitation_requested_at")
			.where("user_id", "=", ian.id)
			.executeTakeFirstOrThrow();
		// Another process is sending it.
		await readDb()
			.insertInto("emails")
			.values({
				...{
					key: `moved-in:${ian.id}:${requested.invitation_requested_at?.getTime()}`,
					kind: "moving-in.invitation",
					to: ian.email,
					subject: null,
					message: null,
				},
				...{
					state: "sending",
					tries: 1,
					due_at: null,
					created_at: product.clock.now(),
					claimed_until: new Date(Date.now() + 3_600_000),
				},
				...{ message_id: null, sent_at: null, bounced_at: null, error: null },
			})
			.execute();
		await product.drainJobs();
		expect((await owner.call("GET", "/admin/moving-in/invitations")).body).toMatchObject({ waiting: 1, sending: 0 });
	});

	test("saves every row of a batch that the database made the import repeat", async () => {
		await sql`create sequence tries`.execute(readDb());
		await sql`create function fail_once() returns trigger language plpgsql as $$ begin
			if nextval('tries') = 1 then raise exception 'Deadlock' using errcode = '40P01'; end if; return new; end $$`.execute(
			readDb(),
		);
		await sql`create trigger fail_once before insert on earlier_certificates for each row execute function fail_once()`.execute(
			readDb(),
		);
		const columns: MoveColumn[] = ["email", "name", "number", "title", "issuedOn"];
		const rows = [1, 2, 3].map((number) => [
			`again-${number}@example.com`,
			`Person ${number}`,
			`AG-${number}`,
			"Payroll",
			"2025-03-14",
		]);
		expect(counts(await move("certificates", [columns, ...rows]))).toEqual([3, 0, 0, 0]);
		await sql`drop trigger fail_once on earlier_certificates`.execute(readDb());
		expect(
			await readDb().selectFrom("earlier_certificates").select("id").where("number", "like", "AG-%").execute(),
		).toHaveLength(3);
	});

	test("takes names in other scripts, and refuses those that certificates can't show", async () => {
		const reply = await move("customers", [
			people,
			["taro@example.com", "山田 太郎", "", ""],
			["mg@example.com", "မောင်", "", ""],
			["zoe@example.com", "Zoë Žižková", "", ""],
			["İSMAİL@example.com", "İsmail Çelik", "", ""],
		]);
		expect(reply.body.errors).toEqual([
			{ row: 3, line: 3, reason: "Certificates and invoices can't show some characters of this name." },
		]);
		expect(counts(reply)).toEqual([3, 0, 0, 1]);
	});

	test("leaves past live purchases without a seat, unless the owner says that the session ahead is theirs, and never beyond its limit", async () => {
		const { body } = await owner.call("GET", "/admin/catalog/instructors");
		const startsAt = new Date(product.clock.now().getTime() + 30 * 86_400_000).toISOString();
		const course = {
			title: "Stark Law",
			category: "Compliance",
			duration: 60,
			price: 100,
			instructor: body.instructors[0].name,
			webinarDate: startsAt,
		};
		const file = {
			kind: "json",
			text: JSON.stringify([{ ...course, Pricings: [{ sessionType: "Live session", price: 100 }] }]),
			allOrNothing: true,
			publish: true,
		};
		expect((await owner.call("POST", "/admin/catalog/import", file)).body).toMatchObject({ added: 1, refused: 0 });
		const { id } = await readDb()
			.selectFrom("courses")
			.select("id")
			.where("title", "=", "Stark Law")
			.executeTakeFirstOrThrow();
		await readDb().updateTable("courses").set({ capacity: 2 }).where("id", "=", id).execute();
		const columns: MoveColumn[] = ["email", "name", "title", "access", "boughtOn"];
		const buyers = ["lou", "mia", "ned"].map((name) => [
			`${name}@example.com`,
			`${name} Lee`,
			"Stark Law",
			name === "mia" ? "Live + recording" : "Live",
			"2024-05-05",
		]);
		const check = await move("purchases", [columns, ...buyers], { dryRun: true });
		expect(check.body.sessions).toEqual([{ courseId: id, title: "Stark Law", startsAt, purchases: 3, seatsLeft: 2 }]);
		const first = await move("purchases", [columns, ...buyers]);
		expect(counts(first)).toEqual([3, 0, 0, 0]);
		const seated = () =>
			readDb()
				.selectFrom("live_bookings")
				.innerJoin("enrollments", "enrollments.id", "enrollment_id")
				.select("user_id")
				.where("course_id", "=", id)
				.execute();
		expect(await seated()).toEqual([]);
		const enrolled = await readDb()
			.selectFrom("enrollments")
			.select(["state", "grants_live", "grants_recording"])
			.where("course_id", "=", id)
			.orderBy("id")
			.execute();
		expect(enrolled).toEqual([
			{ state: "ended", grants_live: false, grants_recording: false },
			{ state: "active", grants_live: false, grants_recording: true },
			{ state: "ended", grants_live: false, grants_recording: false },
		]);
		// A later date of the course seats nobody either.
		await product.drainJobs();
		expect(await seated()).toEqual([]);

		expect((await undo(first)).body).toEqual({ removed: 6, kept: 0 });
		const settings = { forAllRows: {}, seatsIn: [id] };
		const full = await move("purchases", [columns, ...buyers], { settings, dryRun: true });
		const second = await move("purchases", [columns, ...buyers], { settings });
		for (const reply of [full, second]) {
			expect(counts(reply)).toEqual([2, 0, 0, 1]);
			expect(reply.body.errors).toMatchObject([{ row: 4, reason: expect.stringContaining("has no seat left") }]);
		}
		expect(await seated()).toHaveLength(2);
		expect(await emailsTo("lou@example.com")).toEqual([]);
		await undo(second);
		expect(await seated()).toEqual([]);
		expect((await move("purchases", [columns, ...buyers], { settings, dryRun: true })).body.sessions).toMatchObject([
			{ purchases: 2, seatsLeft: 2 },
		]);
	});

	test("undoes an import as if it had never been, except for what was used since, and frees the undo of the courses", async () => {
		const { body } = await owner.call("GET", "/admin/catalog/instructors");
		const course = {
			title: "Wrong course",
			category: "Compliance",
			duration: 60,
			price: 100,
			instructor: body.instructors[0].name,
		};
		const courses = await owner.call("POST", "/admin/catalog/import", {
			kind: "json",
			text: JSON.stringify([course]),
			allOrNothing: true,
		});
		const columns: MoveColumn[] = ["email", "name", "title", "access", "boughtOn"];
		const row = (name: string) => [`${name}@example.com`, `${name} Undo`, "Wrong course", "Recording", "2025-03-14"];
		const wrong = await move("purchases", [columns, row("uma"), row("val")]);
		const [opened] = await readDb()
			.selectFrom("enrollments")
			.innerJoin("users", "users.id", "user_id")
			.select("enrollments.id")
			.where("email", "=", "val@example.com")
			.execute();
		await readDb()
			.updateTable("enrollments")
			.set({ first_opened_at: product.clock.now() })
			.where("id", "=", opened?.id ?? 0)
			.execute();
		expect((await undo(wrong)).body).toEqual({ removed: 2, kept: 2 });
		await expect(findUser("uma@example.com")).rejects.toThrow();
		expect(await findUser("val@example.com")).toMatchObject({ full_name: "val Undo" });
		const { imports } = (await owner.call("GET", "/admin/moving-in/imports")).body;
		expect(imports[0]).toMatchObject({
			kind: "purchases",
			fileName: "people.csv",
			added: 4,
			left: 2,
			undoneAt: expect.any(String),
		});
		await readDb()
			.updateTable("enrollments")
			.set({ first_opened_at: null })
			.where("id", "=", opened?.id ?? 0)
			.execute();
		expect((await undo(wrong)).body).toEqual({ removed: 2, kept: 0 });
		expect((await owner.call("POST", `/admin/catalog/imports/${courses.body.importId}/undo`)).body).toMatchObject({
			deleted: 1,
			kept: [],
		});

		const certificate = ["wes@example.com", "Wes Undo", "W-1", "Payroll", "2025-03-14"];
		const certificates = await move("certificates", [["email", "name", "number", "title", "issuedOn"], certificate]);
		expect((await undo(certificates)).body).toEqual({ removed: 2, kept: 0 });
		const subscribers = await move("subscribers", [
			["email", "consentedOn", "consent", "state"],
			["xia@example.com", "2025-03-14", "Yes", "active"],
			["yul@example.com", "", "", "bounced"],
		]);
		expect((await undo(subscribers)).body).toEqual({ removed: 2, kept: 0 });
		expect(
			await readDb()
				.selectFrom("newsletter_requests")
				.select("id")
				.where("email", "in", ["xia@example.com", "yul@example.com"])
				.execute(),
		).toEqual([]);
		const staff = await move("customers", [people, ["zed@example.com", "Zed Undo", "", ""]]);
		await owner.call("POST", "/admin/notes", {
			kind: "customer",
			subject: (await findUser("zed@example.com")).id,
			text: "Called",
		});
		expect((await undo(staff)).body).toEqual({ removed: 0, kept: 1 });
		expect((await owner.call("POST", "/admin/moving-in/imports/999999/undo")).status).toBe(404);
		expect((await support.call("GET", "/admin/moving-in/imports")).status).toBe(403);
	});

	test("imports 10,000 people, every seventh row of them broken, while other requests are answered", async () => {
		const rows = Array.from({ length: 10_000 }, (_, index) =>
			index % 7 === 6
				? ["no address", `Broken ${index}`, "", ""]
				: [`many-${index}@example.com`, `Person ${index}`, `+1 302 555 ${index}`, "Clinic"],
		);
		let [isDone, answered] = [false, 0];
		const watching = (async () => {
			while (!isDone) {
				expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
				answered += 1;
			}
		})();
		const reply = await move("customers", [people, ...rows]);
		isDone = true;
		await watching;
		// If the import blocked, a request or two would be answered after it.
		expect(answered).toBeGreaterThan(20);
		expect(counts(reply)).toEqual([8_572, 0, 0, 1_428]);
		expect(reply.body.errors).toHaveLength(500);
		expect(reply.body.errors[0]).toMatchObject({ row: 8 });
		expect(counts(await move("customers", [people, ...rows], { dryRun: true }))).toEqual([0, 0, 8_572, 1_428]);
	}, 120_000);
});
