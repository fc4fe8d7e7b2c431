import { buy, password, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { withDatabase } from "../support/ended-session.ts";
import { toasts } from "../support/holding.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: delivery/live-sessions, delivery/live-room, delivery/discussion, delivery/evidence, delivery/retention

// The page of a session, from moving it to its record.
let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
let support: Awaited<ReturnType<typeof signUp>>;
let ann: Awaited<ReturnType<typeof signUp>>;
let sessionId: number;
const courseID = 101;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	product = await startProduct({ database: "PostgreSQL" });
	[owner, support, ann] = await Promise.all([signUp(product.url), signUp(product.url), signUp(product.url)]);
	await ann.call("PATCH", "/account", { fullName: "Ann Attendee", phone: "+1 302 555 0142" });
	await openConsoleTo(product, [owner, Object.assign(support, { role: "support" as const })]);
	await withDatabase(product, async (db) => {
		const starts = new Date(product.now() + 10 * 86_400_000);
		await db.updateTable("courses").set({ webinar_date: starts, archived: false }).where("id", "=", courseID).execute();
		await db
			.updateTable("content_version")
			.set((eb) => ({ version: eb("version", "+", 1) }))
			.execute();
	});
	await buy(product.url, ann, [courseID, "Live session"]);
	({ sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
});
test.afterAll(() => product?.stop());

test("staff move a session, change its link, cancel it, and set a new date", async ({ page }) => {
	const heard = listen(page);
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/sessions/${sessionId}`);
	const main = page.getByRole("main");
	const part = page.getByRole("region", { name: "Live session" });
	const move = async (button: string, date: string) => {
		await part.getByRole("button", { name: button }).click();
		const dialog = page.getByRole("dialog", { name: "Move the live session" });
		await dialog.getByLabel(/^New date/).fill(date);
		await dialog.getByRole("button", { name: "Move session" }).click();
		await expect(dialog).toHaveCount(0);
	};
	await move("Move session", "2031-01-15T13:00");
	await expect(main.getByRole("time")).toContainText("Jan 15, 2031, 1:00 PM");
	await part.getByLabel("Join link").fill("https://meet.example.com/fmla");
	await part.getByRole("button", { name: "Save join link" }).click();
	await expect(toasts(page).filter({ hasText: "The join link is saved." })).toBeVisible();
	await part.getByRole("button", { name: "Cancel session" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Cancel session" }).click();
	await expect(main.getByText("Canceled", { exact: true })).toBeVisible();
	await move("Set a new date", "2031-02-03T09:30");
	await expect(main.getByRole("time")).toContainText("Feb 3, 2031, 9:30 AM");
	await expect(main.getByText("Scheduled", { exact: true })).toBeVisible();
	await checkScreen(page, "session");
	expect(heard).toEqual([]);
});

test("staff read the chat of a running session and what proves attendance, and end the session", async ({
	page,
	context,
}) => {
	await withDatabase(product, async (db) => {
		const at = (minute: number) => new Date(product.now() - 10 * 60_000 + minute * 60_000);
		await db
			.updateTable("courses")
			.set({ webinar_date: at(0) })
			.where("id", "=", courseID)
			.execute();
		await db
			.updateTable("live_sessions")
			.set({ starts_at: at(0), held_here: true })
			.where("id", "=", sessionId)
			.execute();
		const room = {
			session_id: sessionId,
			current_take: null,
			started_at: at(0),
			last_segment_at: at(60),
			ended_at: null,
		};
		await db.insertInto("live_rooms").values(room).execute();
		await db
			.insertInto("live_room_signs")
			.values({ session_id: sessionId, kind: "broadcast", from_at: at(0), until_at: at(9) })
			.execute();
		const person = { session_id: sessionId, user_id: ann.id };
		await db
			.insertInto("live_presence")
			.values({ ...person, from_at: at(1), until_at: at(9), visible: true })
			.execute();
		await db
			.insertInto("live_checks")
			.values({ ...person, number: 0, asked_at: at(5), answered_at: null })
			.execute();
		await db.insertInto("live_discussions").values({ session_id: sessionId, version: 3 }).execute();
		const poll = {
			session_id: sessionId,
			version: 1,
			question: "Where do you work?",
			options: ["Legal", "Payroll"],
			state: "closed" as const,
		};
		const { id } = await db.insertInto("live_polls").values(poll).returning("id").executeTakeFirstOrThrow();
		await db.insertInto("live_poll_answers").values({ poll_id: id, user_id: ann.id, option: 1 }).execute();
		const said = { session_id: sessionId, version: 2, user_id: ann.id, name: "Ann Attendee" };
		await db
			.insertInto("live_messages")
			.values({ ...said, body: "Good morning from Nome", sent_at: at(2) })
			.execute();
		await db
			.insertInto("live_questions")
			.values({ ...said, body: "Is there an exam?", asked_at: at(3), state: "answered" })
			.execute();
	});
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/sessions/${sessionId}`);
	await expect(page.getByRole("table", { name: "Chat" })).toContainText("Good morning from Nome");
	await expect(page.getByRole("table", { name: "Questions" })).toContainText("Is there an exam?");
	await expect(
		page.getByRole("table", { name: "Where do you work?" }).getByRole("row", { name: "Payroll 1" }),
	).toBeVisible();
	await page.getByRole("button", { name: "Details for Ann Attendee" }).click();
	const details = page.getByRole("dialog", { name: "What Ann Attendee did in the session" });
	await expect(details).toContainText("missed.");
	await expect(details).toContainText("Where do you work? – Payroll");
	await checkScreen(page, "session-details");
	await page.keyboard.press("Escape");

	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Export evidence" }).click(),
	]);
	expect(file.suggestedFilename()).toContain("session-evidence");
	await page.getByRole("button", { name: "End the session" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "End the session" }).click();
	await expect(page.getByRole("main").getByText("Ended", { exact: true })).toBeVisible();
	await checkScreen(page, "session-record");

	const other = await context.browser()?.newPage();
	if (!other) throw new Error("The browser is closed.");
	await openedAs(other, support);
	await other.goto(`${product.url}/console/sessions/${sessionId}`);
	await expect(other.getByRole("table", { name: "Chat" })).toContainText("Good morning from Nome");
	await expect(other.getByRole("region", { name: "Live session" })).toHaveCount(0);
	await other.close();
});

