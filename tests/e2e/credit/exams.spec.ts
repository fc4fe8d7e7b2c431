import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { client } from "#tests/support/buyer.ts";
import {
	addExamProgram,
	examCourseID as course,
	enrollForExam,
	writeQuestion,
} from "#tests/support/credit/exam-course.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { checkScreen } from "../support/check-screen.ts";
import { signIn } from "../support/journey.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: credit/assessments, credit/completion, delivery/recordings

let product: TestProduct;
let owner: Awaited<ReturnType<typeof createStaffMember>>;
test.beforeAll(async () => {
	product = await startTestProduct();
	owner = await createStaffMember(product);
	await addExamProgram(product, owner, { programFields: [], examAttempts: 2 });
});
test.afterAll(() => product?.close());

test("staff write questions by keyboard; a person fails, passes on a phone without a connection for a while, and gets the certificate", async ({
	page,
	browser,
}) => {
	const office = await browser.newPage();
	await openedAs(office, owner);
	await office.goto(`${product.url}/console/courses/${course}/questions`);
	await expect(office.getByText("Add 5 more exam questions: 5 are needed.")).toBeVisible();
	for (let number = 1; number <= 12; number++) {
		const form = office
			.locator("form")
			.filter({ has: office.getByRole("button", { name: "Save and write the next" }) });
		if (number === 10) await form.getByLabel("Used in").selectOption("review");
		await form.getByLabel("Question").fill(`Question ${number}?`);
		if (number === 1) await form.getByLabel("Objective").selectOption({ index: 1 });
		await form.getByLabel("Choice 1", { exact: true }).fill(`Right ${number}`);
		await form.getByLabel("Right: choice 1").check();
		await form.getByLabel("Reason for choice 1").fill(`Secret ${number}`);
		await form.getByLabel("Choice 1", { exact: true }).press("Enter");
		await expect(form.getByLabel("Choice 2", { exact: true })).toBeFocused();
		await office.keyboard.type(`Wrong ${number}`);
		await office.keyboard.press("Enter");
		await expect(form.getByLabel("Choice 3", { exact: true })).toBeFocused();
		await office.keyboard.press("Enter");
		await expect(office.getByRole("article")).toHaveCount(number);
		await expect(form.getByLabel("Question")).toBeFocused();
	}
	await expect(office.getByText("There are enough questions")).toBeVisible();
	await checkScreen(office, "console-questions");
	await product.context.db
		.updateTable("courses")
		.set({ published_at: product.context.clock.now() })
		.where("id", "=", course)
		.execute();

	const person = await enrollForExam(product);
	await signIn(page, product.url, person);
	await page.goto(`${product.url}/exams/${person.reference}`);
	await expect(page.getByText("The exam isn't open yet")).toBeVisible();
	await person.watch();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`${product.url}/myOrders`);
	await page.getByRole("link", { name: /^Go to the exam/ }).click();

	for (const right of [true, false, true]) {
		await page.getByRole("radio", { name: right ? /^Right/ : /^Wrong/ }).check();
		await page.getByRole("button", { name: "Answer" }).click();
		await expect(page.getByRole("heading", { name: right ? "That's right" : "That isn't right" })).toBeFocused();
		await expect(page.getByText(/^Secret 1[0-2]$/)).toBeVisible();
		await page.getByRole("button", { name: "Next question" }).click();
	}
	await page.getByRole("button", { name: "Begin the exam" }).click();
	await expect(page.getByText("Question 1 of 5")).toBeVisible();
	await checkScreen(page, "exam");
	expect(await page.content()).not.toContain("Secret");
	const answer = (name: RegExp, index: number) =>
		page
			.getByRole("group", { name: /^Question \d of 5/ })
			.nth(index)
			.getByRole("radio", { name })
			.check();
	for (let index = 0; index < 4; index++) await answer(/^Wrong/, index);
	await page.getByRole("button", { name: "Hand in" }).click();
	await expect(page.getByText("Still without an answer: 5.")).toBeVisible();
	await answer(/^Right/, 4);
	await page.getByRole("button", { name: "Hand in" }).click();
	await expect(page.getByText("Attempt 1: 20%, not passed")).toBeVisible();
	expect(await page.content()).not.toContain("Secret");

	await page.getByRole("button", { name: "Begin another attempt" }).click();
	await answer(/^Right/, 0);
	await expect(page.getByText("1 of 5 answered")).toBeVisible();
	await page.context().setOffline(true);
	await answer(/^Right/, 1);
	await expect(page.getByText(/Not saved yet/)).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.getByText("2 of 5 answered", { exact: true })).toBeVisible();
	for (let index = 2; index < 5; index++) await answer(/^Right/, index);
	await page.getByRole("button", { name: "Hand in" }).click();
	await expect(page.getByText("You passed")).toBeVisible();
	await expect(page.getByText("Attempt 2: 100%, passed")).toBeVisible();
	await checkScreen(page, "exam-passed");
	expect((await person.call("GET", "/account/credit")).body.credits).toMatchObject([
		{ accreditingBody: "CPE", hours: 1 },
	]);

	await office.reload();
	await expect(office.getByText("1 person, 2 attempts, 1 passed.")).toBeVisible();
	await office.close();
});

