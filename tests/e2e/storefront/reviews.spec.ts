import { buy, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { checkVariant, screenVariants } from "../support/check-screen.ts";
import { signIn } from "../support/journey.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: delivery/reviews

const course = 103;
let product: TestProduct;
let staff: Awaited<ReturnType<typeof createStaffMember>>;
let attendee: Awaited<ReturnType<typeof attend>>;

/** A customer who bought the recording, and watched all of it. */
async function attend() {
	const buyer = await signUp(product.url);
	await buy(product.url, buyer, [course, "Recorded session"]);
	const { body } = await buyer.call("GET", `/users/${buyer.id}`);
	const [{ reference, progress }] = body.enrolledCourses;
	await buyer.call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
	product.clock.pass(100);
	await buyer.call("POST", `/enrollments/${reference}/progress`, {
		position: 1,
		ranges: [[0, progress.lengthSeconds]],
	});
	return buyer;
}

test.beforeAll(async () => {
	product = await startTestProduct();
	staff = await createStaffMember(product);
	const texts: [number, string][] = [
		[5, "Answered exactly the questions that our auditors ask.\nI have sent it to my whole team."],
		[4, "Good examples, a little fast at the end."],
		[5, "The checklist alone was worth the price."],
		[3, "Solid overview. I had hoped for more about small companies."],
	];
	for (const [rating, text] of texts) {
		const who = await attend();
		await who.call("PUT", `/account/reviews/${course}`, { rating, text });
		const [{ id, version }] = (await staff.call("GET", "/admin/reviews?state=pending")).body.reviews;
		await staff.call("POST", `/admin/reviews/${id}/decision`, { version, decision: "approved" });
	}
	attendee = await attend();
});
test.afterAll(() => product?.close());

test("an attendee reviews a course, staff publish it, and the course shows its reviews, also without scripts", async ({
	page,
	browser,
}) => {
	await signIn(page, product.url, attendee);
	await page.goto(`${product.url}/archive/${course}`);
	await expect(page.getByRole("heading", { name: "Questions and answers" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Reviews" })).toHaveCount(0);

	await page.goto(`${product.url}/myOrders`);
	await page.getByRole("link", { name: /^Write a review/ }).click();
	await expect(page.getByText("Your review appears as Robin B.")).toBeVisible();
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.getByText("Choose 1 to 5 stars.")).toBeVisible();
	await page.getByRole("radio", { name: "1 star: poor" }).focus();
	for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
	await page.getByLabel("Your review").fill("Clear and to the point.");
	for (const screenVariant of screenVariants) await checkVariant(page, "review-form", screenVariant);
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.getByText("We haven't checked your review yet.")).toBeVisible();
	await expect(page.getByRole("radio", { name: "4 stars: very good" })).toBeChecked();

	const office = await browser.newPage();
	await openedAs(office, staff);
	await office.goto(`${product.url}/console/reviews`);
	await expect(office.getByText("Clear and to the point.")).toBeVisible();
	for (const screenVariant of screenVariants) await checkVariant(office, "console-reviews", screenVariant);
	await office.getByRole("button", { name: "Reject the review by Robin Buyer" }).first().click();
	await office.getByRole("button", { name: "Reject review" }).click();
	await expect(office.getByText("Enter a reason. The author reads it.")).toBeVisible();
	await office.getByLabel("Reason for the author").fill("It names a colleague.");
	await office.getByRole("button", { name: "Reject review" }).click();
	await expect(office.getByText("Reason: It names a colleague.")).toBeVisible();
	await page.reload();
	await expect(page.getByText("The reason: It names a colleague.")).toBeVisible();
	await office.getByRole("button", { name: "Publish" }).click();
	await expect(office.getByText("The review is published.")).toBeVisible();
	await office.close();

	await expect
		.poll(async () => (await page.request.get(`${product.url}/archive/${course}`)).text())
		.toContain('"reviewCount":5');
	await page.goto(`${product.url}/archive/${course}`);
	const reviews = page.getByRole("region", { name: "Reviews" });
	await expect(reviews.getByRole("listitem").first()).toContainText("Clear and to the point.");
	await expect(reviews.getByText("5 reviews")).toBeVisible();
	await expect(page.getByRole("link", { name: "5 reviews" })).toHaveAttribute("href", "#reviews");
	await reviews.getByText("Read more reviews").click();
	await expect(reviews.getByRole("listitem")).toHaveCount(5);
	for (const screenVariant of screenVariants) await checkVariant(page, "course-reviews", screenVariant);
	// Loaded by the browser, and not with the page.
	await page.goto(`${product.url}/archive`);
	await page.locator(`a[href="/archive/${course}"]`).first().click();
	await expect(page.getByRole("heading", { name: "Reviews" })).toBeVisible();

	const plain = await browser.newContext({ javaScriptEnabled: false });
	const reader = await plain.newPage();
	await reader.goto(`${product.url}/archive/${course}`);
	await expect(reader.getByRole("heading", { name: "Reviews" })).toBeVisible();
	await expect(reader.getByText("The checklist alone was worth the price.")).toBeVisible();
	await plain.close();
});

test("a customer who has not attended a course learns how to review it, and a visitor logs in first", async ({
	page,
}) => {
	await page.goto(`${product.url}/reviews/${course}`);
	await expect(page.getByRole("link", { name: "Login" }).last()).toBeVisible();
	const buyer = await signUp(product.url);
	await signIn(page, product.url, buyer);
	await page.goto(`${product.url}/reviews/${course}`);
	await expect(page.getByText("You don't have this course.")).toBeVisible();
	await buy(product.url, buyer, [course, "Recorded session"]);
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText("You can review this course after you have attended it.")).toBeVisible();
	for (const screenVariant of screenVariants) await checkVariant(page, "not-attended", screenVariant);
});
