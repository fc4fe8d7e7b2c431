import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { officeFile, pdfWith, textOfPages } from "#tests/support/delivery/documents.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { type FakeClamd, startFakeClamd, testVirus } from "#tests/support/platform/fake-clamd.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { HandoutPart } from "../contract.ts";
import { listHandoutFiles } from "./handout-store.ts";

const courseID = 101;
const terms = {
	name: "Worksheet",
	sessionId: null as number | null,
	opens: "purchase",
	audience: "everyone",
	stamped: false,
};

describe("the handouts of a course", () => {
	let product: TestProduct;
	let clamd: FakeClamd;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof editor;
	let attendee: Awaited<ReturnType<typeof signUp>>;
	let watcher: typeof attendee;
	let pdf: Buffer;
	let starts: number;

	beforeAll(async () => {
		clamd = await startFakeClamd();
		product = await startTestProduct({ settings: { CLAMD_URL: clamd.url } });
		starts = product.clock.now().getTime() + 2 * 3_600_000;
		await product.context.db
			.updateTable("courses")
			.set({ webinar_date: new Date(starts), archived: false })
			.where("id", "=", courseID)
			.execute();
		[attendee, watcher, editor, support, pdf] = await Promise.all([
			signUp(product.url),
			signUp(product.url),
			createStaffMember(product),
			createStaffMember(product, "support@example.com", "support"),
			pdfWith("First page", "Second page"),
		]);
		await buy(attendee, "Live session");
		await buy(watcher, "Recorded session");
	});
	afterAll(async () => {
		await product?.close();
		await clamd?.close();
	});

	async function buy(who: typeof attendee, sessionType: string) {
		const cartItems = [await findCartItem(product.url, courseID, sessionType)];
		const { body } = await who.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		await payWith(body.url);
		expect((await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(
			200,
		);
	}

	async function upload(
		bytes: Buffer,
		change: Partial<typeof terms> = {},
		{ token = editor.token, course = courseID } = {},
	) {
		const query = new URLSearchParams({ courseID: String(course), terms: JSON.stringify({ ...terms, ...change }) });
		const response = await fetch(`${product.url}/api/admin/handout-files?${query}`, {
			method: "POST",
			headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
			body: new Uint8Array(bytes),
		});
		const body = (await response.json()) as { code?: string; message: string };
		return [response.status, body.code ?? body.message];
	}

	const listed = async () =>
		(await editor.call("GET", `/admin/courses/${courseID}/handouts`)).body.handouts as {
			id: number;
			name: string;
			link: string;
		}[];
	const readHandouts = async (who: typeof attendee): Promise<HandoutPart[]> =>
		(await who.call("GET", `/users/${who.id}`)).body.enrolledCourses[0].handouts;
	const named = async (who: typeof attendee, name: string) =>
		(await readHandouts(who)).find((one) => one.name === name);
	const travelTo = (moment: number) => product.clock.pass((moment - product.clock.now().getTime()) / 1000);

	test("are uploaded by editors", async () => {
		expect(await upload(pdf)).toEqual([201, "The handout was uploaded."]);
		expect(clamd.scanned.at(-1)?.equals(pdf)).toBe(true);
		expect(await upload(officeFile("xl/workbook.xml"), { name: "Budget" })).toEqual([201, expect.anything()]);
		expect((await listed()).map(({ name }) => name)).toEqual(["Worksheet", "Budget"]);
		expect(await upload(pdf, {}, { token: support.token })).toEqual([403, "other_role"]);
		expect(await upload(pdf, {}, { token: attendee.token })).toEqual([403, "operators_only"]);
		expect(await upload(pdf, {}, { token: "unknown" })).toEqual([401, "not_signed_in"]);
	});

	test.each([
		["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), {}, [422, "wrong_file"]],
		["an empty file", Buffer.alloc(0), {}, [400, "empty"]],
		["macros", officeFile("word/document.xml", "word/vbaProject.bin"), {}, [422, "macros"]],
		["malware", Buffer.concat([Buffer.from("a,b\n"), testVirus]), {}, [422, "malware"]],
		["a spreadsheet to be stamped", officeFile("xl/workbook.xml"), { stamped: true }, [409, "cannot_stamp"]],
		["a damaged PDF to be stamped", Buffer.from("%PDF-1.7\nnothing"), { stamped: true }, [409, "cannot_stamp"]],
		["a handout without a name", Buffer.from("a,b"), { name: "  " }, [400, "invalid"]],
		["another course's session", Buffer.from("a,b"), { sessionId: 999_999 }, [409, "unknown_session"]],
	])("%s is refused, and nothing stays", async (_what, bytes, change, refusal) => {
		const before = await listHandoutFiles(product.context.db);
		expect(await upload(bytes, change)).toEqual(refusal);
		expect(await listHandoutFiles(product.context.db)).toEqual(before);
	});

	test("are refused while the scanner is down, because an unchecked file must not reach a customer", async () => {
		clamd.reply = null;
		expect(await upload(pdf)).toEqual([503, "scanner_unavailable"]);
		delete clamd.reply;
	});

	test("are refused for an unknown course", async () =>
		expect(await upload(pdf, {}, { course: 99_999 })).toEqual([404, "course_not_found"]));

	test("open for their customer only, as a document that can't run anything", async () => {
		const part = await named(attendee, "Worksheet");
		expect(part).toMatchObject({ format: "PDF", bytes: pdf.length });
		const response = await fetch(part?.link ?? "");
		expect(response.status).toBe(200);
		expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
		expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
		expect(response.headers.get("x-content-type-options")).toBe("nosniff");
		const budget = await fetch((await named(attendee, "Budget"))?.link ?? "");
		expect(budget.headers.get("content-security-policy")).toContain("sandbox");
		expect(budget.headers.get("content-disposition")).toBe('inline; filename="budget.xlsx"');
		const [content = "", mark = ""] = (part?.link ?? "").split("/handouts/")[1]?.split(".") ?? [];
		const [purpose, , asset, expires] = JSON.parse(Buffer.from(content, "base64url").toString());
		const forged = Buffer.from(JSON.stringify([purpose, watcher.id, asset, expires])).toString("base64url");
		expect((await fetch(`${product.url}/handouts/${forged}.${mark}`)).status).toBe(403);
		expect((await fetch(`${product.url}/handouts/made.up`)).status).toBe(403);
	});

	test("can be for the price options with the recording", async () => {
		await upload(pdf, { name: "Recording notes", audience: "recording" });
		expect(await named(attendee, "Recording notes")).toBeUndefined();
		expect(await named(watcher, "Recording notes")).toMatchObject({ link: expect.any(String) });
	});

	test("can be for one session, and are shown in its room", async () => {
		const { body } = await editor.call("GET", `/admin/courses/${courseID}/handouts`);
		const [session] = body.sessions;
		await upload(pdf, { name: "Slides of May", sessionId: session.id });
		expect(await named(watcher, "Slides of May")).toBeUndefined();
		travelTo(starts - 5 * 60_000);
		const [course] = (await attendee.call("GET", `/users/${attendee.id}`)).body.enrolledCourses;
		const joinToken = course.live.joinUrl.split("/join/")[1];
		const room = await attendee.call("GET", `/live/join/${joinToken}/handouts`);
		expect(room.body.handouts.map(({ name }: HandoutPart) => name)).toEqual(["Worksheet", "Budget", "Slides of May"]);
		expect((await watcher.call("GET", `/live/join/${joinToken}/handouts`)).body.code).toBe("not_your_seat");
		expect((await attendee.call("GET", "/live/join/made.up/handouts")).body.code).toBe("link_broken");
	});

	test("can be stamped with the customer's name and order number, while editors see the file as it was uploaded", async () => {
		await editor.again(product.clock.now().getTime());
		await upload(pdf, { name: "Personal copy", stamped: true });
		const response = await fetch((await named(attendee, "Personal copy"))?.link ?? "");
		const pages = await textOfPages(new Uint8Array(await response.arrayBuffer()));
		expect(pages).toHaveLength(2);
		for (const [index, text] of pages.entries()) {
			expect(text).toContain(["First page", "Second page"][index]);
			expect(text).toMatch(/For .+ only · Order \d+/);
			expect(text).toContain("Robin Buyer");
		}
		const original = await fetch((await listed()).find(({ name }) => name === "Personal copy")?.link ?? "");
		expect(Buffer.from(await original.arrayBuffer()).equals(pdf)).toBe(true);
	});

	test("open after the session if staff choose so; an earlier link does not", async () => {
		await upload(pdf, { name: "Solutions" });
		const early = (await named(attendee, "Solutions"))?.link ?? "";
		const id = (await listed()).find(({ name }) => name === "Solutions")?.id;
		const change = await editor.call("PUT", `/admin/courses/${courseID}/handouts/${id}`, {
			...terms,
			name: "Solutions",
			opens: "session_end",
		});
		expect(change.status).toBe(200);
		for (const who of [attendee, watcher]) expect(await named(who, "Solutions")).toMatchObject({ link: null });
		expect((await fetch(early)).status).toBe(403);
		travelTo(starts + 3 * 3_600_000);
		const later = (await named(attendee, "Solutions"))?.link ?? "";
		expect((await fetch(later)).status).toBe(200);
	});

	test("stop opening when they are removed, while their file stays for running backups", async () => {
		await editor.again(product.clock.now().getTime());
		const link = (await named(attendee, "Budget"))?.link ?? "";
		const files = await listHandoutFiles(product.context.db);
		const id = (await listed()).find(({ name }) => name === "Budget")?.id;
		expect((await editor.call("DELETE", `/admin/courses/102/handouts/${id}`)).body.code).toBe("handout_not_found");
		expect((await editor.call("DELETE", `/admin/courses/${courseID}/handouts/${id}`)).status).toBe(200);
		expect((await fetch(link)).status).toBe(404);
		const [gone = ""] = files.filter((file) => file.endsWith(".xlsx"));
		expect(await product.context.storage.stat(gone)).toBeDefined();
		expect(await listHandoutFiles(product.context.db)).not.toContain(gone);
		expect((await editor.call("DELETE", `/admin/courses/${courseID}/handouts/${id}`)).body.code).toBe(
			"handout_not_found",
		);
	});

	test("stop opening when the customer loses the course", async () => {
		const link = (await named(watcher, "Worksheet"))?.link ?? "";
		expect((await fetch(link)).status).toBe(200);
		await product.context.db
			.updateTable("enrollments")
			.set({ state: "ended" })
			.where("user_id", "=", watcher.id)
			.execute();
		expect((await fetch(link)).status).toBe(403);
	});

	test("expire after some hours", async () => {
		const link = (await named(attendee, "Worksheet"))?.link ?? "";
		product.clock.pass(7 * 3_600);
		expect((await fetch(link)).status).toBe(410);
	});
});