/** Publishes the course with the questions of the first test, if that didn't run. */
async function ensureBank(): Promise<void> {
	if ((await owner.call("GET", `/admin/courses/${course}/questions`)).body.questions.length > 0) return;
	for (let number = 1; number <= 12; number++) {
		const choices = [`Right ${number}`, `Wrong ${number}`].map((text, index) => ({
			text,
			reason: "",
			isRight: index === 0,
		}));
		const question = writeQuestion(`Question ${number}?`, { choices, use: number < 10 ? "exam" : "review" });
		expect((await owner.call("POST", `/admin/courses/${course}/questions`, question)).status).toBe(201);
	}
	await product.context.db
		.updateTable("courses")
		.set({ published_at: product.context.clock.now() })
		.where("id", "=", course)
		.execute();
}

/** Exports the audit pack of the course, and returns what the shipped program says about it. */
async function verifyPack(): Promise<string> {
	const { id } = (await owner.call("POST", "/admin/audit-packs", { scope: { kind: "course", courseID: course } })).body
		.pack;
	await expect
		.poll(
			async () =>
				(await owner.call("GET", "/admin/audit-packs")).body.packs.find((pack: { id: number }) => pack.id === id).state,
		)
		.toBe("ready");
	const { url } = (await owner.call("POST", `/admin/audit-packs/${id}/link`)).body;
	const [pack, key] = [join(product.directory, "pack.zip"), join(product.directory, "key.json")];
	writeFileSync(pack, Buffer.from(await (await fetch(url)).arrayBuffer()));
	writeFileSync(key, JSON.stringify((await client(product.url)("GET", "/audit-packs/signing-key")).body));
	return execFileSync(process.execPath, ["deploy/audit-verifier/verify.mjs", pack, "--key", key]).toString();
}

test("a second person uses all attempts and is let in again, a third brings a result from elsewhere, and the independent program derives all three", async ({
	page,
	browser,
}) => {
	await ensureBank();
	const office = await browser.newPage();
	await openedAs(office, owner);
	const second = await (await enrollForExam(product)).prepare();
	await second.sit(0);
	expect((await second.sit(1)).body.state).toBe("failed");
	// The clock of this browser is years ahead.
	await page.clock.setFixedTime(new Date("2036-05-05T12:00:00Z"));
	await signIn(page, product.url, second);
	await page.goto(`${product.url}/exams/${second.reference}`);
	await expect(page.getByText("You have no attempts left")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Begin/ })).toHaveCount(0);
	await checkScreen(page, "exam-failed");

	await office.goto(`${product.url}/console/people/${second.id}?part=courses`);
	await office.getByRole("button", { name: /^Give another attempt/ }).click();
	const given = office.getByRole("dialog", { name: "Give another attempt at the exam" });
	await given.getByLabel("Reason").fill("The power failed");
	await given.getByRole("button", { name: "Give attempt" }).click();
	await expect(given).toBeHidden();
	await page.reload();
	await page.getByRole("button", { name: "Begin another attempt" }).click();
	const questions = page.getByRole("group", { name: /^Question \d of 5/ });
	await expect(questions).toHaveCount(5);
	for (let index = 0; index < 5; index++)
		await questions
			.nth(index)
			.getByRole("radio", { name: /^Right/ })
			.check();
	await page.getByRole("button", { name: "Hand in" }).click();
	await expect(page.getByText("Attempt 3: 100%, passed")).toBeVisible();

	const third = await enrollForExam(product);
	await third.watch();
	await office.goto(`${product.url}/console/courses/${course}?part=credit`);
	await office.getByRole("button", { name: "Import exam results" }).click();
	const results = office.getByRole("dialog", { name: "Import results of an exam held elsewhere" });
	const sheet = `Email,Date,Score\n${third.email},2026-11-20,85%\nnobody@example.com,2026-11-20,90\n`;
	await results
		.getByLabel("Sheet")
		.setInputFiles({ name: "results.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
	await expect(results.getByText("1 recorded as passed, 0 counted as passed before.")).toBeVisible();
	await expect(
		results.getByText("Line 3, nobody@example.com: no purchase of this course that asks for an exam."),
	).toBeVisible();
	for (const person of [second, third])
		expect(await person.credits()).toMatchObject([{ accreditingBody: "CPE", hours: 1 }]);
	await signIn(page, product.url, third);
	await page.goto(`${product.url}/exams/${third.reference}`);
	await expect(page.getByText("You passed")).toBeVisible();
	await office.close();

	const said = await verifyPack();
	// With the first person, if that test ran.
	expect(said).toMatch(/([23]) people, \1 certificates, \1 credits follow from the rules and the evidence/);
	expect(said).toContain("Everything agrees.");
	expect(said).not.toContain("DIFFERS");
});

