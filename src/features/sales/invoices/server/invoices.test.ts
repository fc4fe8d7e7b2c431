import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import { openForTest, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { proves } from "#tests/support/proves.ts";
import { createOrder, createUser } from "#tests/support/sales/orders-fixture.ts";
import { invoiceContent } from "./draw-invoice.ts";
import { invoiceLink, issueInvoice } from "./index.ts";
import { type Issuer, invoiceAttachment, invoicePdf } from "./invoice-pdf.ts";
import { serveInvoices } from "./serve-invoices.ts";

let now = new Date("2026-11-21T09:00:00Z");
const signer = createSigner(Buffer.alloc(32, 7), { now: () => now });
const site = () => ({
	siteName: "Lectern",
	offices: ["1 Main Street, Springfield"],
	supportEmail: "support@example.com",
});
const issuer: Issuer = {
	seller: { name: "Lectern", addresses: ["1 Main Street, Springfield"], email: "support@example.com" },
	sandbox: true,
};

describe.each(storeDatabases)("invoices (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let app: FastifyInstance;
	let user: number;
	/** A year that has no invoice yet. */
	let newYear = 2040;
	beforeAll(async () => {
		opened = await openForTest(kind);
		user = await createUser(opened.db);
		app = await startApp((_serve, on) => serveInvoices(on, { db: opened.db, signer, issuer: () => issuer }));
	});
	afterAll(async () => {
		await app?.close();
		await opened?.close();
	});
	const issue = (orderId: number, at = now) =>
		inTransaction(opened.db, (trx) => issueInvoice({ site }, trx, { orderId, now: at }));
	const readNumbers = async (series: string) =>
		(
			await opened.db
				.selectFrom("invoices")
				.select("number")
				.where("number", "like", `${series}-%`)
				.orderBy("number")
				.execute()
		).map((row) => row.number);

	it("numbers have no gaps and no doubles, however many are issued at once and whatever is rolled back", async () => {
		const orders = await Promise.all(Array.from({ length: 50 }, () => createOrder(opened.db, user)));
		const year = newYear++;
		const at = new Date(`${year}-03-01T00:00:00Z`);
		const outcomes = await Promise.allSettled(
			orders.map(({ orderId }, index) =>
				inTransaction(opened.db, async (trx) => {
					const issued = await issueInvoice({ site }, trx, { orderId, now: at });
					if (index % 3 === 0) throw new Error("rolled back");
					return issued;
				}),
			),
		);
		const kept = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])).sort();
		expect(kept).toHaveLength(33);
		expect(kept).toEqual(Array.from({ length: 33 }, (_, index) => `INV-${year}-${String(index + 1).padStart(6, "0")}`));
		expect(await readNumbers(`INV-${year}`)).toEqual(kept);
	});

	it("an order has one invoice, however often and at once it is issued", async () => {
		const { orderId } = await createOrder(opened.db, user);
		const year = newYear++;
		const at = new Date(`${year}-03-01T00:00:00Z`);
		const all = await Promise.all(Array.from({ length: 20 }, () => issue(orderId, at)));
		expect(new Set(all)).toEqual(new Set([`INV-${year}-000001`]));
		expect(await issue((await createOrder(opened.db, user)).orderId, at)).toBe(`INV-${year}-000002`);
	});

	it("each year begins its own series", async () => {
		const { orderId } = await createOrder(opened.db, user);
		expect(await issue(orderId, new Date("2033-12-31T23:59:59Z"))).toBe("INV-2033-000001");
	});

	it("says for ever what it said when it was issued", async () => {
		const buyer = await createUser(opened.db, "Before Marriage");
		const { orderId } = await createOrder(
			opened.db,
			buyer,
			[{ title: "Old title", seats: 5 }, { cents: 10_000 }],
			26_910,
		);
		await issue(orderId);
		const before = await invoicePdf(opened.db, orderId, issuer);
		await opened.db.updateTable("users").set({ full_name: "After Marriage" }).where("id", "=", buyer).execute();
		await opened.db.updateTable("order_lines").set({ title: "New title" }).where("order_id", "=", orderId).execute();
		const renamed = {
			...issuer,
			seller: { name: "Renamed", addresses: ["2 Elm Street, Springfield"], email: "new@example.com" },
		};
		expect((await invoicePdf(opened.db, orderId, renamed))?.content.equals(before?.content as Buffer)).toBe(true);
		const { snapshot } = await opened.db
			.selectFrom("invoices")
			.select("snapshot")
			.where("order_id", "=", orderId)
			.executeTakeFirstOrThrow();
		expect(snapshot).toMatchObject({
			buyer: { name: "Before Marriage" },
			lines: [{ title: "Old title", seats: 5, cents: 19_900 }, { cents: 10_000 }],
			subtotalCents: 29_900,
			promo: { code: "WELCOME10", percent: 10 },
			totalCents: 26_910,
		});
	});

	it("goes along with a mail under its number", async () => {
		const { orderId } = await createOrder(opened.db, user);
		const number = await issue(orderId);
		const made = await invoiceAttachment(opened.db, () => issuer)({ orderId });
		expect(made).toMatchObject({ filename: `${number}.pdf`, contentType: "application/pdf" });
		expect(made.content.subarray(0, 5).toString()).toBe("%PDF-");
		expect(made.content.toString("latin1")).toContain(`(Invoice ${number})`);
		await expect(invoiceAttachment(opened.db, () => issuer)({ orderId: 987_654 })).rejects.toThrow("no invoice");
		expect(await invoicePdf(opened.db, 987_654, issuer)).toBeUndefined();
	});

	it("is numbered and dated by the seller's time zone: New Year's Eve in New York is the old year", async () => {
		const [eve, after] = [new Date("2061-01-01T04:59:00Z"), new Date("2061-01-01T05:00:00Z")];
		const numbers = [];
		for (const at of [eve, after]) numbers.push(await issue((await createOrder(opened.db, user)).orderId, at));
		expect(numbers).toEqual(["INV-2060-000001", "INV-2061-000001"]);
		const row = await opened.db
			.selectFrom("invoices")
			.selectAll()
			.where("number", "=", "INV-2060-000001")
			.executeTakeFirstOrThrow();
		const content = invoiceContent({ number: row.number, issuedAt: row.issued_at, snapshot: row.snapshot, ...issuer });
		expect(content.facts.slice(0, 2)).toEqual([
			["INVOICE DATE", "December 31, 2060"],
			["PAID", "December 31, 2060"],
		]);
	});

	it("says that the payment sandbox was used only when something was paid", () => {
		const snapshot = {
			buyer: null,
			orderReference: "ord_1",
			lines: [],
			subtotalCents: 19_900,
			promo: { code: "FREE", percent: 100 },
		};
		const createNote = (totalCents: number) =>
			invoiceContent({ number: "INV-1", issuedAt: now, snapshot: { ...snapshot, totalCents }, ...issuer });
		expect(createNote(19_900).test).toContain("payment sandbox");
		expect([createNote(0).test, createNote(0).note.strong]).toEqual([undefined, "No payment was due."]);
	});

	it("is drawn for an account that was erased while its payment was under way", async () => {
		const { orderId } = await createOrder(opened.db, null);
		await issue(orderId);
		expect((await invoicePdf(opened.db, orderId, issuer))?.content.length).toBeGreaterThan(1000);
	});

	describe("its link", () => {
		let link: string;
		let number: string;
		beforeAll(async () => {
			const { orderId } = await createOrder(opened.db, user);
			number = await issue(orderId);
			const { reference } = await opened.db
				.selectFrom("invoices")
				.select("reference")
				.where("order_id", "=", orderId)
				.executeTakeFirstOrThrow();
			link = invoiceLink({ signer, publicUrl: "" }, { reference, userId: user, now });
		});

		it("opens the document in the browser, without any header", proves("6.15"), async () => {
			const response = await app.inject(link);
			expect(response.statusCode).toBe(200);
			expect(response.headers).toMatchObject({
				"content-type": "application/pdf",
				"content-disposition": `inline; filename="${number}.pdf"`,
				"cache-control": "private, max-age=0",
				"x-content-type-options": "nosniff",
				"content-security-policy": expect.stringMatching(/^default-src 'none'; (?!.*script)/),
			});
			expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
			expect((await app.inject({ url: link, headers: { range: "bytes=0-3" } })).body).toBe("%PDF");
		});

		it("is refused when it is bent, is for something else, or names another person", async () => {
			const { reference } = await opened.db
				.selectFrom("invoices")
				.select("reference")
				.where("number", "=", number)
				.executeTakeFirstOrThrow();
			const stranger = await createUser(opened.db, "Stranger");
			const expires = new Date("2027-01-01T00:00:00Z");
			const wrong = [
				`${link}x`,
				"/invoices/nonsense",
				`/invoices/${signer.sign({ purpose: "media", user, asset: reference, expires })}`,
				invoiceLink({ signer, publicUrl: "" }, { reference, userId: stranger, now }),
			];
			for (const url of wrong) {
				const response = await app.inject(url);
				expect(response.statusCode).toBe(403);
				expect(response.json()).toMatchObject({
					code: "link_broken",
					message: expect.any(String),
					requestId: expect.any(String),
				});
			}
		});

		it("ends after 30 days", async () => {
			const before = now;
			now = new Date("2026-12-21T09:00:00Z");
			const response = await app.inject(link);
			now = before;
			expect(response.statusCode).toBe(410);
			expect(response.json()).toMatchObject({ code: "link_expired" });
		});
	});
});
