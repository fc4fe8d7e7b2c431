import { buy, signUp } from "#tests/support/buyer.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { checkScreen } from "../support/check-screen.ts";
import { endSession } from "../support/ended-session.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: delivery
// @long: real video.

// The recording of a session that was held on the site: trimmed, cut, published and unpublished by staff.
let product: RunningProduct;
let editor: Awaited<ReturnType<typeof signUp>>;
let buyer: typeof editor;
let sessionId: number;
const courseID = 102;

test.skip(!hasFfmpeg, "A recording can't be made without ffmpeg.");
test.beforeAll(async () => {
	product = await startProduct({ database: "PostgreSQL" });
	[editor, buyer] = await Promise.all([signUp(product.url), signUp(product.url)]);
	await buy(product.url, buyer, [courseID, "Live Plus Recorded session"]);
	await openConsoleTo(product, [editor]);
	sessionId = await endSession(product, courseID);
});
test.afterAll(async () => {
	await product?.stop();
});

const position = (page: Page) =>
	page.getByLabel("Picture of the session").evaluate((element: HTMLVideoElement) => element.currentTime);
/** Moves the player of the editor to a second. */
const seek = (page: Page, second: number) =>
	page.getByLabel("Picture of the session").evaluate(async (element: HTMLVideoElement, to) => {
		const isThere = new Promise((resolve) => element.addEventListener("seeked", resolve, { once: true }));
		element.currentTime = to;
		await isThere;
	}, second);

test("staff trim a recording, cut a break, choose a poster, publish it to customers and unpublish it", async ({
	page,
	browser,
}) => {
	const heard = listen(page);
	await openedAs(page, editor);
	await page.goto(`${product.url}/console/sessions/${sessionId}/room`);
	await page.getByRole("link", { name: "Trim and choose a poster" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Edit the recording" })).toBeVisible();
	await expect(page.getByText("The recording will be 0:20 long.")).toBeVisible();
	await expect(page.getByText("Not published yet")).toBeVisible();
	const player = page.getByLabel("Picture of the session");
	await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);

	await page.getByRole("textbox", { name: "Starts at", exact: true }).fill("3");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Enter a time such as 4:30, or 1:04:30.")).toBeVisible();
	await page.getByRole("textbox", { name: "Starts at", exact: true }).fill("0:03");
	await seek(page, 19);
	await page.getByRole("button", { name: "Use the position for “Ends at”" }).click();
	await expect(page.getByRole("textbox", { name: "Ends at", exact: true })).toHaveValue("0:19");
	await seek(page, 9);
	await page.getByRole("button", { name: "Leave out a break from here" }).click();
	await expect(page.getByRole("textbox", { name: "Break 1 starts at" })).toHaveValue("0:09");
	await page.getByRole("textbox", { name: "Break 1 ends at" }).fill("0:13");
	await page.getByRole("textbox", { name: "Poster frame at" }).fill("0:10");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("The poster frame is left out. Choose one that stays.")).toBeVisible();
	await page.getByRole("textbox", { name: "Poster frame at" }).fill("0:05");
	await expect(page.getByText("The recording will be 0:12 long.")).toBeVisible();
	await expect(page.getByText("Not saved")).toBeVisible();
	await checkScreen(page, "recording-editor");

	// The player skips the break.
	await seek(page, 8.5);
	await player.evaluate((element: HTMLVideoElement) => element.play());
	await expect.poll(() => position(page)).toBeGreaterThanOrEqual(13);
	await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.played.length)).toBeGreaterThan(1);
	await player.evaluate((element: HTMLVideoElement) => element.pause());

	await page.getByRole("button", { name: "Save and publish" }).click();
	await expect(page.getByText("Published with these times")).toBeVisible({ timeout: 600_000 });

	const customer = await browser.newContext();
	const orders = await customer.newPage();
	await openedAs(orders, buyer);
	await orders.goto(`${product.url}/myOrders`);
	await orders
		.getByRole("button", { name: /^Play Video/ })
		.first()
		.click();
	const video = orders.locator("media-controller video");
	await expect.poll(() => video.evaluate((element: HTMLVideoElement) => Math.round(element.duration))).toBe(12);
	await expect(video).toHaveAttribute("poster", /./);
	const poster = await orders.request.get((await video.getAttribute("poster")) ?? "");
	expect([poster.status(), poster.headers()["content-type"]]).toEqual([200, "image/jpeg"]);

	await page.getByRole("link", { name: "Live room" }).click();
	await page.getByRole("button", { name: "Unpublish" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
	await expect(page.getByRole("button", { name: "Publish the recording" })).toBeVisible();
	await orders.reload();
	await expect(orders.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(orders.getByRole("button", { name: /^Play Video/ })).toHaveCount(0);
	expect(heard).toEqual([]);
	await customer.close();
});
