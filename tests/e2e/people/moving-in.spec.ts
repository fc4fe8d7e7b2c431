import { signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { logInOn, signIn, user } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: operations/moving-in, people/accounts, people/customers, delivery/earlier-certificates
// @long: moves customers and their history in, once for a business.

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url, "owner@example.com");
	await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

test("an owner moves people in and invites them, and one of them finds her course and her old certificate", async ({
	page,
}) => {
	const { url } = product;
	const main = page.getByRole("main");
	const file = (name: string, ...rows: string[]) => ({
		name,
		mimeType: "text/csv",
		buffer: Buffer.from(rows.join("\r\n")),
	});
	async function choose(kind: string, chosen: ReturnType<typeof file>) {
		await main.getByRole("combobox", { name: "What the file holds" }).selectOption(kind);
		await main.getByLabel("File", { exact: true }).setInputFiles(chosen);
	}
	async function importRows(count: string) {
		await main.getByRole("button", { name: "Check the file" }).click();
		await expect(main.getByRole("region", { name: "What this import will do" })).toContainText("Nothing is saved yet.");
		await main.getByRole("button", { name: `Import ${count}` }).click();
		await expect(main.getByText(new RegExp(`^Imported ${count}\\.`))).toBeVisible();
	}

	await signIn(page, url, owner);
	await page.goto(`${url}/console/moving-in`);
	await expect(main.getByText("Nobody to invite yet")).toBeVisible();
	await checkScreen(page, "console-moving-in");
	await main.getByRole("button", { name: "Check the file" }).click();
	await expect(main.getByLabel("File", { exact: true })).toHaveAccessibleDescription(/Please choose a file\./);
	await choose(
		"Customers",
		file(
			"customers.csv",
			"sep=;",
			"E-mail;First Name;Last Name;Company;Customer since",
			"ANN@example.com ;Ann;Example;General Hospital;1/2/2025",
			"no address;Bo;Li;;",
			"cy@example.com;Cy;Young;;3/4/2025",
		),
	);
	await main.getByRole("button", { name: "Check the file" }).click();
	const order = main.getByRole("combobox", { name: "What does 1/2/2025 mean?" });
	await expect(order).toHaveAccessibleDescription(/Please choose/);
	await order.selectOption("Month first: January 2, 2025");
	await expect(main.getByRole("region", { name: "The first rows, as they will be read" })).toContainText(
		"January 2, 2025",
	);
	await main.getByRole("button", { name: "Check the file" }).click();
	await expect(main.getByRole("region", { name: "Rows with errors" })).toContainText(
		"Email “no address” can't be used. Please enter a valid email address.",
	);
	await checkScreen(page, "console-moving-in-check");
	await main.getByRole("button", { name: "Import 2 rows" }).click();
	await expect(main.getByText("Imported 2 rows. 1 row was skipped.")).toBeVisible();

	await choose(
		"Past purchases",
		file(
			"orders.csv",
			"Name,Email,Financial Status,Paid at,Lineitem sku,Lineitem name",
			"#1042,ann@example.com,settled,2025-03-14,101,The First 48 Hours: Starting a Harassment Investigation That Holds Up",
			"#1043,ann@example.com,refunded,2025-03-15,102,Another course",
		),
	);
	await main.getByRole("combobox", { name: "Access for all rows" }).selectOption("Recording and transcript");
	const word = main.getByRole("combobox", { name: "“settled” (1 row)" });
	await main.getByRole("button", { name: "Check the file" }).click();
	await expect(word).toHaveAccessibleDescription(/Please choose/);
	await word.selectOption("Import");
	await expect(main.getByRole("combobox", { name: "“refunded” (1 row)" })).toHaveValue("skip");
	await checkScreen(page, "console-moving-in-words");
	await importRows("1 row");
	await choose(
		"Earned certificates",
		file(
			"certificates.csv",
			"Email,Certificate No.,Course,Completion date,CE hours",
			"Ann@Example.com,BCA-0017,Payroll basics,2025-03-14,1.5",
		),
	);
	await main.getByRole("textbox", { name: "Issued by for all rows" }).fill("Beacon Academy");
	await importRows("1 row");
	await choose(
		"Newsletter subscribers",
		file("audience.csv", "Email Address,CONFIRM_TIME", "ann@example.com,2024-05-06 07:08:09"),
	);
	await main.getByRole("combobox", { name: "Status for all rows" }).selectOption("Subscribed");
	await main.getByRole("textbox", { name: "What they agreed to for all rows" }).fill("Send me news about training.");
	await importRows("1 row");

	const invitations = main.getByRole("region", { name: "Invitations" });
	await invitations.getByRole("textbox", { name: "How many to invite now" }).fill("0");
	await invitations.getByRole("button", { name: "Send invitations" }).click();
	await expect(invitations.getByRole("textbox")).toHaveAccessibleDescription(/Enter a number from 1 to 2,000\./);
	await invitations.getByRole("textbox").fill("1");
	await invitations.getByRole("button", { name: "Send invitations" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText("Invite 1 person?");
	await dialog.getByRole("button", { name: "Send invitations" }).click();
	await expect(toasts(page)).toContainText("1 invitation is on its way.");
	await checkScreen(page, "console-moving-in-invitations");

	// The owner's welcome came before it.
	const emails = await product.emails(2);
	const invitation =
		emails.map((email) => email.replace(/=\r?\n/g, "")).find((email) => email.includes("To: ANN@example.com")) ?? "";
	const link = `${url}/forgot-password/${/forgot-password\/([\w-]{20,})/.exec(invitation)?.[1]}`;
	await page.evaluate(() => localStorage.clear());
	await page.goto(link);
	await main.getByLabel(/^New password/).fill(user.password);
	await main.getByLabel(/^Confirm password/).fill(user.password);
	await main.getByRole("button", { name: "Update Password" }).click();
	await expect(page).toHaveURL(/login/);
	await logInOn(page, "ann@example.com");
	await expect(page).not.toHaveURL(/login/);
	await page.goto(`${url}/myOrders`);
	await expect(main.getByRole("article")).toHaveCount(1);
	const earlier = main.getByRole("region", { name: "Earlier certificates" });
	await expect(earlier).toContainText("BCA-0017");
	await expect(earlier).toContainText("Issued elsewhere");
	await expect(earlier).toContainText("Beacon Academy");
	await checkScreen(page, "orders-earlier-certificate");

	await signIn(page, url, owner);
	await page.goto(`${url}/console/people`);
	await main.getByRole("link", { name: "Ann Example" }).click();
	await main.getByRole("link", { name: "Courses and credit" }).click();
	await expect(main.getByRole("region", { name: "Before Lectern" })).toContainText("General Hospital");
	await expect(main.getByRole("table", { name: "Earlier certificates" })).toContainText("BCA-0017");
	await expect(main.getByText("Before Lectern").nth(1)).toBeVisible();
	await checkScreen(page, "console-person-moved-in");

	await page.goto(`${url}/console/moving-in`);
	const imports = main.getByRole("table", { name: "Latest imports" });
	await imports.getByRole("button", { name: "Undo audience.csv" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
	await expect(toasts(page)).toContainText("Removed 1.");
	await expect(imports.getByRole("row", { name: /audience\.csv/ })).toContainText("Undone");
});
