import pg from "pg";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { buy, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from "../support/watched.ts";

// Domains: credit, delivery
// @long: waits for checks and codes of a whole session.

// The checks and the code word of a session whose program demands them. The broadcast is only in the database, so it
// needs no ffmpeg.
let product: RunningProduct;
let database: pg.Client;
let owner: Awaited<ReturnType<typeof signUp>>;
let sessionId: number;
let studioUrl: string;
let starts: number;
const courseID = 101;
const body = "SHRM";
const windows = [
	[1440, 900],
	[1280, 720],
	[390, 844],
] as const;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	product = await startProduct({ database: "PostgreSQL" });
	database = new pg.Client({ connectionString: product.databaseUrl });
	await database.connect();
	starts = Math.floor(product.now() / 1000) * 1000 + 10 * 60_000;
	await database.query("update courses set webinar_date = $1, duration_minutes = 60, archived = false where id = $2", [
		new Date(starts),
		courseID,
	]);
	await database.query("update content_version set version = version + 1");
	owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
	const created = async (path: string, request: object) => {
		const reply = await owner.call("POST", path, request);
		expect(reply.status, JSON.stringify(reply.body)).toBe(201);
		return reply.body;
	};
	const rule = {
		...plainRule,
		minutesPerCredit: 50,
		increment: 0.2,
		checksPerCredit: 3,
		silentChecksPerCredit: 1,
		codeWords: true,
	};
	await created("/admin/credit-rules", {
		...{ accreditingBody: body, preset: null, name: "NASBA", methods: ["group_internet"], confirmed: [] },
		...{ validFrom: "2020-01-01", closedOn: null, supersededOn: null },
		rule: { ...rule, partialCredit: [{ answeredPercent: 50, creditPercent: 100 }] },
	});
	await created("/admin/provider-approvals", {
		...{
			accreditingBody: body,
			methods: ["group_internet"],
			validFrom: "2020-01-01",
			validTo: null,
			sponsorNumber: "RP100",
		},
		...{
			sponsorName: "Example & Co",
			sponsorAddress: "1 Main Street",
			signatoryName: "Robin Example",
			signatoryTitle: "Director",
		},
		complaintPolicy: "Write to complaints@example.com.",
	});
	await created(`/admin/courses/${courseID}/programs`, {
		...{
			accreditingBody: body,
			method: "group_internet",
			numberPer: "course",
			numbers: [],
			fieldsOfStudy: [],
			level: null,
			objectives: [],
		},
		...{
			prerequisites: "",
			preparation: "",
			developer: { name: "", credentials: "" },
			reviewer: { name: "", credentials: "" },
		},
		...{ publicationDate: null, expirationDate: null, competency: "", wordCount: null, pilotMinutes: null },
	});
});
test.afterAll(async () => {
	await database?.end();
	await product?.stop();
});

