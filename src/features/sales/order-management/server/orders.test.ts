import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportHeader } from "#api/call.ts";
import { invoiceCopyEmail } from "#features/sales/checkout/emails/invoice-copy.ts";
import { countOpenDiscrepancies, recordDiscrepancy } from "#features/sales/discrepancies/server/discrepancy-store.ts";
import { findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { type ProviderInMemory, providerInMemory } from "#tests/support/provider-in-memory.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe("orders in the console", () => {
	let product: TestProduct;
	let provider: ProviderInMemory;
	let support: Awaited<ReturnType<typeof createStaffMember>>;
	let editor: typeof support;
	beforeAll(async () => {
		provider = providerInMemory();
		product = await startTestProduct({ payment: provider });
		support = await createStaffMember(product, "support@example.com", "support");
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(async () => {
		await product?.close();
	});

	async function begun(courses = [101, 102]) {
		const buyer = await signUp(product.url);
		const cartItems = await Promise.all(courses.map((id) => findCartItem(product.url, id, "Recorded session")));
		const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "WELCOME10", siteId: 1 });
		const { id } = await product.context.db
			.selectFrom("orders")
			.select("id")
			.where("user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		return { buyer, id, sessionId: String(body.sessionId) };
	}
	async function bought(courses = [101, 102]) {
		const one = await begun(courses);
		provider.pay(one.sessionId);
		await one.buyer.call("GET", `/users/enrollment/success?session_id=${one.sessionId}`);
		return one;
	}
	const list = (query: Record<string, string> = {}) =>
		support.call("GET", `/admin/orders?${new URLSearchParams(query)}`);
	const listIds = async (query: Record<string, string>) =>
		(await list(query)).body.orders.map((order: { id: number }) => order.id);
	const detail = async (id: number) => (await support.call("GET", `/admin/orders/${id}`)).body;
	const actions = async (id: number) =>
		(await support.call("GET", `/admin/audit?subjectKind=order&subjectId=${id}`)).body.entries.map(
			(entry: { action: string }) => entry.action,
		);
	const mailsTo = (address: string, subject: RegExp) =>
		product.context.db
			.selectFrom("emails")
			.select(["subject", "key"])
			.where("to", "=", address)
			.execute()
			.then((rows) => rows.filter((row) => subject.test(row.subject ?? "")));

	test("exports the matching orders, with an entry in the audit log", async () => {
		const paid = await bought();
		const open = await begun([104]);
		const from = new Date(product.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
		const exported = (query: Record<string, string>) =>
			support.call("GET", `/admin/orders?${new URLSearchParams(query)}`, undefined, { [exportHeader]: "csv" });
		const { status, body } = await exported({ from });
		expect([status, body.next]).toEqual([200, null]);
		const rows: { id: number }[] = body.orders;
		const order = await detail(paid.id);
		expect(rows.find(({ id }) => id === paid.id)).toMatchObject({
			state: "paid",
			buyer: { email: paid.buyer.email },
			lines: 2,
			promoCode: "WELCOME10",
			total: order.total,
			invoice: order.invoice.number,
		});
		expect(rows.map(({ id }) => id)).toContain(open.id);
		expect(
			(
				await product.context.db
					.selectFrom("audit_log")
					.select("id")
					.where("action", "=", "list.exported")
					.where("subject_id", "=", "orders")
					.execute()
			).length,
		).toBe(1);

		const onlyPaid = await exported({ state: "paid" });
		expect(onlyPaid.body.orders.map(({ id }: { id: number }) => id)).not.toContain(open.id);
		const { body: first } = await list();
		const later = await exported({ before: `${new Date(first.orders[0].createdAt).getTime()}-${first.orders[0].id}` });
		expect(later.body.orders[0].id).toBe(first.orders[1].id);
		expect(await support.call("GET", "/admin/orders?search=a")).toMatchObject({
			status: 400,
			body: { code: "short_search" },
		});
		expect((await editor.call("GET", "/admin/orders")).status).toBe(403);
	});

	test("lists orders latest first, and finds them by number, reference, invoice, payment, address and name", async () => {
		const one = await bought();
		const two = await bought([103]);
		const open = await begun([104]);
		const { body } = await list();
		expect(body.orders.slice(0, 3).map((order: { id: number }) => order.id)).toEqual([open.id, two.id, one.id]);
		expect(body.orders[2]).toMatchObject({
			state: "paid",
			source: "bought",
			buyer: { id: one.buyer.id, email: one.buyer.email },
			refunded: 0,
			promoCode: "WELCOME10",
			lines: 2,
		});
		const order = await detail(one.id);
		for (const search of [
			String(one.id),
			`#${one.id}`,
			order.reference,
			order.invoice.number,
			order.payment,
			one.sessionId,
			one.buyer.email.slice(3, 16).toUpperCase(),
		])
			expect([search, await listIds({ search })]).toEqual([search, [one.id]]);
		await two.buyer.call("PATCH", "/account", { fullName: "Ottoline 100%_Fish", phone: "+1 302 555 7788" });
		const billing = { company: "Beacon Hospital", purchaseOrderNumber: "PO-7781", costCenter: "4711-NUR" };
		await product.context.db
			.updateTable("orders")
			.set({ billing: JSON.stringify(billing) })
			.where("id", "=", one.id)
			.execute();
		for (const search of ["PO-7781", "po-77", "7781", "beacon hospital", "4711-nur"])
			expect([search, await listIds({ search })]).toEqual([search, [one.id]]);
		expect(await listIds({ search: "PO-7782" })).toEqual([]);
		expect(await listIds({ search: "ottoline fish" })).toEqual([two.id]);
		expect(await listIds({ search: "%_fi" })).toEqual([two.id]);
		expect(await listIds({ search: "3025557788" })).toEqual([two.id]);
		expect(await listIds({ search: "nobody at all" })).toEqual([]);
		expect(await listIds({ search: "ottoline", state: "pending" })).toEqual([]);
		expect(await listIds({ user: String(open.buyer.id), state: "pending" })).toEqual([open.id]);
	});

	test("pages neither miss nor repeat orders, and days are in Eastern time", async () => {
		const { db } = product.context;
		const base = new Date("2031-03-09T05:00:00Z").getTime();
		await db
			.insertInto("orders")
			.values(
				Array.from({ length: 117 }, (_, index) => ({
					reference: `ord_paged_${index}`,
					user_id: null,
					state: "expired" as const,
					site_id: 1,
					subtotal_cents: 100,
					total_cents: 100,
					promo_code: null,
					promo_percent: null,
					request_key: null,
					provider_session: null,
					checkout_url: null,
					// Three orders share each timestamp.
					created_at: new Date(base + Math.floor(index / 3) * 3_600_000),
					expires_at: new Date(base),
					paid_at: null,
				})),
			)
			.execute();
		const seen: number[] = [];
		let next: string | null = "";
		while (next !== null) {
			const { body } = await list({ state: "expired", ...(next ? { before: next } : {}) });
			seen.push(...body.orders.map((order: { id: number }) => order.id));
			next = body.next;
		}
		expect([seen.length, new Set(seen).size]).toEqual([117, 117]);
		// Daylight saving time starts on that day, so it has 23 hours.
		expect(await listIds({ from: "2031-03-09", to: "2031-03-09", before: "9999999999999-1" })).toHaveLength(50);
		const day = await list({ from: "2031-03-10", to: "2031-03-10", state: "expired" });
		expect(day.body.orders).toHaveLength(48);
		await db.deleteFrom("orders").where("state", "=", "expired").execute();
	});

	test("reports invalid input at its field, and refuses editors", async () => {
		expect(await list({ search: "ab" })).toMatchObject({
			status: 400,
			body: { code: "short_search", details: [{ path: "search" }] },
		});
		expect(await list({ from: "2026-02-02", to: "2026-02-01" })).toMatchObject({
			status: 400,
			body: { code: "wrong_days", details: [{ path: "to" }] },
		});
		for (const query of [{ state: "gone" }, { from: "yesterday" }, { before: "x" }, { user: "0" }] as Record<
			string,
			string
		>[])
			expect((await list(query)).status).toBe(400);
		expect((await list({ from: "2026-02-31" })).status).toBe(200);
		expect((await support.call("GET", "/admin/orders/999999")).body.code).toBe("unknown_order");
		for (const path of ["/admin/orders", "/admin/orders/1", "/admin/discrepancies"])
			expect((await editor.call("GET", path)).body.code).toBe("other_role");
		expect((await editor.call("POST", "/admin/orders/1/emails", { refund: null })).body.code).toBe("other_role");
	});

	test("shows in the timeline how an order was created, paid, invoiced, emailed and refunded, and by whom", async () => {
		const { id, buyer } = await bought();
		const before = await detail(id);
		expect(before.timeline.map((entry: { kind: string }) => entry.kind)).toEqual([
			"made",
			"opened",
			"paid",
			"invoice",
			"mail",
		]);
		expect(before.timeline[2]).toMatchObject({
			text: expect.stringMatching(/^Paid \$/),
			detail: "The customer returned from the payment page.",
		});
		expect((await fetch(before.invoice.url)).headers.get("content-type")).toBe("application/pdf");
		const line = before.lines[0];
		const refund = await support.call("POST", `/admin/orders/${id}/refunds`, {
			lines: [line.id],
			reason: "Ill on the day",
		});
		expect(refund.status).toBe(201);
		const after = await detail(id);
		const told = after.timeline.map((entry: { text: string }) => entry.text).join("\n");
		expect(told).toContain(`Access to “${line.title}” ended`);
		expect(told).toMatch(/Refund of \$[\d.]+ requested/);
		expect(told).toContain(`Requested a refund of $${line.paid.toFixed(2)} for order ${id} (1 line)`);
		expect(after).toMatchObject({
			state: "partially_refunded",
			refunded: line.paid,
			left: before.total - line.paid,
			lines: [{ refunded: true }, { refunded: false }],
		});
		expect((await fetch(after.creditNotes[0].url)).status).toBe(200);
		expect(await actions(id)).toEqual(["order.refunded"]);
		expect(
			JSON.stringify((await support.call("GET", `/admin/audit?subjectKind=order&subjectId=${id}`)).body),
		).not.toContain(buyer.email);
	});

	test("records no refused refund in the audit log, and a repeated request once", async () => {
		const { id } = await bought([103]);
		const key = { "idempotency-key": "pressed-twice" };
		const [one, two] = await Promise.all(
			[1, 2].map(() => support.call("POST", `/admin/orders/${id}/refunds`, { reason: "Twice" }, key)),
		);
		expect([one?.status, two?.status]).toEqual([201, 201]);
		expect((await support.call("POST", `/admin/orders/${id}/refunds`, { reason: "Again" })).body.code).toBe(
			"already_refunded",
		);
		expect(await actions(id)).toEqual(["order.refunded"]);
	});

	test("requires a recent identity confirmation for a refund", async () => {
		const { id } = await bought([103]);
		product.clock.pass(11 * 60);
		expect((await support.call("POST", `/admin/orders/${id}/refunds`, { reason: "Late" })).body.code).toBe(
			"confirmation_needed",
		);
		await support.again(product.clock.now().getTime());
		expect((await support.call("POST", `/admin/orders/${id}/refunds`, { reason: "Late" })).status).toBe(201);
	});

	test("shows every email about the order in the timeline, and no others", async () => {
		const [{ id }, other] = [await bought(), await bought()];
		const { db, mail } = product.context;
		const facts = { orderId: id, invoice: "2026-000001", orderedBy: "buyer@example.com", total: 100, billing: {} };
		const copy = (key: string, order: number) =>
			invoiceCopyEmail.order({ key, to: `${key}@example.com`, about: { order } }, facts);
		await mail.sendEmails(db, [copy("any-key", id), copy("another-key", other.id)]);
		const emails = (await detail(id)).timeline.filter((entry: { kind: string }) => entry.kind === "mail");
		expect(emails).toHaveLength(2);
		expect(JSON.stringify(emails)).toContain("any-key@example.com");
		// Sent, so that its delivery no longer changes it.
		await db
			.updateTable("emails")
			.set({ state: "sent", subject: null, message: null })
			.where("key", "=", "any-key")
			.execute();
		const later = (await detail(id)).timeline.find(({ detail: text }: { detail: string | null }) =>
			text?.includes("any-key@example.com"),
		);
		expect(later.text).toContain(`“${invoiceCopyEmail.name}”`);
	});

	test("resends the confirmation with its invoice to the current address, and refund emails likewise", async () => {
		const { id, buyer } = await bought([103]);
		const resend = (refund: string | null) => support.call("POST", `/admin/orders/${id}/emails`, { refund });
		expect((await resend(null)).status).toBe(200);
		expect((await resend(null)).status).toBe(200);
		const sent = await mailsTo(buyer.email, /You're enrolled/);
		expect(sent.map(({ key }) => key.replace(/^order:ord_[\w-]+/, ""))).toEqual(
			expect.arrayContaining(["", ":again:1", ":again:2"]),
		);
		const message = await product.context.db
			.selectFrom("emails")
			.select(["message", "state"])
			.where("key", "like", "%:again:1")
			.where("to", "=", buyer.email)
			.executeTakeFirstOrThrow();
		expect(message.state === "sent" || JSON.stringify(message.message).includes('"invoice"')).toBe(true);
		expect((await detail(id)).timeline.filter((entry: { kind: string }) => entry.kind === "mail")).toHaveLength(3);
		expect((await resend("ref_of_nobody")).body.code).toBe("unknown_refund");
		await support.call("POST", `/admin/orders/${id}/refunds`, { reason: "Back" });
		const { resendable } = await detail(id);
		expect(resendable).toHaveLength(1);
		expect((await resend(null)).body.code).toBe("nothing_to_say");
		expect((await resend(resendable[0].refund)).status).toBe(200);
		expect(await mailsTo(buyer.email, /Your refund/)).toHaveLength(2);
		expect(await actions(id)).toEqual([
			"order.mail_resent",
			"order.refunded",
			"order.mail_resent",
			"order.mail_resent",
		]);
		for (let times = 1; times < 20; times++) expect((await resend(resendable[0].refund)).status).toBe(200);
		expect((await resend(resendable[0].refund)).body.code).toBe("sent_often");
		expect((await support.call("POST", "/admin/orders/999999/emails", { refund: null })).body.code).toBe(
			"unknown_order",
		);
	});

	test("counts a discrepancy until staff settle it, and can undo that", async () => {
		const before = await countOpenDiscrepancies(product.context.db);
		const { id, sessionId } = await begun([103]);
		provider.pay(sessionId, 5);
		const { body, headers } = provider.event("checkout.session.completed", sessionId);
		for (let times = 0; times < 2; times++)
			await fetch(`${product.url}/api/payments/webhook`, { method: "POST", body, headers });
		const paid = await bought([104]);
		provider.refundElsewhere(paid.sessionId, 300);
		const event = provider.refundEvent(paid.sessionId);
		await fetch(`${product.url}/api/payments/webhook`, { method: "POST", ...event });
		const open = (await support.call("GET", "/admin/discrepancies")).body;
		expect(open).toMatchObject({ count: before + 2 });
		expect(open.discrepancies.slice(0, 2)).toMatchObject([
			{ kind: "refund_without_lines", orderId: paid.id, amount: 3 },
			{ kind: "payment_differs", orderId: id, amount: 0.05 },
		]);
		const settle = (settled: boolean) =>
			support.call("PUT", `/admin/discrepancies/${open.discrepancies[0].id}`, { settled });
		expect((await settle(true)).status).toBe(200);
		expect((await settle(true)).body.code).toBe("not_there");
		expect(await countOpenDiscrepancies(product.context.db)).toBe(before + 1);
		expect((await settle(false)).status).toBe(200);
		expect(await countOpenDiscrepancies(product.context.db)).toBe(before + 2);
		expect(await actions(paid.id)).toEqual(["order.discrepancy_reopened", "order.discrepancy_settled"]);
	});

	test("lists all open discrepancies in pages", async () => {
		const { db, clock } = product.context;
		for (let number = 0; number < 101; number++)
			await recordDiscrepancy(db, {
				kind: "payment_without_order",
				reference: `paged_${number}`,
				orderId: null,
				cents: number,
				seenAt: clock.now(),
			});
		const seen: number[] = [];
		for (let next: number | null | undefined; next !== null; ) {
			const { body } = await support.call("GET", `/admin/discrepancies${next === undefined ? "" : `?before=${next}`}`);
			seen.push(...body.discrepancies.map(({ id }: { id: number }) => id));
			next = body.next;
		}
		expect(seen).toHaveLength(await countOpenDiscrepancies(db));
		expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
		await db
			.updateTable("discrepancies")
			.set({ settled_at: clock.now() })
			.where("reference", "like", "paged\\_%")
			.execute();
	});

	test("grants a course once with its email and audit event, and revokes it", async () => {
		const user = await signUp(product.url);
		const course = (await support.call("GET", "/admin/grantable-courses/103")).body;
		const pricing = course.pricings.find(
			(pricing: { sessionType: string }) => pricing.sessionType === "Recorded session",
		);
		const give = (body: object = {}, headers = {}) =>
			support.call(
				"POST",
				`/admin/customers/${user.id}/grants`,
				{ courseID: 103, pricingId: pricing.id, reason: "Speaker's own copy", ...body },
				headers,
			);
		const all = await Promise.all(Array.from({ length: 5 }, () => give({}, { "idempotency-key": "given-once" })));
		expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
		expect(new Set(all.map(({ body }) => body.orderId)).size).toBe(1);
		const orderId = Number(all[0]?.body.orderId);
		const courses = async () => (await user.call("GET", `/users/${user.id}`)).body.enrolledCourses;
		expect(await courses()).toMatchObject([{ courseID: 103, sessionType: "Recorded session", invoiceUrl: null }]);
		expect(await mailsTo(user.email, /A course was added/)).toHaveLength(1);
		expect(await detail(orderId)).toMatchObject({
			source: "granted",
			grantReason: "Speaker's own copy",
			total: 0,
			left: 0,
			invoice: null,
		});
		expect((await give()).body).toMatchObject({ code: "already_owned", details: [{ path: "pricingId" }] });
		expect((await give({ reason: " " })).body.details).toMatchObject([{ path: "reason" }]);
		expect((await give({ courseID: 999_999 })).body.code).toBe("unknown_course");
		expect((await give({}, { "idempotency-key": "with space" })).body.code).toBe("malformed_key");
		expect(
			(
				await support.call("POST", "/admin/customers/999999/grants", {
					courseID: 103,
					pricingId: pricing.id,
					reason: "x",
				})
			).body.code,
		).toBe("unknown_customer");
		expect(
			(
				await editor.call("POST", `/admin/customers/${user.id}/grants`, {
					courseID: 103,
					pricingId: pricing.id,
					reason: "x",
				})
			).body.code,
		).toBe("other_role");

		expect((await support.call("POST", `/admin/orders/${orderId}/refunds`, { reason: "No" })).body.code).toBe(
			"not_paid",
		);
		expect((await support.call("POST", `/admin/orders/${orderId}/emails`, { refund: null })).status).toBe(200);
		expect(await mailsTo(user.email, /A course was added/)).toHaveLength(2);
		const revoke = (body = {}) => support.call("POST", `/admin/orders/${orderId}/revoke`, body);
		expect((await Promise.all([revoke(), revoke()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await courses()).toEqual([]);
		expect(await mailsTo(user.email, /was removed/)).toHaveLength(1);
		expect(await actions(orderId)).toEqual(["order.revoked", "order.mail_resent", "order.granted"]);
		expect((await support.call("POST", "/admin/orders/999999/revoke", {})).body.code).toBe("unknown_order");
		const real = await bought([104]);
		expect((await support.call("POST", `/admin/orders/${real.id}/revoke`, {})).body.code).toBe("not_granted");
	});

	test("requires a decision about the certificate before it removes a granted course", async () => {
		const { db, clock } = product.context;
		const { pricings } = (await support.call("GET", "/admin/grantable-courses/103")).body;
		const pricingId = pricings.find(
			(pricing: { sessionType: string }) => pricing.sessionType === "Recorded session",
		).id;
		const certified = async (code: string) => {
			const user = await signUp(product.url);
			const { orderId } = (
				await support.call("POST", `/admin/customers/${user.id}/grants`, {
					courseID: 103,
					pricingId,
					reason: "Speaker",
				})
			).body;
			const { id } = await db
				.selectFrom("enrollments")
				.select("id")
				.where("user_id", "=", user.id)
				.executeTakeFirstOrThrow();
			const row = {
				code,
				enrollment_id: id,
				user_id: user.id,
				name: "Robin Buyer",
				course_id: 103,
				title: "x",
				instructor: "y",
				way: "recording" as const,
			};
			const said = {
				held_at: clock.now(),
				issued_at: clock.now(),
				hours: 1,
				credits: "[]",
				revoked_at: null,
				revoked_reason: null,
				revoked_by: null,
			};
			await db
				.insertInto("certificates")
				.values({ ...row, ...said })
				.execute();
			const state = async () => (await support.call("GET", `/certificates/${code}`)).body.state;
			return { user, state, revoke: (body: object) => support.call("POST", `/admin/orders/${orderId}/revoke`, body) };
		};
		const revoked = await certified("1111222233334444");
		expect((await revoked.revoke({})).body.code).toBe("certificates_issued");
		expect((await revoked.user.call("GET", `/users/${revoked.user.id}`)).body.enrolledCourses).toHaveLength(1);
		expect((await revoked.revoke({ certificates: "revoke" })).status).toBe(200);
		expect(await revoked.state()).toBe("revoked");
		expect(await mailsTo(revoked.user.email, /certificate was revoked/)).toHaveLength(1);
		const kept = await certified("1111222233335555");
		expect((await kept.revoke({ certificates: "keep" })).status).toBe(200);
		expect(await kept.state()).toBe("valid");
	});

	test("grants a live session only until it starts", async () => {
		const user = await signUp(product.url);
		const courses = await product.context.db
			.selectFrom("courses")
			.innerJoin("pricings", "pricings.course_id", "courses.id")
			.select(["courses.id", "pricings.id as pricing"])
			.where("grants_live", "=", true)
			.where("grants_recording", "=", false)
			.where("webinar_date", ">", product.clock.now())
			.orderBy("webinar_date")
			.limit(1)
			.execute();
		const live = courses[0] as (typeof courses)[0];
		const body = { courseID: live.id, pricingId: live.pricing, reason: "Invited" };
		expect((await support.call("POST", `/admin/customers/${user.id}/grants`, body)).status).toBe(201);
		const [owned] = (await user.call("GET", `/users/${user.id}`)).body.enrolledCourses;
		expect(owned.live).toMatchObject({ state: "scheduled" });
		await product.context.db
			.updateTable("courses")
			.set({ webinar_date: new Date(product.clock.now().getTime() - 60_000) })
			.where("id", "=", live.id)
			.execute();
		const other = await signUp(product.url);
		expect((await support.call("POST", `/admin/customers/${other.id}/grants`, body)).body.code).toBe("session_begun");
	});

	test("keeps the order of an erased buyer without name, link or reason", async () => {
		const { id, buyer } = await bought([103]);
		expect((await buyer.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
		expect(await detail(id)).toMatchObject({ buyer: null, invoice: { url: null }, resendable: [] });
		expect((await support.call("POST", `/admin/orders/${id}/emails`, { refund: null })).body.code).toBe("nobody_there");
	});
});
