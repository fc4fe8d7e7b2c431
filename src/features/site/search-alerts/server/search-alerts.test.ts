import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { client } from "#tests/support/buyer.ts";
import { draft } from "#tests/support/catalog/course-editor-scenario.ts";
import { courseRow, importRows } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { alertConsent } from "../contract.ts";
import { confirmAlertAddress, stopAlertsAddress } from "./alert-links.ts";
import { deleteAlerts } from "./alert-store.ts";
import { checkAlertsHourly } from "./notify-found.ts";

const instructor = "Tobias Wrenfield";
const checkMail = { message: "Please check your email to confirm your request." };

describe.each(storeDatabases)("search alerts on %s", (kind) => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	let visitor: ReturnType<typeof client>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind, manualJobs: true });
		editor = await createStaffMember(product, "owner@example.com", "owner");
		visitor = client(product.url);
	});
	afterAll(async () => {
		await product?.close();
	});

	const readRows = (email: string) =>
		product.context.db.selectFrom("search_alerts").selectAll().where("email", "=", email).orderBy("id").execute();
	const mailsTo = async (email: string, what = "search-alerts.found") => {
		expect(await product.drainJobs()).toEqual([]);
		return product.context.db
			.selectFrom("emails")
			.selectAll()
			.where("to", "=", email)
			.where("kind", "=", what)
			.orderBy("id")
			.execute();
	};
	/** The sent emails to an address, decoded. */
	const textsTo = (email: string) =>
		globSync(join(product.directory, "outbox", "*.eml"))
			.map((file) =>
				readFileSync(file, "utf8")
					.replace(/=\r?\n/g, "")
					.replace(/=3D/g, "=")
					.replace(/\r?\n[ \t]+/g, " "),
			)
			.filter((mail) => new RegExp(`^To: ${email}`, "im").test(mail));
	const press = async (link: string, body = "") => {
		const reply = await fetch(link, {
			method: "POST",
			redirect: "manual",
			body,
			headers: { "content-type": "application/x-www-form-urlencoded" },
		});
		return [reply.status, reply.headers.get("location") ?? (await reply.text())];
	};
	/** Requests an alert and returns its id. */
	async function request(email: string, keyword: string): Promise<number> {
		expect(await visitor("POST", "/search-alerts", { email, keyword })).toMatchObject({ status: 200, body: checkMail });
		return (await readRows(email)).at(-1)?.id as number;
	}
	const confirm = (id: number) =>
		press(confirmAlertAddress(product.context.signer, product.url, id, product.clock.now()));
	async function wait(email: string, keyword: string): Promise<number> {
		const id = await request(email, keyword);
		expect(await confirm(id)).toEqual([303, "/search-alerts/confirmed"]);
		return id;
	}
	async function publish(title: string): Promise<number> {
		const { body } = await editor.call("POST", "/admin/catalog/courses", draft({ title, instructor }));
		expect((await editor.call("POST", `/admin/catalog/courses/${body.id}/publish`, {})).status).toBe(200);
		return body.id;
	}

	test("emails everybody who confirmed, once, when a matching course is published", async () => {
		await wait("ann@example.com", "  Falconry   basics ");
		await wait("ANN@example.com", "falconry basics");
		await wait("bob@example.com", "Basics, falconry!");
		await wait("cara@example.com", "falconry for lawyers");
		await request("unconfirmed@example.com", "falconry basics");
		expect(await mailsTo("ann@example.com")).toEqual([]);

		// A draft is no result.
		await editor.call("POST", "/admin/catalog/courses", draft({ title: "Basics of Falconry: drafted", instructor }));
		expect(await mailsTo("ann@example.com")).toEqual([]);
		const id = await publish("Basics of Falconry");
		const [mail, ...more] = await mailsTo("ann@example.com");
		expect(more).toEqual([]);
		expect(mail?.subject).toBe("There is a course for “Falconry basics”");
		const [text] = textsTo("ann@example.com").filter((one) => one.includes("/search-alerts/unsubscribe/"));
		expect(text).toContain(`${product.url}/training/${id}`);
		expect(text).toContain("Basics of Falconry, with Tobias Wrenfield");
		expect(text).toContain("/search?q=Falconry%20basics");
		expect(await mailsTo("bob@example.com")).toHaveLength(1);
		// A course with some of the words is shown as the closest match, which is no result.
		expect(await mailsTo("cara@example.com")).toEqual([]);
		expect(await mailsTo("unconfirmed@example.com")).toEqual([]);

		await publish("Falconry basics, part two");
		expect(await mailsTo("ann@example.com")).toHaveLength(1);
	});

	test("asks the address's owner first, without the words that anyone can enter", async () => {
		await request("dora@example.com", "lure training");
		expect(await readRows("dora@example.com")).toMatchObject([
			{ keyword: "lure training", words: "lure training", consent_text: alertConsent, confirmed_at: null },
		]);
		expect(await mailsTo("dora@example.com", "search-alerts.confirm")).toHaveLength(1);
		const [text] = textsTo("dora@example.com");
		expect(text).not.toContain("lure");
		const link = text?.match(/http:\S+\/search-alerts\/confirm\/[\w.-]+/)?.[0] as string;
		expect(await Promise.all([press(link), press(link), press(link)])).toEqual(
			Array(3).fill([303, "/search-alerts/confirmed"]),
		);
	});

	test("emails at once if a course appeared before the confirmation, or the search has a result already", async () => {
		const id = await request("eve@example.com", "mews construction");
		await publish("Mews construction");
		expect(await mailsTo("eve@example.com")).toEqual([]);
		await confirm(id);
		expect(await mailsTo("eve@example.com")).toHaveLength(1);
	});

	test("finds a scheduled course that appeared by time, and an imported one, within the hour", async () => {
		await wait("finn@example.com", "jesses leather");
		const { body } = await editor.call(
			"POST",
			"/admin/catalog/courses",
			draft({ title: "Jesses from leather", instructor }),
		);
		const at = new Date(product.clock.now().getTime() + 3_600_000).toISOString();
		expect((await editor.call("POST", `/admin/catalog/courses/${body.id}/schedule`, { at })).status).toBe(200);
		await wait("gwen@example.com", "hooding hawks");
		expect([await mailsTo("finn@example.com"), await mailsTo("gwen@example.com")]).toEqual([[], []]);
		await importRows(product.context.db, [courseRow(9901, { title: "Hooding hawks" })]);
		expect([await mailsTo("finn@example.com"), await mailsTo("gwen@example.com")]).toEqual([[], []]);
		product.clock.pass(3_600);
		await product.context.jobs.send(product.context.db, checkAlertsHourly, {});
		expect(await mailsTo("finn@example.com")).toHaveLength(1);
		expect(await mailsTo("gwen@example.com")).toHaveLength(1);
	});

	test("one click in the email deletes all requests of the address", async () => {
		const id = await wait("hugo@example.com", "bow perch");
		await wait("hugo@example.com", "ring perch");
		await publish("The bow perch");
		expect(await mailsTo("hugo@example.com")).toHaveLength(1);
		const link = stopAlertsAddress(product.context.signer, product.url, id);
		expect(textsTo("hugo@example.com").join()).toContain(`List-Unsubscribe: <${link}>`);
		expect(await press(link, "List-Unsubscribe=One-Click")).toEqual([200, "You're unsubscribed.\n"]);
		expect(await readRows("hugo@example.com")).toEqual([]);
		expect(await press(link)).toEqual([303, "/search-alerts/unsubscribed"]);
		await publish("The ring perch");
		expect(await mailsTo("hugo@example.com")).toHaveLength(1);
		expect(await press(link.replace("/unsubscribe/", "/confirm/"))).toEqual([303, "/search-alerts/expired"]);
		expect(await press(`${link.slice(0, -2)}xx`, "List-Unsubscribe=One-Click")).toEqual([
			404,
			"This link is incomplete.\n",
		]);
	});

	test("an erased person's request cannot be confirmed", async () => {
		const id = await request("ida@example.com", "swivels");
		await inTransaction(product.context.db, (trx) => deleteAlerts(trx, ["Ida@example.com"]));
		expect(await confirm(id)).toEqual([303, "/search-alerts/expired"]);
	});

	test("lists requested topics for staff with the number of people, most wanted first", async () => {
		for (const email of ["j1@example.com", "j2@example.com", "J2@example.com"])
			await wait(email, "abatement at airports");
		await request("j3@example.com", "abatement at airports");
		const { topics } = (await editor.call("GET", "/admin/search-alerts")).body;
		expect(topics[0]).toMatchObject({
			keyword: "abatement at airports",
			waiting: 2,
			notified: 0,
			lastRequestedAt: expect.any(String),
		});
		expect(topics).toContainEqual(expect.objectContaining({ keyword: "Falconry basics", waiting: 0, notified: 1 }));
		expect((await visitor("GET", "/admin/search-alerts")).status).toBe(401);
	});

	test.each([
		[{ email: "nobody", keyword: "owls" }, "invalid", "email"],
		[{ email: "k@example.com" }, "invalid", "keyword"],
		[{ email: "k@example.com", keyword: "  " }, "invalid", "keyword"],
		[{ email: "k@example.com", keyword: "a".repeat(201) }, "invalid", "keyword"],
		[{ email: "k@example.com", keyword: "!!! & |" }, "no_words", "keyword"],
	])("refuses %j", async (body, code, path) => {
		expect(await visitor("POST", "/search-alerts", body)).toMatchObject({
			status: 400,
			body: { code, details: [{ path }] },
		});
	});

	test("limits emails per address and requests per network", async () => {
		for (let sent = 0; sent < 7; sent++) await request("victim@example.com", "owls");
		expect(await mailsTo("victim@example.com", "search-alerts.confirm")).toHaveLength(5);
		let reply = await visitor("POST", "/search-alerts", { email: "l@example.com", keyword: "owls" });
		for (let sent = 0; reply.status === 200 && sent < 60; sent++)
			reply = await visitor("POST", "/search-alerts", { email: "victim@example.com", keyword: "owls" });
		expect(reply).toMatchObject({ status: 429, body: { code: "too_many_alerts" } });
		expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	test("deletes unconfirmed requests after 7 days, fulfilled ones after 60, and others after a year", async () => {
		const { db, jobs } = product.context;
		const clean = async () => {
			await jobs.send(db, checkAlertsHourly, {});
			expect(await product.drainJobs()).toEqual([]);
		};
		const kept = async () =>
			Promise.all(
				["unconfirmed@example.com", "bob@example.com", "cara@example.com"].map(
					async (email) => (await readRows(email)).length,
				),
			);
		product.clock.pass(6 * 86_400);
		await clean();
		expect(await kept()).toEqual([1, 1, 1]);
		product.clock.pass(86_400);
		await clean();
		expect(await kept()).toEqual([0, 1, 1]);
		product.clock.pass(53 * 86_400);
		await clean();
		expect(await kept()).toEqual([0, 0, 1]);
		product.clock.pass(305 * 86_400);
		await clean();
		expect(await kept()).toEqual([0, 0, 0]);
	});
});