/** A customer with a seat, in the room on a page of their own. */
async function newAttendee(browser: Browser, email: string, options: BrowserContextOptions = {}) {
	const who = await signUp(product.url, email);
	await buy(product.url, who, [courseID, "Live session"]);
	const address = linkIn(await mailTo(product, who.email, /^You're enrolled/), "join");
	const context = await browser.newContext(options);
	const page = await context.newPage();
	await openedAs(page, who);
	return { who, page, open: () => page.goto(address), close: () => context.close() };
}

const passUntil = (minute: number) => product.travelTo(starts + minute * 60_000);
const waitForCheck = (page: Page) =>
	expect(page.getByRole("alertdialog", { name: "Are you still there?" })).toBeVisible({ timeout: 30_000 });

/** Holds the session here, with a speaker. */
async function holdHere(): Promise<void> {
	({ sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
	await database.query("update live_sessions set held_here = true where id = $1", [sessionId]);
	const { body: room } = await owner.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name: "Sam Speaker" });
	studioUrl = room.speakers[0].studioUrl;
}

test("two people watch one screen, one answers with a phone, and the host confirms who was in the room", async ({
	browser,
}) => {
	const [host, phone] = await Promise.all([
		newAttendee(browser, "hana.host@example.com"),
		newAttendee(browser, "paul.phone@example.com", { viewport: { width: 390, height: 844 } }),
	]);
	await holdHere();
	await host.open();
	await host.page.getByRole("button", { name: "Watching together" }).click();
	await host.page.getByRole("button", { name: "Show a code for phones" }).click();
	await expect(host.page.getByRole("img", { name: "QR code for phones" })).toBeVisible();
	await expect(host.page.getByText("No one has joined with a phone yet.")).toBeVisible();
	const address = (await host.page.getByText(/^No camera\? Go to /).innerText()).replace("No camera? Go to ", "");
	await phone.page.goto(address);
	await expect(phone.page.getByRole("heading", { level: 1 })).toHaveText("Join your group");
	await checkScreen(phone.page, "group-join");
	await phone.page.getByRole("button", { name: "Join with this phone" }).click();
	await expect(phone.page.getByText(/^You're in the group of /)).toBeVisible({ timeout: 30_000 });
	await expect(phone.page.getByText("4 checks come during the session, at moments you can't predict.")).toBeVisible();
	await expect(phone.page.getByRole("tab", { name: "Questions" })).toBeVisible();
	await checkScreen(phone.page, "room-phone");
	await host.page.getByRole("button", { name: "Update the list" }).click();
	const group = host.page.getByRole("group", { name: "Who is in the room with you?" });
	await group.getByRole("checkbox").check();
	await host.page.getByRole("button", { name: "Confirm who's in the room" }).click();
	await expect(host.page.getByText("You confirmed that 1 person is in the room.")).toBeVisible();
	await checkScreen(host.page, "room-host");
	const { body: read } = await owner.call("GET", `/admin/live-sessions/${sessionId}/evidence?user=${phone.who.id}`);
	expect(read.attendees[0].group).toMatchObject({ confirmedAt: expect.any(String) });
	// The phone can show the session itself.
	await phone.page.getByRole("button", { name: "Watch on this device instead" }).click();
	await expect(phone.page.getByText("You're in the right place.")).toBeVisible({ timeout: 30_000 });
	await Promise.all([host.close(), phone.close()]);
});

test("attendees read what comes, answer a check and type a code word, and staff excuse a missed check", async ({
	browser,
}) => {
	const ann = await newAttendee(browser, "ann.checked@example.com");
	const ben = await newAttendee(browser, "ben.checked@example.com", { viewport: { width: 390, height: 844 } });
	await holdHere();

	// Before the session.
	for (const { page, open } of [ann, ben]) {
		await open();
		await expect(page.getByText("4 checks come during the session, at moments you can't predict.")).toBeVisible();
		await expect(
			page.getByText(
				"For the full credit, answer at least 2 of them, each within two minutes. Answers to polls make up for missed checks.",
			),
		).toBeVisible();
		await expect(page.getByText("The speaker gives 1 code word. Enter it here within five minutes.")).toBeVisible();
	}
	const heard = [listen(ann.page), listen(ben.page)];
	await checkScreen(ann.page, "room-checks-announced");
	// Later, sockets end when the clock jumps.
	expect(heard.flat()).toEqual([]);

	// The session is on the air, and the first check comes to each at a time of their own.
	const on = { from: new Date(starts), until: new Date(starts + 3_600_000) };
	await database.query("insert into live_rooms (session_id, started_at, last_segment_at) values ($1, $2, $3)", [
		sessionId,
		on.from,
		on.until,
	]);
	await database.query(
		"insert into live_room_signs (session_id, kind, from_at, until_at) values ($1, 'broadcast', $2, $3)",
		[sessionId, on.from, on.until],
	);
	await passUntil(14);
	for (const { page } of [ann, ben]) await waitForCheck(page);
	await ann.page.getByRole("button", { name: "I'm here" }).click();
	await expect(
		ann.page.getByRole("button", { name: "Checks: 1 of 4 answered, 2 needed, 0 of 1 code word" }),
	).toBeVisible({ timeout: 30_000 });
	await ben.page.getByRole("button", { name: "Checks: 0 of 4 answered, 2 needed, 0 of 1 code word" }).click();
	await expect(
		ben.page.getByText("For the full credit, answer at least 2 of them, each within two minutes."),
	).toBeVisible();
	await ben.page.keyboard.press("Escape");
	await expect(
		ben.page.getByText("For the full credit, answer at least 2 of them, each within two minutes."),
	).toBeHidden();
	// Ben is there, and doesn't answer.
	await product.pass(60);
	await expect(ben.page.getByText("Please answer within two minutes.")).toBeVisible();
	await seen(ben.who.id);
	await product.pass(65);
	await expect(ben.page.getByText("You didn't answer in time, so this check is missed.")).toBeVisible({
		timeout: 30_000,
	});
	await seen(ben.who.id);

	// The speaker gives the code word.
	await passUntil(43);
	const speakers = await browser.newContext();
	const studio = await speakers.newPage();
	await studio.goto(studioUrl);
	await expect(studio.getByRole("heading", { name: "Code word for credit" })).toBeVisible({ timeout: 30_000 });
	const word = await studio.locator(".speaker-code-word").innerText();
	await checkScreen(studio, "studio-code");
	for (const part of [studio.locator(".studio-devices"), studio.locator(".studio-talk")])
		await expectApart(studio.locator(".speaker-code"), part);
	await studio.getByRole("button", { name: "Show on the screen" }).click();
	await expect(studio.getByText(/^Attendees can enter it for/)).toBeVisible();
	const entry = ann.page.getByRole("alertdialog", { name: "Enter the code word" });
	await expect(entry).toBeVisible({ timeout: 30_000 });
	for (const [width, height] of windows) {
		await ann.page.setViewportSize({ width, height });
		await expect(entry).toBeInViewport();
		await expectApart(entry, ann.page.locator(".live-stage"));
		expect(
			await ann.page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
		).toBeLessThanOrEqual(0);
	}
	await expect(entry.getByText("The code word is")).toContainText(word, { ignoreCase: true });
	await checkScreen(ann.page, "room-code");
	await entry.getByRole("button", { name: "Send" }).click();
	await expect(entry.getByText("Please enter the code word.")).toBeVisible();
	await entry.getByLabel("Code word").fill("wrong");
	await entry.getByLabel("Code word").press("Enter");
	await expect(entry.getByText("That's not the code word. Check the spelling and try again.")).toBeVisible();
	await entry.getByLabel("Code word").fill(` ${word.toUpperCase()} `);
	await entry.getByRole("button", { name: "Send" }).click();
	await expect(ann.page.getByText("Your code word is recorded.")).toBeVisible();
	await expect(studio.getByText("1 attendee has entered it.")).toBeVisible({ timeout: 30_000 });
	await ann.page.getByRole("button", { name: "I'm here" }).click();
	// Those that could not be shown while the clock jumped don't count.
	await expect(
		ann.page.getByRole("button", { name: /^Checks: 2 of \d answered, enough for the full credit, 1 of 1 code word$/ }),
	).toBeVisible({
		timeout: 30_000,
	});
	await Promise.all([ann.close(), ben.close(), speakers.close()]);

	// Staff see what was missed, and excuse it.
	await passUntil(62);
	await product.minute();
	await expect
		.poll(
			async () =>
				(await database.query("select 1 from live_sessions where id = $1 and state = 'over'", [sessionId])).rowCount,
		)
		.toBe(1);
	await product.pass(11 * 60);
	await product.minute();
	const attended = "select 1 from live_attendance where session_id = $1 and minutes is not null and user_id = any($2)";
	const counted = async () => (await database.query(attended, [sessionId, [ann.who.id, ben.who.id]])).rowCount;
	await expect.poll(counted).toBe(2);
	const staff = await (await browser.newContext()).newPage();
	await openedAs(staff, owner);
	await staff.goto(`${product.url}/console/sessions/${sessionId}`);
	await staff
		.getByRole("row", { name: /ben\.checked/ })
		.getByRole("button", { name: /^Details/ })
		.click();
	const dialog = staff.getByRole("dialog");
	await expect(dialog.getByText("missed.").first()).toBeVisible();
	await checkScreen(staff, "console-checks");
	await dialog
		.getByRole("button", { name: /^Excuse/ })
		.first()
		.click();
	await dialog.getByRole("button", { name: "Excuse the check", exact: true }).click();
	await expect(dialog.getByText("Please enter a reason.")).toBeVisible();
	await dialog.getByLabel("Reason").fill("His headset had no battery, as he wrote to support.");
	await dialog.getByRole("button", { name: "Excuse the check", exact: true }).click();
	await expect(dialog.getByText(/excused\. Excused by .+: His headset had no battery/)).toBeVisible();
	await expect(staff.getByText("The check is excused.")).toBeVisible();
});

/** Expects that one part of a page doesn't cover another. */
async function expectApart(part: Locator, covered: Locator): Promise<void> {
	const [one, other] = await Promise.all(
		[part, covered].map(async (locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
	);
	const overlaps =
		one &&
		other &&
		one.x < other.x + other.width &&
		other.x < one.x + one.width &&
		one.y < other.y + other.height &&
		other.y < one.y + one.height;
	expect(overlaps, JSON.stringify([one, other])).toBe(false);
}

/** Waits until the server has seen an attendee since now. */
async function seen(userId: number): Promise<void> {
	const since = new Date(product.now() - 12_000);
	const isSeen = async () =>
		(await database.query("select 1 from live_visitors where user_id = $1 and seen_at > $2", [userId, since])).rowCount;
	await expect.poll(isSeen).toBe(1);
}
