import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteHolds } from "#features/delivery/evidence/server/hold-evidence.ts";
import { client, findCartItem, password, payWith, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

// Unique words make a customer's data searchable.
const family = "Quillfeather";
const fullName = `Zephyrine ${family}`;
const phone = "+1 907 555 018 8877";

describe("personal data", () => {
	let product: TestProduct;
	beforeAll(async () => {
		product = await startTestProduct();
	});
	afterAll(async () => {
		await product?.close();
	});

	const until = async (done: () => Promise<boolean>) => {
		for (let tries = 0; !(await done()); tries++) {
			if (tries > 300) throw new Error("It did not come to be.");
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	};

	/** Lists all columns that contain one of these words. */
	async function findPlaces(words: string[]): Promise<string[]> {
		const { db } = product.context;
		const { rows: columns } = await sql<{ place: string; schema: string; table: string; column: string }>`
			select n.nspname as schema, c.relname as table, a.attname as column, n.nspname || '.' || c.relname || '.' || a.attname as place
			from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
			where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
			order by 4`.execute(db);
		expect(columns.length).toBeGreaterThan(150);
		const found: string[] = [];
		for (const { place, schema, table, column } of columns) {
			for (const word of words) {
				const { rows } = await sql<{ count: number }>`
					select count(*)::int4 as count from ${sql.table(`${schema}.${table}`)} where strpos(lower(${sql.ref(column)}::text), ${word.toLowerCase()}) > 0`.execute(
					db,
				);
				if (rows[0]?.count) found.push(place);
			}
		}
		return [...new Set(found)];
	}

	/** Tokens of one kind of link that were emailed to an address. */
	const mailedTokens = (email: string, path: string): string[] =>
		globSync(join(product.directory, "outbox", "*.eml"))
			.map((file) => readFileSync(file, "utf8").replace(/=\r?\n/g, ""))
			.filter((mail) => mail.includes(`To: ${email}`))
			.flatMap((mail) => mail.match(new RegExp(`(?<=/${path}/)[\\w-]{43}`)) ?? []);
	/** A customer with a confirmed address. */
	async function signUpProved(email: string) {
		const earlier = new Set(mailedTokens(email, "confirm-address"));
		const user = await signUp(product.url, email);
		const fresh = () => mailedTokens(email, "confirm-address").find((token) => !earlier.has(token));
		await until(async () => fresh() !== undefined);
		expect((await user.call("POST", "/account/email/prove", { token: fresh() })).status).toBe(200);
		return user;
	}
	const erase = ({ call }: Pick<Awaited<ReturnType<typeof signUp>>, "call">) =>
		call("POST", "/account/delete", { password, word: "DELETE" });

	/** A customer with data in every feature. */
	async function busyUser() {
		const email = `${family}.${randomBytes(3).toString("hex")}@Example.com`.toLowerCase();
		const user = await signUpProved(email);
		await user.call("PATCH", "/account", { fullName, phone });
		const visitor = client(product.url);
		const message = {
			currentRole: "HR",
			companyName: "Acme",
			companyAddress: "1 Street",
			city: "Nome",
			country: "US",
			message: `I am ${fullName}, ${phone}`,
		};
		expect(
			(await visitor("POST", "/users/contact-us", { ...message, firstName: "Zephyrine", lastName: family, email }))
				.status,
		).toBe(201);
		expect((await visitor("POST", "/newsletter", { email })).status).toBe(200);
		expect(
			(await visitor("POST", "/subscriptions", { name: fullName, email, mobile: phone, consent: true })).status,
		).toBe(200);
		expect((await visitor("POST", "/users/forgot-password", { email, siteId: 1 })).status).toBe(200);
		const cartItems = await Promise.all([101, 102].map((id) => findCartItem(product.url, id, "Recorded session")));
		const { body } = await user.call("POST", "/users/enroll", {
			cartItems,
			couponCode: "WELCOME10",
			siteId: 1,
			billing: { company: `${family} & Co`, accountsPayableEmail: "payables@example.com" },
		});
		await payWith(body.url);
		await visitor("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		const order = await product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("user_id", "=", user.id)
			.executeTakeFirstOrThrow();
		return { ...user, email, order };
	}

	test("the download contains the data of every feature, and nobody else can get it", async () => {
		const user = await busyUser();
		const { status, body, headers } = await user.call("GET", "/account/data");
		expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(body).toMatchObject({
			account: { fullName, phone, email: user.email },
			orders: [{ reference: user.order.reference, state: "paid", promoCode: "WELCOME10", lines: [{}, {}] }],
			courses: [{ state: "active" }, { state: "active" }],
			billingDetails: { company: `${family} & Co` },
			invoices: {
				invoices: [{ billing: { company: `${family} & Co` }, buyer: { name: fullName, email: user.email } }],
			},
			messages: [{ last_name: family }],
			newsletter: { requests: [{ email: user.email }, { email: user.email, name: fullName }] },
		});
		expect(body.emails.length).toBeGreaterThan(0);
		expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|argon2/);
		const stranger = await signUp(product.url);
		expect(JSON.stringify((await stranger.call("GET", "/account/data")).body)).not.toContain(family);
		expect((await client(product.url)("GET", "/account/data")).status).toBe(401);
	});

	test("data under an address alone is exported and erased only for a customer who confirmed the address", async () => {
		const { db } = product.context;
		const staffMember = await createStaffMember(product, `writer@example.com`);
		const visitor = client(product.url);
		const email = `asker@corp.example`;
		const company = { currentRole: "HR", companyName: "Corp", companyAddress: "1 Street", city: "Nome", country: "US" };
		await visitor("POST", "/consulting/estimates", {
			...company,
			firstName: "Ida",
			lastName: "Asker",
			email,
			message: "How much?",
		});
		await visitor("POST", "/newsletter", { email });
		const { id } = await db.selectFrom("messages").select("id").where("email", "=", email).executeTakeFirstOrThrow();
		await staffMember.call("POST", `/admin/messages/${id}/notes`, { body: "Haggles about everything." });
		const lines = [{ description: "Half a day", quantity: 1, unitPrice: 2400 }];
		const quote = await staffMember.call("POST", `/admin/estimates/${id}/quotes`, {
			title: "Session",
			lines,
			validUntil: "2031-01-15",
			terms: "At once",
		});
		expect(quote.status).toBe(201);
		const told = async ({ call }: Pick<Awaited<ReturnType<typeof signUp>>, "call">) => {
			const { messages, quotes, newsletter, emails } = (await call("GET", "/account/data")).body;
			return {
				messages: messages.length,
				quotes: quotes.length,
				newsletter: newsletter.requests.length,
				emails: emails.length > 0,
			};
		};

		const squatter = await signUp(product.url, email);
		expect((await squatter.call("GET", `/users/${squatter.id}`)).body.emailConfirmed).toBe(false);
		const nothing = { messages: 0, quotes: 0, newsletter: 0, emails: false };
		expect(await told(squatter)).toEqual(nothing);
		// After a change, the previous address does not count as owned anymore.
		const own = `own@squat.example`;
		await squatter.call("POST", "/account/email", { email: own, password });
		await until(async () => mailedTokens(own, "confirm-email").length > 0);
		const [token] = mailedTokens(own, "confirm-email");
		expect((await squatter.call("POST", "/account/email/confirm", { token })).status).toBe(200);
		expect(await told(squatter)).toMatchObject({ messages: 0, quotes: 0, newsletter: 0 });
		expect((await erase(squatter)).status).toBe(200);
		const left = await db
			.selectFrom("messages")
			.innerJoin("quotes", "quotes.message_id", "messages.id")
			.select(["messages.email", "quotes.state"])
			.where("messages.id", "=", id)
			.execute();
		expect(left).toEqual([{ email, state: "draft" }]);

		const ida = await signUpProved(email);
		expect(await told(ida)).toEqual({ messages: 1, quotes: 1, newsletter: 1, emails: true });
		expect(JSON.stringify((await ida.call("GET", "/account/data")).body)).not.toContain("Haggles");
		expect((await erase(ida)).status).toBe(200);
		expect(await findPlaces([email])).toEqual([]);
	});

	test("a mobile number of an account finds nobody's subscription", async () => {
		const mobile = "+1 907 555 0177";
		expect(
			(await client(product.url)("POST", "/subscriptions", { name: "Nina Number", mobile, consent: true })).status,
		).toBe(200);
		const user = await signUpProved(`taker@example.com`);
		await user.call("PATCH", "/account", { fullName: "Tim Taker", phone: mobile });
		expect((await user.call("GET", "/account/data")).body.newsletter).toEqual({ requests: [], subscriptions: [] });
		expect((await erase(user)).status).toBe(200);
		expect(await findPlaces(["Nina Number"])).toContain("public.newsletter_requests.name");
	});

	test("erasing requires the password and the confirmation, and is refused for staff", async () => {
		const user = await signUp(product.url);
		const erase = (body: object) => user.call("POST", "/account/delete", body);
		expect((await erase({ password: "not mine", word: "DELETE" })).body.code).toBe("wrong_password");
		expect((await erase({ password, word: "erase" })).body.details).toEqual([
			{ path: "word", message: "Please type DELETE." },
		]);
		expect((await user.call("GET", `/users/${user.id}`)).status).toBe(200);
		const staffMember = await createStaffMember(product, "operator@example.com");
		expect((await staffMember.call("POST", "/account/delete", { password, word: "DELETE" })).body.code).toBe(
			"operator_account",
		);
	});

	test("after erasing, evidence of credit identifies the customer until its date", async () => {
		const { db, clock } = product.context;
		const email = "holder@example.com";
		const user = await signUpProved(email);
		const holder = "Peregrine Certholder";
		await user.call("PATCH", "/account", { fullName: holder, phone });
		const { body } = await user.call("POST", "/users/enroll", {
			cartItems: [await findCartItem(product.url, 101, "Recorded session")],
			couponCode: "",
			siteId: 1,
		});
		await payWith(body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		const enrollment = await db
			.selectFrom("enrollments")
			.select("id")
			.where("user_id", "=", user.id)
			.executeTakeFirstOrThrow();
		const certificate = {
			code: "CERTHELDCERTHELD",
			enrollment_id: enrollment.id,
			user_id: user.id,
			name: holder,
			course_id: 101,
			title: "FMLA",
			instructor: "Ida",
		};
		const issued = { way: "recording" as const, held_at: clock.now(), hours: 1, credits: "[]", issued_at: clock.now() };
		const valid = { revoked_at: null, revoked_reason: null, revoked_by: null };
		await db
			.insertInto("certificates")
			.values({ ...certificate, ...issued, ...valid })
			.execute();
		const { kept } = (await user.call("GET", "/account/deletion")).body;
		expect((await erase(user)).body.code).toBe("records_kept");
		expect(
			(await user.call("POST", "/account/delete", { password, word: "DELETE", keptUntil: kept.until })).status,
		).toBe(200);
		const places = async () =>
			(await findPlaces([holder, email])).filter(
				(place) => !/\.(invoices|credit_notes)\.snapshot$|^jobs\./.test(place),
			);
		expect(await places()).toEqual(["public.evidence_holds.evidence", "public.evidence_holds.name"]);
		await deleteHolds({ db, clock: { now: () => new Date(kept.until) } });
		expect(await places()).toEqual([]);
	});

	test("after erasing, only invoices and credit notes in the database identify the customer", async () => {
		const { db } = product.context;
		const staffMember = await createStaffMember(product, `refunder@example.com`);
		// Data of others with the same words is not the customer's; only one customer has them.
		for (const row of await db.selectFrom("users").select("id").where("full_name", "=", fullName).execute()) {
			const { email } = await db.selectFrom("users").select("email").where("id", "=", row.id).executeTakeFirstOrThrow();
			const login = await client(product.url)("POST", "/users/login", { email, password });
			expect(
				(await client(product.url, login.body.token)("POST", "/account/delete", { password, word: "DELETE" })).status,
			).toBe(200);
		}
		const user = await busyUser();
		const lines = await db
			.selectFrom("order_lines")
			.select("id")
			.where("order_id", "=", user.order.id)
			.orderBy("id")
			.execute();
		await staffMember.call("POST", `/admin/orders/${user.order.id}/refunds`, {
			lines: [lines[0]?.id],
			reason: `${fullName} called`,
		});
		const counts = async () => ({
			orders: (await db.selectFrom("orders").select("id").execute()).length,
			messages: (await db.selectFrom("messages").select("id").execute()).length,
			requests: (await db.selectFrom("newsletter_requests").select("id").execute()).length,
			uses: (
				await db
					.selectFrom("promo_codes")
					.select("redemption_count")
					.where("code", "=", "WELCOME10")
					.executeTakeFirstOrThrow()
			).redemption_count,
		});
		const before = await counts();
		expect(await findPlaces([family, phone])).toEqual(
			expect.arrayContaining(["public.users.full_name", "public.users.phone", "public.messages.message"]),
		);

		const other = await client(product.url)("POST", "/users/login", { email: user.email, password });
		const reply = await user.call("POST", "/account/delete", { password, word: "DELETE" });
		expect([reply.status, reply.body]).toEqual([200, { message: "Your account was deleted." }]);

		expect(
			(await findPlaces([family, phone])).filter((place) => !/\.(invoices|credit_notes)\.snapshot$/.test(place)),
		).toEqual([]);
		for (const token of [user.token, String(other.body.token)])
			expect((await client(product.url, token)("GET", `/users/${user.id}`)).status).toBe(401);
		expect((await client(product.url)("POST", "/users/login", { email: user.email, password })).status).toBe(401);
		expect(await counts()).toEqual(before);
		const order = await db.selectFrom("orders").selectAll().where("id", "=", user.order.id).executeTakeFirstOrThrow();
		expect([order.user_id, order.state]).toEqual([null, "partially_refunded"]);
		expect(
			await db
				.selectFrom("enrollments")
				.select("id")
				.where(
					"order_line_id",
					"in",
					lines.map(({ id }) => id),
				)
				.where("state", "=", "active")
				.execute(),
		).toEqual([]);
		// The same address can sign up again, without the old data.
		const again = await signUpProved(user.email);
		expect((await again.call("GET", `/users/${again.id}`)).body).toMatchObject({ enrolledCourses: [], refunds: [] });
		await again.call("POST", "/account/delete", { password, word: "DELETE" });
		// Jobs that were created before must not restore anything.
		await until(
			async () =>
				(
					await sql`select id from jobs.job where state in ('created', 'active') and name not like '%\_\_pgboss%'`.execute(
						db,
					)
				).rows.length === 0,
		);
		expect(
			(await findPlaces([family, phone])).filter((place) => !/\.(invoices|credit_notes)\.snapshot$/.test(place)),
		).toEqual([]);
		// Legal obligations can still be fulfilled: the rest of the order is refunded without an email.
		expect(
			(await staffMember.call("POST", `/admin/orders/${user.order.id}/refunds`, { reason: "Asked for by letter" })).body
				.refund.state,
		).toBe("done");
	});
});
