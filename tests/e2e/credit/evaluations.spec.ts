import { buy, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { checkScreen } from "../support/check-screen.ts";
import { signIn } from "../support/journey.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: credit/evaluations, credit/completion
// @long: one screen of customers and one of staff in depth.

const course = 103;
let product: TestProduct;
let attendee: Awaited<ReturnType<typeof signUp>>;
let reference = "";
test.beforeAll(async () => {
	product = await startTestProduct();
	attendee = await signUp(product.url);
	await buy(product.url, attendee, [course, "Recorded session"]);
	reference = (await attendee.call("GET", `/users/${attendee.id}`)).body.enrolledCourses[0].reference;
});
test.afterAll(() => product?.close());

test("an attendee evaluates a course after watching it, changes the answers, and staff see the results", async ({
	page,
	browser,
}) => {
	await signIn(page, product.url, attendee);
	await page.goto(`${product.url}/evaluations/${reference}`);
	await expect(page.getByText("You can evaluate this course after you've attended it")).toBeVisible();
	await checkScreen(page, "evaluation-too-early");
	const { progress } = (await attendee.call("GET", `/users/${attendee.id}`)).body.enrolledCourses[0];
	await attendee.call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
	product.clock.pass(100);
	await attendee.call("POST", `/enrollments/${reference}/progress`, {
		position: 1,
		ranges: [[0, progress.lengthSeconds]],
	});

	await page.goto(`${product.url}/myOrders`);
	await page.getByRole("link", { name: /^Evaluate the course/ }).click();
	await expect(page.getByText("Instructors see results without names.")).toBeVisible();
	await page.getByRole("button", { name: "Send evaluation" }).click();
	await expect(page.getByText("Choose 1 to 5.").first()).toBeVisible();
	const rate = (question: RegExp, answer: string) =>
		page.getByRole("group", { name: question }).getByRole("radio", { name: answer }).check({ force: true });
	await rate(/objectives were met/, "5: Strongly agree");
	await rate(/^The materials/, "4: Agree");
	await rate(/time allotted/, "3: Neutral");
	await rate(/knowledgeable and effective/, "5: Strongly agree");
	await page.getByLabel("Anything else?").fill("Clear and to the point.");
	await checkScreen(page, "evaluation-form");
	await page.getByRole("button", { name: "Send evaluation" }).click();
	await expect(page.getByText("Thank you. You can still change your answers.")).toBeVisible();
	await rate(/^The materials/, "2: Disagree");
	await page.getByRole("button", { name: "Send changes" }).click();
	await expect(
		page.getByRole("group", { name: /^The materials/ }).getByRole("radio", { name: "2: Disagree" }),
	).toBeChecked();

	const staff = await createStaffMember(product);
	const office = await browser.newPage();
	await openedAs(office, staff);
	await office.goto(`${product.url}/console/evaluations`);
	await expect(office.getByRole("table", { name: "By course" }).getByRole("row").nth(1)).toContainText("2.00");
	await checkScreen(office, "console-evaluations");
	await office.getByRole("table", { name: "By course" }).getByRole("link").first().click();
	await expect(office.getByText("Clear and to the point.")).toBeVisible();
	await expect(office.getByText("1 evaluation", { exact: true })).toBeVisible();
	await checkScreen(office, "console-course-evaluations");
	await office.close();
});
