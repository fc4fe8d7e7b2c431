import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordContentChange } from "#platform/cache/content/record-content-change.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { buy, findCartItem, signUp } from "#tests/support/buyer.ts";

import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addDays, startOfDay, toDay } from "#values/business-days.ts";
import type { FiguresResponse, FunnelStep, OpenActionItem, UpcomingSession } from "../contract.ts";
import { checkDays, closeDays } from "./close-days.ts";
import { readDays } from "./figures-store.ts";
import { readOpenActionItems } from "./read-open-action-items.ts";

describe("the dashboard", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let editor: typeof owner;
	let support: typeof owner;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	let made = 0;
	beforeAll(async () => {
		product = await startTestProduct();
		// Gives sample courses their files, which the test product omits on PostgreSQL.
		await sql`
			insert into course_media (course_id, kind, storage_key, content_type, bytes, digest, added_at)
			select id, kind, 'uploaded-' || kind, 'video/mp4', 1, 'd', now() from courses cross join unnest(array['recording', 'transcript']) kind
			on conflict do nothing`.execute(product.context.db);
		owner = await createStaffMember(product, "owner@example.com", "owner");
		editor = await createStaffMember(product, "editor@example.com", "editor");
		support = await createStaffMember(product, "support@example.com", "support");
		buyer = await signUp(product.url);
	});
	afterAll(async () => {
		await product?.close();
	});

	const figures = async (query = "by=day&last=30"): Promise<FiguresResponse> =>
		(await support.call("GET", `/admin/dashboard/figures?${query}`)).body;
	const openItems = async (who = owner): Promise<OpenActionItem[]> =>
		(await who.call("GET", "/admin/dashboard/action-items")).body.actionItems;
	const today = () => toDay(product.clock.now());

	/** Inserts an order created and paid at a time, with its ledger entries. */
	async function sold(at: Date, cents: number, backCents = 0): Promise<void> {
		const { db } = product.context;
		const name = `of-the-test-${++made}`;
		const { id } = await db
			.insertInto("orders")
			.values({
				reference: name,
				user_id: null,
				state: "paid",
				site_id: 1,
				subtotal_cents: cents,
				total_cents: cents,
				promo_code: null,
				promo_percent: null,
				request_key: null,
				provider_session: null,
				checkout_url: null,
				created_at: at,
				expires_at: at,
				paid_at: at,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await db
			.insertInto("ledger_entries")
			.values({ order_id: id, kind: "payment", amount_cents: cents, provider_reference: `pi-${name}`, entered_at: at })
			.execute();
		if (backCents > 0)
			await db
				.insertInto("ledger_entries")
				.values({
					order_id: id,
					kind: "refund",
					amount_cents: backCents,
					provider_reference: `re-${name}`,
					entered_at: at,
				})
				.execute();
	}

	test("a sale increases today's figures, and a refund reduces them", async () => {
		const { today: before } = await figures();
		await buy(product.url, buyer, [101, "Recorded session"]);
		const { body: course } = await owner.call("GET", "/admin/courses/101");
		const price =
			(await findCartItem(product.url, 101, "Recorded session")) &&
			course.Pricings.find((Pricing: { sessionType: string }) => Pricing.sessionType === "Recorded session").price;
		const { today: after, total } = await figures();
		expect(after.orders).toBe(before.orders + 1);
		expect(after.salesCents).toBeGreaterThan(before.salesCents);
		expect(after.salesCents - before.salesCents).toBeLessThanOrEqual(price * 100);
		expect(total).toEqual(after);
		await sold(product.clock.now(), 5_000, 2_000);
		expect((await figures()).today.salesCents).toBe(after.salesCents + 3_000);
	});

	test("sign-ups count customers, not staff", async () => {
		const { today: before } = await figures();
		await signUp(product.url);
		await owner.call("POST", "/admin/operators", {
			email: "new.staff@example.com",
			fullName: "New Staff",
			role: "support",
		});
		expect((await figures()).today.signUps).toBe(before.signUps + 1);
	});

	test("days are those of New York, also when clocks change", async () => {
		const { db } = product.context;
		for (const day of ["2026-03-08", "2026-11-01"]) {
			const from = startOfDay(day);
			const until = startOfDay(addDays(day, 1));
			for (const at of [new Date(from.getTime() - 1), from, new Date(until.getTime() - 1), until]) {
				await sold(at, 100);
				const { rows } = await sql<{
					day: string;
				}>`select (${at}::timestamptz at time zone 'America/New_York')::date as day`.execute(db);
				expect(rows[0]?.day).toBe(toDay(at));
			}
		}
		const days = await readDays(db, "2026-10-31", "2026-11-02");
		expect(days.map(({ day, orders }) => [day, orders]).sort()).toEqual([
			["2026-10-31", 1],
			["2026-11-01", 2],
			["2026-11-02", 1],
		]);
		expect((await figures("by=day&last=90")).buckets).toHaveLength(90);
	});

	test("weeks and months add up to the sums of their days", async () => {
		const week = await figures("by=week&last=12");
		const days = await figures("by=day&last=90");
		const inWeeks = week.buckets.reduce((sum, { figures }) => sum + figures.orders, 0);
		const from = week.buckets[0]?.first as string;
		expect(inWeeks).toBe(
			days.buckets.filter(({ first }) => first >= from).reduce((sum, { figures }) => sum + figures.orders, 0),
		);
		expect(week.total.orders).toBe(inWeeks);
		const month = await figures("by=month&last=12");
		expect(month.buckets.map(({ first }) => first.slice(8))).toEqual(Array.from({ length: 12 }, () => "01"));
		expect(month.buckets.at(-1)).toMatchObject({ last: today(), figures: { orders: expect.any(Number) } });
	});

	test("saved sums give the same figures; the check finds, logs and corrects a difference", async () => {
		const { db } = product.context;
		await db.deleteFrom("daily_figures").execute();
		const live = await figures("by=day&last=90");
		const liveDays = await readDays(db, "2026-03-01", "2026-11-05");
		await closeDays(product.context);
		await closeDays(product.context);
		const kept = await db.selectFrom("daily_figures").selectAll().orderBy("day").execute();
		expect(kept.at(-1)?.day).toBe(addDays(toDay(new Date(product.clock.now().getTime() - 7_200_000)), -1));
		expect(await figures("by=day&last=90")).toEqual(live);
		const byDay = (days: { day: string }[]) => days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
		expect(byDay(await readDays(db, "2026-03-01", "2026-11-05"))).toEqual(byDay(liveDays));

		const told: unknown[] = [];
		const log = { error: (what: unknown) => void told.push(what) } as never;
		expect(await checkDays({ db, log })).toEqual([]);
		await db.updateTable("daily_figures").set({ paid_cents: 1 }).where("day", "=", "2026-11-01").execute();
		await db.deleteFrom("daily_figures").where("day", "=", "2026-03-08").execute();
		const wrong = await checkDays({ db, log });
		expect(wrong).toMatchObject([
			{ day: "2026-03-08", stored: { orders: 0 }, summed: { orders: 2, paid: 200 } },
			{ day: "2026-11-01", stored: { paid: 1 }, summed: { paid: 200 } },
		]);
		expect(told).toHaveLength(2);
		expect(await checkDays({ db, log })).toEqual([]);
		expect(await figures("by=day&last=90")).toEqual(live);
	});

	test("a day stays open until its last transactions have ended", async () => {
		const { db } = product.context;
		const last = (await db.selectFrom("daily_figures").select("day").orderBy("day", "desc").executeTakeFirstOrThrow())
			.day;
		const clockAt = (moment: Date) => ({ db, clock: { now: () => moment } });
		const next = addDays(last, 1);
		await closeDays(clockAt(new Date(startOfDay(addDays(next, 1)).getTime() + 7_199_000)));
		expect(await db.selectFrom("daily_figures").select("day").where("day", ">", last).execute()).toEqual([]);
	});

	test.each([
		"by=day&last=8",
		"by=year&last=12",
		"by=week&last=30",
		"by=day",
		"last=30",
		"by=day&last=30&more=1",
		"by=day&last=-30",
		"by=constructor&last=7",
	])("rejects %s with its field", async (query) => {
		for (const call of ["dashboard/figures", "analytics"]) {
			const { status, body } = await owner.call("GET", `/admin/${call}?${query}`);
			expect([status, body.code]).toEqual([400, "invalid"]);
			expect(body.details.length).toBeGreaterThan(0);
		}
	});

	test("owners and support see money; an editor sees sessions and visits", async () => {
		expect((await editor.call("GET", "/admin/dashboard/figures?by=day&last=7")).body.code).toBe("other_role");
		for (const who of [owner, support])
			expect((await who.call("GET", "/admin/dashboard/figures?by=day&last=7")).status).toBe(200);
		for (const path of ["dashboard/sessions", "dashboard/action-items", "analytics?by=day&last=7"]) {
			const { status, body } = await editor.call("GET", `/admin/${path}`);
			expect(status).toBe(200);
			expect(JSON.stringify(body)).not.toContain("Cents");
		}
	});

	test("upcoming sessions show the seats sold, including groups, and the state of the join link", async () => {
		const sessions = async (): Promise<UpcomingSession[]> =>
			(await editor.call("GET", "/admin/dashboard/sessions")).body.sessions;
		const [first] = await sessions();
		if (!first) throw new Error("The sample has no sessions ahead.");
		expect(first).toMatchObject({ seatsSold: 0, joinLink: "missing" });
		const { body: course } = await client(first.courseID);
		const live = course.Pricings.filter((Pricing: { sessionType: string }) => /live/i.test(Pricing.sessionType));
		const group = live.find((one: { sessionType: string }) => /group/i.test(one.sessionType));
		const single = live.find((one: { sessionType: string }) => !/group/i.test(one.sessionType));
		await buy(product.url, buyer, [first.courseID, single.sessionType]);
		await buy(product.url, await signUp(product.url), [first.courseID, group.sessionType]);
		const seats = Number(group.sessionType.match(/\d+/)?.[0] ?? 5);
		expect((await sessions())[0]?.seatsSold).toBe(1 + seats);
		await owner.call("PUT", `/admin/live-sessions/${first.courseID}/link`, { url: "https://meet.example/1" });
		expect((await sessions())[0]).toMatchObject({ courseID: first.courseID, joinLink: "set" });
		expect((await editor.call("GET", "/admin/dashboard/sessions")).body.courses.offered).toBeGreaterThan(10);
	});
	const client = (id: number) => owner.call("GET", `/admin/courses/${id}`);

	test("counts action items and shows them to the roles that can resolve them", async () => {
		const { db } = product.context;
		const labels = async (who = owner) => (await openItems(who)).map(({ label }) => label);
		expect(await labels()).toEqual([]);
		const now = product.clock.now();
		for (const [index, state] of (["failed", "bounced", "sent"] as const).entries())
			await db
				.insertInto("emails")
				.values({
					key: `today:${index}`,
					kind: "test",
					to: null,
					subject: null,
					state,
					tries: 1,
					message: null,
					message_id: null,
					due_at: null,
					created_at: now,
					claimed_until: now,
					sent_at: null,
					bounced_at: null,
					error: null,
				} as never)
				.execute();
		await owner.call("POST", "/users/contact-us", {
			firstName: "Ann",
			lastName: "",
			email: "ann@example.com",
			currentRole: "HR",
			companyName: "Co",
			companyAddress: "1",
			city: "S",
			country: "US",
			message: "Hello?",
			website: "",
		});
		await db
			.insertInto("recordings")
			.values({ storage_key: "broken", state: "failed", length_seconds: null, error: "no film", changed_at: now })
			.execute();
		await db
			.insertInto("course_media")
			.values({
				course_id: 104,
				kind: "recording",
				storage_key: "broken",
				content_type: "video/mp4",
				bytes: 1,
				digest: "d",
				added_at: now,
			} as never)
			.onConflict((conflict) => conflict.columns(["course_id", "kind"]).doUpdateSet({ storage_key: "broken" }))
			.execute();
		await db
			.updateTable("courses")
			.set({ webinar_date: new Date(now.getTime() + 3_600_000) })
			.where("id", "=", 105)
			.execute();
		const { id: orderId } = await db.selectFrom("orders").select("id").limit(1).executeTakeFirstOrThrow();
		await db
			.insertInto("refunds")
			.values([
				{
					reference: "r1",
					order_id: orderId,
					cents: 0,
					reason: "",
					state: "failed",
					provider_refund: null,
					requested_by: null,
					request_key: null,
					failure: "no",
					requested_at: now,
					settled_at: now,
				},
			])
			.execute();
		await db
			.insertInto("discrepancies")
			.values({ kind: "refund_without_lines", reference: "r2", order_id: orderId, cents: 500, seen_at: now })
			.execute();
		expect(await openItems()).toEqual([
			{
				label: "Sessions that start within 24 hours without a join link",
				to: "/console/courses",
				count: 1,
				more: false,
			},
			{ label: "Recordings that couldn't be processed", to: "/console/courses", count: 1, more: false },
			{ label: "Failed refunds", to: "/console/orders", count: 1, more: false },
			{ label: "Payments or refunds that don't match their orders", to: "/console/orders", count: 1, more: false },
			{ label: "Messages without a reply", to: "/console/messages", count: 1, more: false },
			{ label: "Failed or bounced emails", to: "/console/mails", count: 2, more: false },
		]);
		expect(await labels(editor)).toEqual([
			"Sessions that start within 24 hours without a join link",
			"Recordings that couldn't be processed",
		]);
		expect((await openItems(support)).map(({ to }) => to)).not.toContain("/console/courses");
		await owner.call("PUT", "/admin/live-sessions/105/link", { url: "https://meet.example/2" });
		expect(await labels(editor)).toEqual(["Recordings that couldn't be processed"]);
	});

	test("an action item says when there may be more than it counted", async () => {
		const item = { to: "/console", access: "operator" as const };
		const actionItems = [
			{ ...item, order: 1, label: "ended early", maxCount: 100, count: async () => 100 },
			{ ...item, order: 2, label: "complete", maxCount: 100, count: async () => 99 },
			{ ...item, order: 3, label: "ended early by default", count: async () => 1_000 },
		];
		const declared = { ...product.context.declared, actionItems };
		const found = await readOpenActionItems({ ...product.context, declared }, "owner", product.clock.now());
		expect(found.map(({ label, count, more }) => [label, count, more])).toEqual([
			["ended early", 100, true],
			["complete", 99, false],
			["ended early by default", 1_000, true],
		]);
	});

	test("a missing recording or transcript that a published course sells is an action item, except before its session", async () => {
		const { db } = product.context;
		/** Reads the count after a change of the catalog, because it is kept until then. */
		const item = async () => {
			await inTransaction(db, (trx) => recordContentChange(trx, { tags: ["course:110"] }));
			return (await openItems(editor)).find(({ to }) => to === "/console/courses?files=missing");
		};
		const listed = async () =>
			(await editor.call("GET", "/admin/catalog/courses?files=missing")).body.courses
				.map(({ id }: { id: number }) => id)
				.sort();
		const date = (id: number, days: number | null) =>
			db
				.updateTable("courses")
				.set({ webinar_date: days === null ? null : new Date(product.clock.now().getTime() + days * 86_400_000) })
				.where("id", "=", id)
				.execute();
		expect(await item()).toBeUndefined();
		await db
			.deleteFrom("course_media")
			.where("course_id", "in", [107, 110])
			.where("kind", "in", ["recording", "transcript"])
			.execute();
		await date(110, 1);
		await date(107, 1);
		expect([await item(), await listed()]).toEqual([undefined, []]);
		// During the session, the recording cannot exist yet.
		await date(110, -0.01);
		expect(await item()).toBeUndefined();
		await date(110, -1);
		await date(107, null);
		expect(await item()).toMatchObject({
			label: "Courses that sell a recording or transcript you haven't uploaded",
			count: 2,
		});
		expect(await listed()).toEqual([107, 110]);
		expect((await openItems(support)).map(({ to }) => to)).not.toContain("/console/courses?files=missing");
		await db.updateTable("courses").set({ published_at: null }).where("id", "=", 107).execute();
		expect(await listed()).toEqual([110]);

		const file = (kind: "recording" | "transcript") =>
			db
				.insertInto("course_media")
				.values({
					course_id: 110,
					kind,
					storage_key: `uploaded`,
					content_type: "video/mp4",
					bytes: 1,
					digest: "d",
					added_at: product.clock.now(),
				})
				.execute();
		await file("recording");
		expect(await listed()).toEqual([110]);
		await db
			.updateTable("pricings")
			.set({ withdrawn: true })
			.where("course_id", "=", 110)
			.where("grants_transcript", "=", true)
			.execute();
		expect(await listed()).toEqual([]);
		await db.updateTable("pricings").set({ withdrawn: false }).where("course_id", "=", 110).execute();
		await file("transcript");
		expect([await item(), await listed()]).toEqual([undefined, []]);
	});

	test("a published course without price options is an action item, until it has some", async () => {
		const { db } = product.context;
		const item = async () => (await openItems(editor)).find(({ to }) => to === "/console/courses?prices=missing");
		const listed = async () =>
			(await editor.call("GET", "/admin/catalog/courses?prices=missing")).body.courses.map(
				({ id }: { id: number }) => id,
			);
		const change = (write: (trx: Transaction) => Promise<unknown>) =>
			inTransaction(db, async (trx) => {
				await write(trx);
				await recordContentChange(trx, { tags: ["course:112"] });
			});
		const withdraw = (withdrawn: boolean) =>
			change((trx) => trx.updateTable("pricings").set({ withdrawn }).where("course_id", "=", 112).execute());
		const publish = (at: Date | null) =>
			change((trx) => trx.updateTable("courses").set({ published_at: at }).where("id", "=", 112).execute());
		expect([await item(), await listed()]).toEqual([undefined, []]);
		await withdraw(true);
		expect(await item()).toMatchObject({
			label: "Published courses without price options, which visitors can't buy",
			count: 1,
		});
		expect(await listed()).toEqual([112]);
		await publish(null);
		expect([await item(), await listed()]).toEqual([undefined, []]);
		await publish(new Date(0));
		await withdraw(false);
		expect([await item(), await listed()]).toEqual([undefined, []]);
	});

	test("an archived course is an action item only for what it still sells", async () => {
		const { db } = product.context;
		const listed = async () =>
			(await editor.call("GET", "/admin/catalog/courses?files=missing")).body.courses.map(
				({ id }: { id: number }) => id,
			);
		await db.updateTable("courses").set({ archived: true }).where("id", "=", 108).execute();
		await db.deleteFrom("course_media").where("course_id", "=", 108).where("kind", "=", "transcript").execute();
		expect(await listed()).toEqual([108]);
		await db
			.updateTable("pricings")
			.set({ withdrawn: true })
			.where("course_id", "=", 108)
			.where("session_type", "in", ["Transcript", "Recorded Plus Transcript session"])
			.execute();
		expect(await listed()).toEqual([]);
	});

	test("steps come from visits, checkouts and payments from orders", async () => {
		const counts = async () => {
			const { body } = await editor.call("GET", "/admin/analytics?by=day&last=7");
			return Object.fromEntries((body.steps as FunnelStep[]).map(({ step, count }) => [step, count]));
		};
		const before = await counts();
		const browser = {
			"user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
		};
		for (const step of ["visit", "visit", "course", "cart"])
			expect((await owner.call("POST", "/visits", { step }, browser)).status).toBe(200);
		const after = await counts();
		expect(after).toEqual({
			...before,
			visit: (before.visit ?? 0) + 2,
			course: (before.course ?? 0) + 1,
			cart: (before.cart ?? 0) + 1,
		});
		await buy(product.url, await signUp(product.url), [102, "Recorded session"]);
		expect(await counts()).toEqual({ ...after, checkout: (after.checkout ?? 0) + 1, paid: (after.paid ?? 0) + 1 });
	});

	test("lists the steps of an owner's first week, computes which are done, and hides the list for one owner", async () => {
		const read = async (who = owner) => (await who.call("GET", "/admin/dashboard/setup-steps")).body;
		const done = async () =>
			(await read()).steps.flatMap((step: { title: string; done: boolean }) => (step.done ? step.title : []));
		const { db } = product.context;
		expect((await read()).steps.map((step: { title: string }) => step.title)).toEqual([
			"Upload your logo",
			"Enter your addresses and support email",
			"Connect Stripe",
			"Connect your email server",
			"Add your first course",
			"Remove the samples",
			"Write your pages",
			"Turn off the sample promo code",
		]);
		expect(await done()).toEqual([]);
		await db.updateTable("promo_codes").set({ active: false }).where("code", "=", "WELCOME10").execute();
		expect(await done()).toEqual(["Turn off the sample promo code"]);
		const courses = await db.selectFrom("courses").select(["id", "archived", "title"]).execute();
		await db.updateTable("courses").set({ archived: true }).execute();
		expect(await done()).toEqual(["Turn off the sample promo code"]);
		expect((await read()).steps.find(({ title }: { title: string }) => title === "Write your pages").text).toBe(
			"Visitors read them as your words. Still with our texts: Home, About Us, Consulting, Expert Marketplace, Resources, Terms of Use, Privacy Policy, Training, Life Sciences Courses, and Archive.",
		);
		// A course that takes a sample's number is the owner's own.
		await db.updateTable("courses").set({ archived: false, title: "Our own course" }).where("id", "=", 101).execute();
		expect(await done()).toEqual(["Add your first course", "Turn off the sample promo code"]);
		for (const { id, archived, title } of courses)
			await db.updateTable("courses").set({ archived, title }).where("id", "=", id).execute();
		await db.updateTable("promo_codes").set({ active: true }).where("code", "=", "WELCOME10").execute();

		const other = await createStaffMember(product, "other-owner@example.com", "owner");
		const dismiss = (dismissed: boolean) => owner.call("PUT", "/admin/dashboard/setup-steps/dismissed", { dismissed });
		for (const hidden of [true, true, false]) {
			expect((await dismiss(hidden)).body).toEqual({ dismissed: hidden });
			expect([(await read()).dismissed, (await read(other)).dismissed]).toEqual([hidden, false]);
		}
		for (const { call } of [editor, support])
			expect((await call("GET", "/admin/dashboard/setup-steps")).body.code).toBe("other_role");
	});

	test("only owners see settings, without any secret", async () => {
		const { status, body } = await owner.call("GET", "/admin/settings");
		expect(status).toBe(200);
		expect(body.payment).toBe("sandbox");
		expect(body.facts).toContainEqual({
			name: "Database",
			value: expect.stringMatching(/^PostgreSQL [\d.]+$/),
		});
		expect(JSON.stringify(body)).not.toContain("a secret of the tests");
		expect(JSON.stringify(body)).not.toContain("postgres://");
		for (const who of [editor, support])
			expect((await who.call("GET", "/admin/settings")).body.code).toBe("other_role");
	});
});
