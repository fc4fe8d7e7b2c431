import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { draft } from "#tests/support/catalog/course-editor-scenario.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkScreen } from "../support/check-screen.ts";
import { hydrated } from "../support/hydrated.ts";
import { listen } from "../support/journey.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: credit/programs, credit/credit-rules, catalog/course-editor

let shop: PaidOrders;
let courseId: number;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
	const { call } = shop.staffMember;
	const rule = {
		...{
			...plainRule,
			checksPerCredit: 3,
			partialCredit: [{ answeredPercent: 100, creditPercent: 100 }],
			evaluation: "offered",
			methodName: "Webinar",
			statement: "Approved by the body.",
		},
		...{ programFields: ["number", "objectives", "competency"], disclosures: ["complaint_policy"] },
		partialCredit: [{ answeredPercent: 75, creditPercent: 100 }],
	};
	const days = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
	const rules = {
		accreditingBody: "SHRM",
		preset: null,
		name: "SHRM credits",
		methods: ["group_internet"],
		rule,
		confirmed: [],
		...days,
	};
	expect((await call("POST", "/admin/credit-rules", rules)).status).toBe(201);
	const { instructor } = (await call("GET", "/admin/catalog/courses/101")).body;
	const what_you_will_learn = "<ul><li>Name three duties of an employer</li><li>Write a policy</li></ul>";
	const created = await call(
		"POST",
		"/admin/catalog/courses",
		draft({ title: "Overtime in practice", duration: 60, instructor, what_you_will_learn }),
	);
	courseId = created.body.id;
	const credits = [{ accreditingBody: "SHRM", number: "27-ABCDE", hours: 1 }];
	expect(
		(
			await call("PUT", `/admin/courses/${courseId}/credits`, {
				requirement: { liveMinutes: 50, watchedPercent: null },
				credits,
			})
		).status,
	).toBe(200);
});
test.afterAll(() => shop?.close());

test("a course is published once its program has what the body asks for, and the method is approved", async ({
	page,
}) => {
	listen(page, [/422/]);
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/courses/${courseId}?part=credit`);
	await expect(page.getByText("No programs. The requirement under Credits decides about the credits.")).toBeVisible();
	await page.getByRole("button", { name: "Add program" }).click();
	const dialog = page.getByRole("dialog", { name: "Add program" });
	await dialog.getByLabel("Accrediting body").selectOption("SHRM");
	await dialog.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByRole("heading", { name: "Add program: SHRM, Group, live online" })).toBeVisible();
	await expect(page.getByLabel("Number", { exact: true })).toHaveValue("27-ABCDE");
	await expect(page.getByLabel("Learning objectives")).toHaveValue("Name three duties of an employer\nWrite a policy");
	await page.getByRole("button", { name: "Add field of study" }).click();
	await page.getByLabel("Credits", { exact: true }).fill("0.33");
	await page.getByRole("button", { name: "Add program" }).click();
	await expect(page.getByText("Use steps of 0.05, such as 1.25.")).toBeVisible();
	await page.getByLabel("Name", { exact: true }).fill("Employment law");
	await page.getByLabel("Credits", { exact: true }).fill("1");
	await checkScreen(page, "program");
	await page.getByRole("button", { name: "Add program" }).click();
	await expect(page.getByText("2 items missing")).toBeVisible();
	await page.getByRole("button", { name: "Publish now" }).click();
	await expect(
		page.getByText(/SHRM, Group, live online: Enter the competency\. You have no approval from SHRM/).first(),
	).toBeVisible();

	await page.goto(`${shop.product.url}/console/provider-approvals`);
	await expect(page.getByText("No approvals yet")).toBeVisible();
	await page.getByRole("button", { name: "Add approval" }).click();
	const form = page.getByRole("dialog", { name: "Add approval" });
	await form.getByLabel("Accrediting body").selectOption("SHRM");
	await form.getByLabel("Group, live online").check();
	await form.getByLabel("First day").fill("2026-01-01");
	await form.getByLabel("Name of the sponsor").fill("Example & Co");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(form.getByText("Please fill this in.")).toBeVisible();
	await form.getByLabel("Address of the sponsor").fill("1 Main Street, Dover, DE");
	await form.getByLabel("Complaint policy").fill("Write to complaints@example.com.");
	await form.getByRole("button", { name: "Save" }).click();
	await expect(
		page.getByRole("row", { name: /SHRM.*Group, live online.*From January 1, 2026.*Example & Co/ }),
	).toBeVisible();
	await checkScreen(page, "provider-approvals");

	await page.goto(`${shop.product.url}/console/programs`);
	await page.getByRole("link", { name: "SHRM, Group, live online" }).click();
	await expect(page.getByText("Missing before the course can be published")).toBeVisible();
	await page.getByRole("textbox", { name: "Competency" }).fill("Ethical practice");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Complete", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Publish now" }).click();
	await expect(page.locator(".editor-bar")).toContainText("Published");
	await page.goto(`${shop.product.url}/console/programs`);
	await expect(page.getByRole("row", { name: /SHRM.*Published from.*SHRM credits, version 1/ })).toBeVisible();
	await checkScreen(page, "programs");
	await page.getByLabel("Show").selectOption("missing");
	await expect(page.getByText("No program is incomplete")).toBeVisible();
});

test("the course page says before the purchase what it takes to earn each credit, also without scripts", async ({
	page,
	browser,
}) => {
	const address = `${shop.product.url}/training/${courseId}`;
	const plain = await browser.newContext({ javaScriptEnabled: false });
	const withoutScripts = await plain.newPage();
	await withoutScripts.goto(address);
	const sentence =
		"At least 3 presence checks come during the session. You can't predict when they come. Answer at least 75% of them for all credits.";
	await expect(withoutScripts.getByText(sentence)).toBeVisible();
	await plain.close();

	await page.goto(address);
	await hydrated(page);
	const section = page.getByRole("region", { name: "Continuing education credit" });
	await expect(section.getByRole("heading", { name: "1 SHRM credit" })).toBeVisible();
	await expect(section.getByText("With: Live session")).toBeVisible();
	await expect(section.getByText("Attend at least 58 of the 60 minutes live for all credits.")).toBeVisible();
	await expect(section.getByText("27-ABCDE")).toBeVisible();
	await expect(section.getByText("Employment law: 1")).toBeVisible();
	await expect(section.getByText("Write to complaints@example.com.")).toBeVisible();
	await section.getByText("Learning objectives").click();
	await expect(section.getByText("Name three duties of an employer")).toBeVisible();
	await checkScreen(page, "course-with-programs");

	// From a list, the part comes with its script.
	await page.goto(`${shop.product.url}/training`);
	await page.getByRole("link", { name: "Overtime in practice" }).first().click();
	await expect(page.getByText(sentence)).toBeVisible();
});
