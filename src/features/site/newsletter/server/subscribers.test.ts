import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportHeader } from "#api/call.ts";
import { client } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { newsletterConsent } from "../contract.ts";
import { confirmAddress } from "./newsletter-links.ts";

describe("subscribers", () => {
	let product: TestProduct;
	let support: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct();
		support = await createStaffMember(product, "support@example.com", "support");
	});
	afterAll(async () => {
		await product?.close();
	});

	/** Requests a subscription and returns its id. */
	async function ask(body: object, path = "/newsletter"): Promise<number> {
		expect((await client(product.url)("POST", path, body)).status).toBe(200);
		const { id } = await product.context.db
			.selectFrom("newsletter_requests")
			.select("id")
			.orderBy("id", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
		return id;
	}
	/** Presses the button of the emailed link and returns the redirect. */
	async function confirm(id: number): Promise<string | null> {
		const link = confirmAddress(product.context.signer, product.url, id, product.clock.now());
		return (await fetch(link, { method: "POST", redirect: "manual" })).headers.get("location");
	}
	const list = async (query: string) => (await support.call("GET", `/admin/subscribers?${query}`)).body.subscribers;
	const end = (id: number) => support.call("POST", `/admin/subscribers/${id}/unsubscribe`);

	test("lists each address once with its current state, and finds it by state and by parts", async () => {
		await ask({ email: "twice@example.com" });
		const second = await ask({ email: "TWICE@example.com" });
		expect(await list("search=twice")).toMatchObject([
			{ id: second, state: "waiting", source: "footer", consentText: newsletterConsent, confirmedAt: null },
		]);
		expect(await confirm(second)).toBe("/newsletter/confirmed");
		expect(await list("search=twice")).toMatchObject([
			{ id: second, state: "confirmed", confirmedAt: expect.any(String) },
		]);
		await ask({ email: "twice@example.com" });
		expect(await list("search=twice")).toMatchObject([{ id: second, state: "confirmed" }]);
		const phone = await ask({ name: "Mo Bile", mobile: "+1 302 555 0199", consent: true }, "/subscriptions");
		expect(await list("state=phone&search=bile%20555")).toMatchObject([
			{ id: phone, email: "", mobile: "+1 302 555 0199" },
		]);
		expect(await list("state=confirmed&search=bile")).toEqual([]);
		expect((await support.call("GET", "/admin/subscribers/counts")).body).toEqual({
			waiting: 0,
			confirmed: 1,
			unsubscribed: 0,
			phone: 1,
		});
		expect((await support.call("GET", "/admin/subscribers?state=other")).status).toBe(400);
	});

	test("unsubscribes once on request, invalidates unconfirmed requests, and logs no personal data", async () => {
		const confirmed = await ask({ email: "ends@example.com" });
		await confirm(confirmed);
		const replies = await Promise.all(Array.from({ length: 8 }, () => end(confirmed)));
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(replies.filter(({ status, body }) => status === 409 && body.code === "already_unsubscribed")).toHaveLength(
			7,
		);
		expect(await list("search=ends")).toMatchObject([{ state: "unsubscribed", unsubscribedAt: expect.any(String) }]);

		const waiting = await ask({ email: "never@example.com" });
		expect((await end(waiting)).status).toBe(200);
		expect(await confirm(waiting)).toBe("/newsletter/expired");
		expect(await list("search=never")).toMatchObject([{ id: waiting, state: "unsubscribed" }]);
		const again = await ask({ email: "never@example.com" });
		expect(await confirm(again)).toBe("/newsletter/confirmed");
		expect(await list("search=never")).toMatchObject([{ id: again, state: "confirmed" }]);

		expect((await end(999_999)).body.code).toBe("unknown_subscriber");
		const log = await product.context.db
			.selectFrom("audit_log")
			.selectAll()
			.where("action", "=", "subscriber.unsubscribed")
			.execute();
		expect(log).toHaveLength(2);
		expect(JSON.stringify(log)).not.toMatch(/@example/);
	});

	test("lists subscribers in pages, latest first", async () => {
		const many = Array.from({ length: 60 }, (_, index) => ({
			email: `page-${index}@example.com`,
			name: "",
			mobile: "",
			industry: "",
			country: "",
			source: "footer" as const,
			consent_text: newsletterConsent,
			requested_at: new Date(),
			confirmed_at: null,
		}));
		await product.context.db.insertInto("newsletter_requests").values(many).execute();
		const { body } = await support.call("GET", "/admin/subscribers?search=page-");
		expect([body.subscribers.length, body.next, body.subscribers[0].email]).toEqual([
			50,
			body.subscribers[49].id,
			"page-59@example.com",
		]);
		expect((await support.call("GET", `/admin/subscribers?search=page-&before=${body.next}`)).body).toMatchObject({
			subscribers: { length: 10 },
			next: null,
		});
	});

	test("the export requires a fresh second factor, contains everyone's consent", async () => {
		await ask(
			{ email: "formula@example.com", name: '=HYPERLINK("http://evil.example")', consent: true, country: "a,b" },
			"/subscriptions",
		);
		const exportAll = () =>
			support.call("GET", "/admin/subscribers?sort=consentedAt", undefined, { [exportHeader]: "csv" });
		const { status, body } = await exportAll();
		expect([status, body.next]).toEqual([200, null]);
		expect(body.subscribers).toContainEqual(
			expect.objectContaining({
				email: "formula@example.com",
				name: '=HYPERLINK("http://evil.example")',
				country: "a,b",
				state: "waiting",
				consentText: expect.stringContaining("I agree to receive"),
			}),
		);
		const ids: number[] = body.subscribers.map(({ id }: { id: number }) => id);
		expect(ids).toEqual(ids.toSorted((a, b) => a - b));
		const log = await product.context.db
			.selectFrom("audit_log")
			.selectAll()
			.where("action", "=", "list.exported")
			.where("subject_id", "=", "subscribers")
			.execute();
		expect(log).toHaveLength(1);
		product.clock.pass(11 * 60);
		const stale = await exportAll();
		expect([stale.status, stale.body.code]).toEqual([403, "confirmation_needed"]);
		await support.again(product.clock.now().getTime());
		expect((await exportAll()).status).toBe(200);
	});
});
