import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const courseID = 101;

describe("messages to the people of a session", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let ann: Awaited<ReturnType<typeof signUp>>;
	let ben: typeof ann;
	let sessionId: number;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		const starts = new Date(product.clock.now().getTime() + 3_600_000);
		await product.context.db
			.updateTable("courses")
			.set({ webinar_date: starts, archived: false })
			.where("id", "=", courseID)
			.execute();
		[ann, ben] = [await signUp(product.url), await signUp(product.url)];
		for (const person of [ann, ben]) await buy(product.url, person, [courseID, "Live session"]);
		await buy(product.url, await signUp(product.url), [courseID, "Recorded session"]);
		({ sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
	});
	afterAll(async () => {
		await product?.close();
	});

	const count = async (audience: string) =>
		(await owner.call("GET", `/admin/live-sessions/${sessionId}/recipients?audience=${audience}`)).body.count;
	const send = (audience: string, key?: string, more: object = {}) =>
		owner.call(
			"POST",
			`/admin/live-sessions/${sessionId}/announcements`,
			{ audience, subject: "The dial-in changed", text: "Hello.\n\nPlease use the new link.", ...more },
			key ? { "idempotency-key": key } : {},
		);
	const received = async () =>
		(
			await product.context.db
				.selectFrom("emails")
				.select(["to", "subject"])
				.where("kind", "=", "live.announcement")
				.orderBy("id")
				.execute()
		).map(({ to }) => to);

	test("sends once per request to everyone with a seat, and lists it for staff and in the customer's emails", async () => {
		expect([await count("seats"), await count("buyers"), await count("attended"), await count("missed")]).toEqual([
			2, 2, 0, 0,
		]);
		const [first, repeated] = [await send("seats", "key-1"), await send("seats", "key-1")];
		expect([first.status, repeated.status, repeated.body.id]).toEqual([201, 201, first.body.id]);
		expect(await received()).toEqual([ann.email, ben.email]);
		expect(
			(await owner.call("GET", `/admin/live-sessions/${sessionId}/announcements`)).body.announcements,
		).toMatchObject([{ audience: "seats", subject: "The dial-in changed", recipients: 2 }]);
		const { emails } = (await owner.call("GET", `/admin/emails?${new URLSearchParams({ search: ann.email })}`)).body;
		expect(emails.map((email: { subject: string }) => email.subject)).toContain("The dial-in changed");
		const concurrent = await Promise.all([send("seats", "key-2"), send("seats", "key-2")]);
		expect(new Set(concurrent.map(({ body }) => body.id)).size).toBe(1);
		expect(await received()).toHaveLength(4);
		expect(
			JSON.stringify((await owner.call("GET", `/admin/audit?subjectKind=session&subjectId=${sessionId}`)).body),
		).not.toContain("dial-in");
	});

	test("tells those who attended from those who missed it", async () => {
		expect((await send("attended")).body.code).toBe("nobody");
		product.clock.pass(4 * 3_600);
		await owner.again(product.clock.now().getTime());
		expect(
			(
				await owner.call("PUT", `/admin/live-sessions/${sessionId}/attendance`, {
					userId: ann.id,
					minutes: 50,
					reason: "Dialed in by phone",
				})
			).status,
		).toBe(200);
		expect([await count("seats"), await count("attended"), await count("missed")]).toEqual([2, 1, 1]);
		expect((await send("missed", "key-3")).body.recipients).toBe(1);
		expect((await received()).at(-1)).toBe(ben.email);
	});

	test("refuses what nobody could want, and too many messages", async () => {
		expect((await send("seats", "k", { subject: "Two\nlines" })).body.details[0].path).toBe("subject");
		expect((await send("seats", "k", { text: "x".repeat(5_001) })).body.details[0].path).toBe("text");
		expect((await send("everyone")).status).toBe(400);
		expect((await owner.call("GET", "/admin/live-sessions/999999/recipients?audience=seats")).body.code).toBe(
			"session_not_found",
		);
		expect((await send("seats", "bad key")).body.code).toBe("malformed_key");
		const codes: (string | undefined)[] = [];
		for (let times = 0; times < 6; times++) codes.push((await send("seats", `many-${times}`)).body.code);
		expect(codes.at(-1)).toBe("sent_often");
	});
});
