import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { Question } from "../../contract.ts";

const path = "/admin/catalog/questions";
const parking: Question = { about: "all", question: "Where can I park?", answer: "In front of your screen." };

describe.each(storeDatabases)("the questions of all courses on %s", (kind) => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(async () => {
		await product?.close();
	});
	const fetchPage = async (course: string) => (await fetch(`${product.url}${course}`)).text();
	const latest = async () => (await editor.call("GET", path)).body.version as number;

	test("start with those of the product, and change on every page at once when published", async () => {
		expect(await fetchPage("/training/101")).toContain("How do I join the live session?");
		const before = (await editor.call("GET", path)).body;
		expect(before).toMatchObject({ version: 0, publishedAt: null });
		const only = await editor.call("PUT", path, {
			version: 0,
			questions: [parking, { ...parking, about: "recording", question: "Is it recorded?" }],
		});
		expect(only).toMatchObject({ status: 200, body: { version: 1 } });
		const page = await fetchPage("/training/101");
		expect(page).not.toContain("How do I join the live session?");
		expect(page).not.toContain("Is it recorded?");
		expect(page).toMatch(new RegExp(`<summary[^>]*>${parking.question.replace("?", "\\?")}<`));
		expect(page).toContain(`"@type":"FAQPage"`);
		expect((await client(product.url)("GET", "/admin/courses/questions")).body).toEqual(only.body.questions);
		await editor.call("PUT", path, { version: 1, questions: [] });
		expect(await fetchPage("/training/101")).not.toContain(parking.question);
	});

	test("refuse the second of two editors, and record changes in the audit log", async () => {
		const version = await latest();
		const [first, second] = await Promise.all(
			[1, 2].map(() => editor.call("PUT", path, { version, questions: [parking] })),
		);
		expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
		expect([first, second].find((one) => one?.status === 409)?.body.code).toBe("changed_meanwhile");
		const { entries } = (await editor.call("GET", `/admin/audit?subjectKind=questions&subjectId=${version + 1}`)).body;
		expect(entries).toMatchObject([{ action: "questions.published" }]);
	});

	test("are followed by what the certificate takes, which changes with the course's requirement", async () => {
		await editor.call("PUT", path, { version: await latest(), questions: [] });
		const credits = "/admin/courses/101/credits";
		const before = (await editor.call("GET", credits)).body;
		const sections = async () =>
			(await fetchPage("/training/101")).match(/<summary[^>]*>[^<]*<svg.*?<\/summary><p[^>]*>[^<]*/g)?.join();
		expect(await sections()).toContain("Transcript: no certificate.");
		expect(await fetchPage("/training/101")).toContain(`"name":"Do I get a certificate?"`);
		const set = async (requirement: object | null) => {
			expect((await editor.call("PUT", credits, { requirement, credits: before.credits })).status).toBe(200);
			await product.context.showChanges();
		};
		await set({ liveMinutes: 61, watchedPercent: null });
		expect(await sections()).toMatch(/: attend at least 61 of the \d+ minutes live\./);
		await set(null);
		expect(await sections()).not.toContain("certificate");
		await set(before.requirement);
	});

	test("refuse empty and repeated questions with a message at the field, and staff who cannot edit courses", async () => {
		const version = await latest();
		const refused = async (questions: Question[]) => {
			const { status, body } = await editor.call("PUT", path, { version, questions });
			return [status, body.details?.map((detail: { path: string }) => detail.path)];
		};
		expect(await refused([{ ...parking, answer: " " }])).toEqual([400, ["questions.0.answer"]]);
		expect(await refused([parking, { ...parking, about: "live" }])).toEqual([400, ["questions.1.question"]]);
		const twice = [
			{ ...parking, about: "recording" as const },
			{ ...parking, about: "live" as const },
		];
		expect((await editor.call("PUT", path, { version, questions: twice })).status).toBe(200);
		const support = await createStaffMember(product, "support@example.com", "support");
		expect((await support.call("PUT", path, { version: version + 1, questions: [] })).status).toBe(403);
	});
});
