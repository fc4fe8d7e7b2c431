import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { signUp } from "#tests/support/buyer.ts";
import { draft } from "#tests/support/catalog/course-editor-scenario.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkScreen } from "../support/check-screen.ts";
import { listen } from "../support/journey.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: credit/licenses, people/customers
// @long: one screen of customers and one of staff in depth.

let shop: PaidOrders;
let courseId: number;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
	const { call } = shop.staffMember;
	const rule = { ...plainRule, personFields: ["npi", "birthday", "consent"] };
	const days = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
	const rules = {
		accreditingBody: "CPE",
		preset: null,
		name: "CPE credits",
		methods: ["self_study"],
		rule,
		confirmed: [],
		...days,
	};
	const unnamed = { name: "", credentials: "" };
	const program = {
		...{
			accreditingBody: "CPE",
			method: "self_study",
			numberPer: "course",
			numbers: [],
			fieldsOfStudy: [],
			level: null,
			objectives: [],
		},
		...{
			prerequisites: "",
			preparation: "",
			developer: unnamed,
			reviewer: unnamed,
			publicationDate: null,
			expirationDate: null,
		},
		...{ competency: "", wordCount: null, pilotMinutes: null },
	};
	const approval = {
		...{
			accreditingBody: "CPE",
			methods: ["self_study"],
			validFrom: "2020-01-01",
			validTo: null,
			sponsorNumber: "",
			sponsorName: "Example & Co",
		},
		...{ sponsorAddress: "1 Main Street", signatoryName: "", signatoryTitle: "", complaintPolicy: "" },
	};
	expect((await call("POST", "/admin/credit-rules", rules)).status).toBe(201);
	expect((await call("POST", "/admin/provider-approvals", approval)).status).toBe(201);
	const { instructor } = (await call("GET", "/admin/catalog/courses/101")).body;
	const pricings = [{ sessionType: "Recorded session", price: 100 }];
	const created = await call(
		"POST",
		"/admin/catalog/courses",
		draft({ title: "Overtime in practice", instructor, pricings, webinarDate: null }),
	);
	courseId = created.body.id;
	const credits = [{ accreditingBody: "CPE", number: "C1", hours: 1 }];
	expect((await call("PUT", `/admin/courses/${courseId}/credits`, { requirement: null, credits })).status).toBe(200);
	expect((await call("POST", `/admin/courses/${courseId}/programs`, program)).status).toBe(201);
	expect((await call("POST", `/admin/catalog/courses/${courseId}/publish`, {})).status).toBe(200);
});
test.afterAll(() => shop?.close());

test("a customer is asked for the number that a course needs, and staff see when another customer has the same", async ({
	page,
	browser,
}) => {
	const { product, staffMember } = shop;
	const { buyer } = await shop.bought([courseId]);
	listen(page, [/400/]);
	await openedAs(page, buyer);
	await page.goto(`${product.url}/myOrders`);
	await expect(page.getByText("Your courses need details from you")).toBeVisible();
	await expect(page.getByText("NPI for CPE: “Overtime in practice”")).toBeVisible();
	await checkScreen(page, "my-orders-with-needed-license");
	await page.getByRole("link", { name: "Add the details" }).click();
	await expect(page.getByRole("heading", { name: "License numbers" })).toBeVisible();
	await expect(page.getByText("You haven't added a license number yet.")).toBeVisible();
	await page.getByRole("button", { name: "Add a number" }).click();
	await expect(page.getByLabel("For", { exact: true })).toHaveValue("CPE");
	await expect(page.getByLabel("Kind")).toHaveValue("npi");
	await page.getByRole("textbox", { name: "Number" }).fill("1234567839");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("This NPI has a typing error. Check its digits.")).toBeVisible();
	await page.getByRole("textbox", { name: "Number" }).fill("1234567893");
	await page.getByLabel("Last day of the period").fill("2028-12-31");
	await checkScreen(page, "license-form");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("CPE · NPI · until December 31, 2028")).toBeVisible();
	await page.getByRole("button", { name: "Add a number" }).click();
	await page.getByLabel("Month and day of birth").fill("0230");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("This day doesn't exist.")).toBeVisible();
	await page.getByLabel("Month and day of birth").fill("0229");
	await checkScreen(page, "license-birthday");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("February 29", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Add a number" }).click();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Select the box to agree.")).toBeVisible();
	await checkScreen(page, "license-consent");
	await page.getByLabel(/^I agree that my credit is reported/).check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Your courses need details from you")).toBeHidden();
	await checkScreen(page, "licenses");
	await page.getByRole("link", { name: "Back to your profile" }).click();
	await expect(page.getByRole("link", { name: "License numbers" })).toBeVisible();

	const other = await signUp(product.url);
	const license = {
		accreditingBody: "CPE",
		kind: "npi",
		state: "",
		number: "1234567893",
		validFrom: null,
		validTo: null,
	};
	expect((await other.call("POST", "/account/licenses", license)).status).toBe(201);
	const context = await browser.newContext();
	const console = await context.newPage();
	await openedAs(console, staffMember);
	await console.goto(`${product.url}/console`);
	await console.getByRole("link", { name: /License numbers that several customers entered/ }).click();
	await expect(console.getByText("1 other customer entered it")).toHaveCount(2);
	await checkScreen(console, "console-licenses");
	await console.getByRole("button", { name: "Mark as checked" }).first().click();
	await expect(console.getByText("1 other customer entered it")).toHaveCount(1);
	await console.goto(`${product.url}/console/people/${buyer.id}?part=courses`);
	await expect(
		console.getByRole("region", { name: "License numbers" }).getByText("1234567893", { exact: true }),
	).toBeVisible();
	await context.close();
});
