import { join } from "node:path";
import { buy, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { verifyPack } from "../../../deploy/audit-verifier/verify.mjs";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: credit/audit-packs, credit/completion, delivery/evidence
// @long: builds a pack for an auditor.

const course = 103;
let product: TestProduct;
let attendee: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startTestProduct();
	attendee = await signUp(product.url);
	await buy(product.url, attendee, [course, "Recorded session"]);
	const [{ reference, progress }] = (await attendee.call("GET", `/users/${attendee.id}`)).body.enrolledCourses;
	await attendee.call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
	product.clock.pass(100);
	await attendee.call("POST", `/enrollments/${reference}/progress`, {
		position: 1,
		ranges: [[0, progress.lengthSeconds]],
	});
});
test.afterAll(() => product?.close());

test("an owner builds a pack for an auditor and downloads it, and the independent program checks it", async ({
	page,
}) => {
	await openedAs(page, await createStaffMember(product));
	await page.goto(`${product.url}/console/courses/${course}?part=credit`);
	await page.getByRole("link", { name: "Build an audit pack" }).click();
	await expect(page.getByText("No packs yet")).toBeVisible();
	await expect(page.getByLabel("Course number")).toHaveValue(String(course));
	await page.getByLabel("Course number").fill("999999");
	await page.getByRole("button", { name: "Build the pack" }).click();
	await expect(page.getByText("There is no course with this number.")).toBeVisible();
	await page.getByLabel("What is the audit about?").selectOption({ label: "A period" });
	await page.getByRole("button", { name: "Build the pack" }).click();
	await expect(page.getByText("Enter a date such as 2027-03-01.").first()).toBeVisible();
	await checkScreen(page, "audit-pack-period");
	await page.getByLabel("What is the audit about?").selectOption({ label: "A course" });
	await page.getByLabel("Course number").fill(String(course));
	await page.getByRole("button", { name: "Build the pack" }).click();
	await expect(page.getByText("1 person, 1 certificate")).toBeVisible();
	await checkScreen(page, "console-audit-packs");
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: /^Download/ }).click();
	const file = await downloading;
	expect(file.suggestedFilename()).toMatch(/^audit-pack-\d+-.*\.zip$/);
	const path = join(product.directory, "downloaded.zip");
	await file.saveAs(path);
	expect(verifyPack(path)).toBe(0);

	const [{ certificate }] = (await attendee.call("GET", `/users/${attendee.id}`)).body.enrolledCourses;
	await page.goto(`${product.url}/certificates/${certificate.issued.code}`);
	await expect(page.getByText("Head, entry 1")).toBeVisible();
	await checkScreen(page, "certificate-in-chain");
	await page.goto(`${product.url}/console/audit-packs`);

	await page.getByRole("button", { name: /^Delete/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("No packs yet")).toBeVisible();
});
