import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import { buy, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const courseID = 101;

describe("staff move a seat to another person", () => {
	let product: TestProduct;
	let support: Awaited<ReturnType<typeof createStaffMember>>;
	let count = 0;
	beforeAll(async () => {
		product = await startTestProduct();
		support = await createStaffMember(product, "support@example.com", "support");
		const starts = new Date(product.clock.now().getTime() + 5 * 86_400_000);
		await product.context.db
			.updateTable("courses")
			.set({ webinar_date: starts, archived: false })
			.where("id", "=", courseID)
			.execute();
	});
	afterAll(async () => {
		await product?.close();
	});

	/** A customer whose address is confirmed. */
	async function confirmed() {
		const user = await signUp(product.url);
		await product.context.db
			.updateTable("users")
			.set({ email_verified_at: product.clock.now() })
			.where("id", "=", user.id)
			.execute();
		return user;
	}
	async function purchase(sessionType: string, course = courseID) {
		const buyer = await confirmed();
		await buy(product.url, buyer, [course, sessionType]);
		const { id } = await product.context.db
			.selectFrom("orders")
			.select("id")
			.where("user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		const [line] = (await support.call("GET", `/admin/orders/${id}/seats`)).body.lines;
		return { buyer, orderId: id, lineId: line.lineId as number };
	}
	const readSeats = async (orderId: number) =>
		(await support.call("GET", `/admin/orders/${orderId}/seats`)).body.lines[0].seats;
	const move = (lineId: number, previousEmail: string, email: string, seat = 1) =>
		support.call("POST", `/admin/seats/lines/${lineId}/move`, { seat, previousEmail, email });
	const mailsTo = async (email: string) =>
		(await product.context.db.selectFrom("emails").select("kind").where("to", "=", email).orderBy("id").execute())
			.map(({ kind }) => kind)
			.filter((kind) => /^(seats|live)\./.test(kind));
	const courses = async (user: { id: number; call: typeof support.call }) =>
		(await user.call("GET", `/users/${user.id}`)).body.enrolledCourses;

	test("a single registration moves to a confirmed account at once; both get emails and the calendar follows", async () => {
		const { buyer, orderId, lineId } = await purchase("Live session");
		const colleague = await confirmed();
		expect(await readSeats(orderId)).toMatchObject([{ seat: 1, state: "buyer", email: buyer.email, stays: null }]);
		expect((await move(lineId, buyer.email, colleague.email)).status).toBe(200);
		await followSessions(product.context);
		expect(await mailsTo(colleague.email)).toEqual(expect.arrayContaining(["seats.assigned", "live.seat"]));
		expect(await mailsTo(buyer.email)).toContain("seats.moved-by-staff");
		expect(await mailsTo(buyer.email)).not.toContain("live.seat-gone");
		expect((await courses(colleague)).map((course: { live: object | null }) => course.live !== null)).toEqual([true]);
		expect((await courses(buyer))[0]).toMatchObject({ live: null, grants: { live: false } });
		expect(await readSeats(orderId)).toMatchObject([{ seat: 2, state: "joined", email: colleague.email }]);

		// Back to the buyer, who gets their own seat again.
		expect((await move(lineId, colleague.email, buyer.email, 2)).status).toBe(200);
		expect(await readSeats(orderId)).toMatchObject([{ seat: 1, state: "buyer", email: buyer.email }]);
		expect(await courses(colleague)).toEqual([]);
	});

	test("without a confirmed account, the new person is invited; another move replaces the invitation", async () => {
		const { buyer, orderId, lineId } = await purchase("Recorded session", 103);
		const squatter = await signUp(product.url, `squatter${count++}@example.com`);
		expect((await move(lineId, buyer.email, squatter.email)).body.message).toContain("invitation");
		expect(await courses(squatter)).toEqual([]);
		expect(await readSeats(orderId)).toMatchObject([
			{ seat: 2, state: "invited", email: squatter.email, userId: null },
		]);
		expect((await move(lineId, squatter.email, "next@example.com", 2)).status).toBe(200);
		expect(await mailsTo("next@example.com")).toEqual(["seats.invitation"]);
		expect(await mailsTo(buyer.email)).toEqual(["seats.moved-by-staff", "seats.moved-by-staff"]);
	});

	test("any seat of a group moves; the buyer learns who has it, colleagues don't learn each other's addresses", async () => {
		const { buyer, orderId, lineId } = await purchase("Live session for a group of 5");
		const [first, second] = [await confirmed(), await confirmed()];
		expect((await move(lineId, buyer.email, first.email)).status).toBe(200);
		const [held] = await readSeats(orderId);
		expect((await move(lineId, first.email, second.email, held.seat)).status).toBe(200);
		expect(await readSeats(orderId)).toMatchObject([{ state: "joined", email: second.email }]);
		const texts = await product.context.db
			.selectFrom("emails")
			.select(["to", "message"])
			.where("kind", "=", "seats.moved-by-staff")
			.where("to", "=", first.email)
			.execute();
		expect(JSON.stringify(texts)).not.toContain(second.email);
		expect((await buyer.call("GET", `/seats/lines/${lineId}`)).body).toMatchObject({ buyerAttends: false, taken: 1 });
		const log = (await support.call("GET", `/admin/audit?subjectKind=order&subjectId=${orderId}`)).body.entries;
		expect(log.filter((entry: { action: string }) => entry.action === "order.seat_moved")).toHaveLength(2);
		expect(JSON.stringify(log)).not.toContain(second.email);
	});

	test("refuses with a reason: two staff members, used, certified, owned, refunded and unknown seats", async () => {
		const { buyer, orderId, lineId } = await purchase("Recorded session", 103);
		const other = await confirmed();
		const codes = async (reply: Promise<{ status: number; body: { code?: string } }>) => (await reply).body.code;
		expect(await codes(move(lineId, "someone@example.com", other.email))).toBe("changed_meanwhile");
		expect(await codes(move(lineId, buyer.email, other.email, 3))).toBe("changed_meanwhile");
		expect(await codes(move(lineId, buyer.email, buyer.email.toUpperCase()))).toBe("same_holder");
		expect(await codes(move(999_999, buyer.email, other.email))).toBe("no_line");
		await buy(product.url, other, [103, "Recorded session"]);
		expect(await codes(move(lineId, buyer.email, other.email))).toBe("has_course");
		const answers = await Promise.all([
			move(lineId, buyer.email, "one@example.com"),
			move(lineId, buyer.email, "two@example.com"),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

		const used = await purchase("Recorded session", 103);
		const { db } = product.context;
		const enrollment = await db
			.selectFrom("enrollments")
			.selectAll()
			.where("order_line_id", "=", used.lineId)
			.executeTakeFirstOrThrow();
		await db
			.updateTable("enrollments")
			.set({ first_opened_at: product.clock.now() })
			.where("id", "=", enrollment.id)
			.execute();
		expect(await codes(move(used.lineId, used.buyer.email, "late@example.com"))).toBe("seat_used");
		expect(await readSeats(used.orderId)).toMatchObject([{ stays: "seat_used" }]);

		expect((await support.call("POST", `/admin/orders/${orderId}/refunds`, { reason: "Asked for it" })).status).toBe(
			201,
		);
		expect(await codes(move(lineId, buyer.email, "late@example.com"))).toBe("refunded");
		expect((await support.call("GET", `/admin/orders/${orderId}/seats`)).body.lines).toEqual([]);
	});
});
