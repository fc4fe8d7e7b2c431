import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales/discrepancies, sales/order-management, delivery/evidence, delivery/live-sessions, operations/dashboard

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());

test("a payment discrepancy is shown above the orders with instructions, and can be resolved and reopened", async ({
	page,
}) => {
	const { provider, post } = shop;
	const [disputed, lost, cameBack, partly] = [
		await shop.bought(),
		await shop.bought(),
		await shop.bought(),
		await shop.bought(),
	];
	await post(provider.dispute(disputed.sessionId, disputed.order.total_cents, "open"));
	await post(provider.dispute(lost.sessionId, lost.order.total_cents + 100, "lost"));
	await shop.ask(cameBack.order.id);
	provider.endRefunds(cameBack.sessionId, "failed");
	await post(provider.refundEvent(cameBack.sessionId));
	provider.refundElsewhere(partly.sessionId, 1_000);
	await post(provider.refundEvent(partly.sessionId));
	await post(provider.dispute("nobody", 9_900, "open"));

	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/orders`);
	const hand = page.getByRole("listitem");
	const of = (order: { id: number }) =>
		hand.filter({ has: page.getByRole("link", { name: `Order ${order.id}`, exact: true }) });
	await expect(page.getByText("5 items need your attention")).toBeVisible();
	await expect(of(disputed.order)).toContainText("Respond in the payment provider's dashboard");
	await expect(of(lost.order)).toContainText("less than that is left on its order. $1.00");
	await expect(of(cameBack.order)).toContainText("Refund it again from the order");
	await expect(of(partly.order)).toContainText("it isn't clear which courses it covers. $10.00");
	await expect(hand.filter({ hasText: "du_nobody" })).toContainText("$99.00");
	await checkScreen(page, "action-items");

	await of(cameBack.order).getByRole("button", { name: "Mark as resolved" }).click();
	await expect(page.getByText("4 items need your attention")).toBeVisible();
	await toasts(page).getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("5 items need your attention")).toBeVisible();
	// Otherwise the first notice could be taken for the second.
	await expect(toasts(page)).toHaveCount(0);
	await of(disputed.order).getByRole("button", { name: "Mark as resolved" }).click();
	await expect(toasts(page).getByText("Marked as resolved.")).toBeVisible();
	await page.reload();
	await expect(page.getByText("4 items need your attention")).toBeVisible();
	await expect(of(disputed.order)).toHaveCount(0);
});

test("attendees missing from the meeting report are an action item until staff confirm 0 minutes or set them", {
	tag: "@long",
}, async ({ page }) => {
	const { db } = shop.product.context;
	const started = new Date(shop.product.clock.now().getTime() - 7_200_000);
	const session = await db
		.insertInto("live_sessions")
		.values({
			...{
				course_id: 101,
				title: "Payroll Audits",
				starts_at: started,
				minutes: 60,
				state: "over" as const,
				provider: "zoom" as const,
				created_at: started,
			},
			...{
				moved_from: null,
				own_url: null,
				meeting_id: "m1",
				meeting_url: null,
				meeting_sequence: 0,
				meeting_error: null,
				settle_after: null,
			},
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	for (const [full_name, missing] of [
		["Ann Absent", true],
		["Bo Bates", false],
		["Cy Clark", true],
	] as const) {
		const email = `${full_name.replace(" ", ".").toLowerCase()}@example.com`;
		const { id } = await db
			.insertInto("users")
			.values({ full_name, email, phone: "", password_hash: "", created_at: started })
			.returning("id")
			.executeTakeFirstOrThrow();
		const key = { session_id: session.id, user_id: id };
		await db
			.insertInto("live_attendees")
			.values({
				...key,
				booked_at: started,
				removed_at: null,
				notified_at: null,
				notified_starts_at: null,
				notified_state: null,
			})
			.execute();
		await db
			.insertInto("live_attendance")
			.values({
				...{
					...key,
					first_joined_at: started,
					last_joined_at: started,
					joins: 1,
					settled_at: started,
					source: "report" as const,
				},
				...{ minutes: missing ? 0 : 55, missing_from_report: missing },
			})
			.execute();
	}
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console`);
	const item = page.getByRole("link", { name: "2 Attendees missing from the meeting report" });
	await item.click();
	await expect(page.getByRole("heading", { level: 1, name: "Payroll Audits" })).toBeVisible();
	await expect(page.getByText("2 attendees are missing from the meeting report")).toBeVisible();
	const row = (name: string) => page.getByRole("row").filter({ hasText: name });
	await expect(row("Ann Absent").getByText("Missing from report")).toBeVisible();
	await expect(row("Bo Bates")).toHaveCount(0);
	await checkScreen(page, "attendance");
	await page.getByRole("button", { name: "Columns" }).click();
	const columns = page.getByRole("dialog", { name: "Columns" });
	for (const isShown of [false, true]) {
		await columns.getByLabel("Minutes").click();
		await expect(page.locator("th", { hasText: "Minutes" })).toHaveCount(isShown ? 1 : 0);
	}
	await columns.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: "Confirm 0 minutes for Ann Absent" }).click();
	await expect(toasts(page).getByText("Ann Absent has 0 minutes.")).toBeVisible();
	await expect(row("Ann Absent")).toHaveCount(0);
	await page.getByRole("button", { name: "Set minutes for Cy Clark" }).click();
	await page.getByRole("textbox", { name: "Minutes" }).fill("an hour");
	await page.getByRole("button", { name: "Save minutes" }).click();
	await expect(page.getByText(/^Please enter a whole number from 0 to 60\./)).toBeVisible();
	await expect(page.getByText("Please enter a reason.")).toBeVisible();
	await page.getByRole("textbox", { name: "Minutes" }).fill("48");
	await page.getByRole("textbox", { name: "Reason" }).fill("Joined by phone");
	await page.getByRole("button", { name: "Save minutes" }).click();
	await expect(page.getByText("No one is missing from the meeting report.")).toBeVisible();
	// The address holds the filter, so the box is cleared only once the address has changed.
	const onlyMissing = page.getByRole("checkbox", { name: "Only attendees missing from the meeting report" });
	await onlyMissing.click();
	await expect(onlyMissing).not.toBeChecked();
	await expect(row("Cy Clark")).toContainText("Corrected by staff");
	await expect(row("Ann Absent")).toContainText("Corrected by staff");
	await expect(row("Bo Bates")).toContainText("Meeting report");
	await page.getByRole("button", { name: "Upload report" }).click();
	const upload = page.getByRole("dialog", { name: "Upload an attendance report" });
	await upload.getByRole("button", { name: "Check the report" }).click();
	await expect(upload).toContainText("Please choose a file.");
	const stay = (from: number, until: number) =>
		[from, until].map((minutes) => new Date(started.getTime() + minutes * 60_000).toISOString()).join("\t");
	const report = `Name\tEmail\tJoin Time\tLeave Time\nBo\tbo.bates@example.com\t${stay(0, 42)}\nSpeaker\tspeaker@example.org\t${stay(0, 60)}\n`;
	await upload
		.getByLabel("File")
		.setInputFiles({ name: "attendance.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${report}`, "utf16le") });
	await upload.getByRole("button", { name: "Check the report" }).click();
	await expect(upload.getByRole("row", { name: "Bo Bates" })).toHaveText("Bo Bates5542");
	await expect(upload).toContainText("Speaker, speaker@example.org: 60 min");
	await checkScreen(page, "attendance-report");
	await upload.getByRole("button", { name: "Count 1 attendee by this report" }).click();
	await expect(toasts(page).getByText("The report was saved.")).toBeVisible();
	await expect(page.getByText("Minutes are counted by the report “attendance.csv”.")).toBeVisible();
	await page.getByRole("button", { name: "Remove report" }).click();
	await expect(page.getByText("Minutes are counted by the report")).toHaveCount(0);
	await page.getByRole("link", { name: "Live sessions" }).first().click();
	await expect(row("Payroll Audits")).toBeVisible();
	await expect(row("Payroll Audits")).not.toContainText("missing");
	await checkScreen(page, "live-sessions");
	await page.goto(`${shop.product.url}/console`);
	await expect(page.getByRole("heading", { name: "Needs your attention" })).toBeVisible();
	await expect(item).toHaveCount(0);
});