test("an attendee reads what outlives the account before deleting it, and only owners find it afterwards", {
	tag: "@long",
}, async ({ page, context }) => {
	const credits = [{ accreditingBody: "SHRM", number: "27-ABCDE", hours: 1 }];
	await owner.call("PUT", `/admin/courses/${courseID}/credits`, { requirement: null, credits });
	await openedAs(page, ann);
	await page.goto(`${product.url}/profile`);
	await page.getByText("Delete my account").first().click();
	await page.getByRole("button", { name: "Delete my account" }).click();
	const dialog = page.getByRole("dialog", { name: "Delete your account?" });
	await expect(dialog).toContainText("We have to keep this until");
	await expect(dialog).toContainText("Your attendance at");
	await checkScreen(page, "kept-records");
	await dialog.getByLabel("Your password").fill(password);
	await dialog.getByLabel("Type DELETE to continue").fill("DELETE");
	await dialog.getByRole("button", { name: "Delete my account" }).click();
	await expect(page.getByText("Your account was deleted.")).toBeVisible();

	const console = await context.newPage();
	await openedAs(console, owner);
	await console.goto(`${product.url}/console/evidence`);
	const row = console.getByRole("row").filter({ hasText: "Ann Attendee" });
	await expect(row).toContainText("1 session");
	await row.getByRole("button", { name: "Show Ann Attendee" }).click();
	await expect(console.getByRole("dialog", { name: "Evidence of Ann Attendee" })).toContainText("Is there an exam?");
	await console.keyboard.press("Escape");
	await console.getByLabel("Keep evidence of credit for").selectOption("7 years");
	await expect(toasts(console).filter({ hasText: "We'll keep evidence of credit for 7 years." })).toBeVisible();
	await checkScreen(console, "evidence");
});