test("staff move review questions on a bar, and the recording stops there in full screen, with captions, by keyboard and after a tab slept", async ({
	page,
	browser,
}) => {
	await ensureBank();
	const office = await browser.newPage();
	await openedAs(office, owner);
	await office.goto(`${product.url}/console/courses/${course}/questions`);
	const marker = (number: number) => office.getByRole("slider", { name: `Question ${number} stops the recording at` });
	const readSecond = async (number: number) =>
		(await owner.call("GET", `/admin/courses/${course}/questions`)).body.questions[number - 1].second;
	for (const [number, second] of [
		[10, 20],
		[11, 40],
	] as const) {
		await marker(number).fill(String(second - 1));
		await marker(number).press("ArrowRight");
		await expect.poll(() => readSecond(number)).toBe(second);
	}
	await expect(marker(10)).toHaveAttribute("aria-valuetext", "0:20");
	const box = await marker(12).boundingBox();
	if (!box) throw new Error("The bar has no marker.");
	// Alone among those that are spread evenly, it is in the middle.
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await office.mouse.move(x, y);
	await office.mouse.down();
	await office.mouse.move(x + box.width / 4, y, { steps: 4 });
	await office.mouse.up();
	await expect.poll(() => readSecond(12)).toBeGreaterThan(2_000);
	await checkScreen(office, "console-questions-bar");
	await office.close();

	const person = await enrollForExam(product);
	await signIn(page, product.url, person);
	await page.goto(`${product.url}/myOrders`);
	await page.getByRole("button", { name: /^Play Video/ }).click();
	const video = page.locator("dialog video");
	await video.evaluate((element: HTMLVideoElement) => {
		element.muted = true;
	});
	await page.keyboard.press("f");
	await page.waitForFunction(() => document.fullscreenElement?.querySelector("video"));
	await page.keyboard.press("c");
	const jump = (second: number) =>
		video.evaluate((element: HTMLVideoElement, to) => {
			element.currentTime = to;
		}, second);
	const question = page.getByRole("dialog", { name: "Review question" });
	const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
	/** Whether a person sees the heading with the focus on the full screen, and nothing lies over it. */
	const isOnTop = () =>
		page.evaluate(() => {
			const heading = document.activeElement;
			const { left, top, width, height } = heading?.getBoundingClientRect() ?? new DOMRect();
			return (
				document.fullscreenElement?.contains(heading) &&
				heading?.contains(document.elementFromPoint(left + width / 2, top + height / 2))
			);
		});

	await jump(19);
	await expect(question.getByRole("heading", { name: "Question 10?" })).toBeFocused();
	expect([await isPaused(), await isOnTop()]).toEqual([true, true]);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await page.keyboard.press("Enter");
	await expect(question.getByRole("heading", { name: "That's right" })).toBeFocused();
	expect(await isOnTop()).toBe(true);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(question).toHaveCount(0);
	await expect.poll(isPaused).toBe(false);

	// A tab that sleeps hears nothing of its video for a while.
	await page.evaluate(() =>
		document.addEventListener("timeupdate", (event) => "asleep" in window && event.stopImmediatePropagation(), true),
	);
	await page.evaluate(() => Object.assign(window, { asleep: true }));
	await jump(39);
	await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>("dialog video")?.currentTime ?? 0) > 42);
	await expect(question).toHaveCount(0);
	await page.evaluate(() => Reflect.deleteProperty(window, "asleep"));
	await expect(question.getByRole("heading", { name: "Question 11?" })).toBeFocused();
	expect([await isPaused(), await isOnTop()]).toEqual([true, true]);
	expect((await person.media()).stops).toHaveLength(2);
});
