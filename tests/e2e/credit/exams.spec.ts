import { buy, signUp } from "#tests/support/buyer.ts";
import { grantCredit } from "#tests/support/credit/credit-course.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { checkScreen } from "../support/check-screen.ts";
import { signIn } from "../support/journey.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: credit/assessments, credit/completion, delivery/recordings

const course = 103;
let product: TestProduct;
let owner: Awaited<ReturnType<typeof createStaffMember>>;
test.beforeAll(async () => {
	product = await startTestProduct();
	owner = await createStaffMember(product);
	await product.context.db.updateTable("courses").set({ archived: false, published_at: null }).where("id", "=", course).execute();
	await product.context.db.updateTable("recordings").set({ length_seconds: 3_000 }).execute();
	await grantCredit(owner, course, [
		{
			accreditingBody: "CPE",
			preset: "nasba-2024-self-study",
			methods: ["self_study"],
			hours: 1,
			rule: { programFields: [], disclosures: [], examAttempts: 2 },
		},
	]);
});
test.afterAll(() => product?.close());

async function enroll() {
	const person = await signUp(product.url);
	await buy(product.url, person, [course, "Recorded session"]);
	const [{ reference }] = (await person.call("GET", `/users/${person.id}`)).body.enrolledCourses;
	return { ...person, reference: String(reference) };
}

test("staff write questions by keyboard; a person fails, passes on a phone without a connection for a while, and gets the certificate", async ({
	page,
	browser,
}) => {
	const office = await browser.newPage();
	await openedAs(office, owner);
	await office.goto(`${product.url}/console/courses/${course}/questions`);
	await expect(office.getByText("Add 5 more exam questions: 5 are needed.")).toBeVisible();
	for (let number = 1; number <= 12; number++) {
		const form = office.locator("form").filter({ has: office.getByRole("button", { name: "Save and write the next" }) });
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
	await product.context.db.updateTable("courses").set({ published_at: product.context.clock.now() }).where("id", "=", course).execute();

	const person = await enroll();
	await signIn(page, product.url, person);
	await page.goto(`${product.url}/exams/${person.reference}`);
	await expect(page.getByText("The exam isn't open yet")).toBeVisible();
	await person.call("POST", `/enrollments/${person.reference}/progress`, { position: 0, ranges: [] });
	await product.context.db.updateTable("progress").set({ watched: "{[0,3000)}" }).where("user_id", "=", person.id).execute();
	product.clock.pass(10);
	await person.call("POST", `/enrollments/${person.reference}/progress`, { position: 1, ranges: [[0, 1]] });
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
	expect((await person.call("GET", "/account/credit")).body.credits).toMatchObject([{ accreditingBody: "CPE", hours: 1 }]);

	await office.reload();
	await expect(office.getByText("1 person, 2 attempts, 1 passed.")).toBeVisible();
	await office.close();
});
