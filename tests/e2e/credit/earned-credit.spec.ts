import { randomBytes } from "node:crypto";
import type { PersonFile } from "#features/credit/audit-packs/rules/pack-files.ts";
import { buy, signUp } from "#tests/support/buyer.ts";
import { checkPack } from "#tests/support/credit/check-pack.ts";
import { grantCredit, threeBodies } from "#tests/support/credit/credit-course.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { formatBusinessDate } from "#values/dates.ts";
import { checkScreen } from "../support/check-screen.ts";
import { withDatabase } from "../support/ended-session.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { type Browser, expect, type Page, test } from "../support/watched.ts";

// Domains: credit, delivery
// @long: six people attend, watch and are decided, then an auditor reads the pack.

// One hour live earns SHRM, HRCI and NASBA credit, also on one screen; the recording earns SHRM and HRCI.
const courseID = 101;
type Person = Awaited<ReturnType<typeof signUp>>;
let product: RunningProduct;
let owner: Person;
let people: Record<"all" | "few" | "watching" | "joining" | "phone" | "secondPhone", Person>;
let sessionId: number;
let starts: number;
let watched: number;
const tokens = new Map<Person, string>();
const places = new Map<Person, string>();

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	product = await startProduct({ database: "PostgreSQL" });
	starts = product.now() + 5 * 60_000;
	await withDatabase(product, async (db) => {
		const when = { webinar_date: new Date(starts), duration_minutes: 60, archived: false };
		await db.updateTable("courses").set(when).where("id", "=", courseID).execute();
		// The sample recording lasts a minute.
		await db.updateTable("recordings").set({ length_seconds: 3_600 }).execute();
	});
	const [all, few, watching, joining, phone, secondPhone, staff] = await Promise.all(
		Array.from({ length: 7 }, () => signUp(product.url)),
	);
	people = { all, few, watching, joining, phone, secondPhone } as typeof people;
	owner = staff as Person;
	await openConsoleTo(product, [owner]);
	const nasba = {
		accreditingBody: "CPE",
		preset: "nasba-2024-internet",
		methods: ["group_internet", "group_viewing"] as const,
		hours: 1.2,
	};
	await grantCredit(owner, courseID, [...threeBodies.slice(0, 2), nasba]);
	for (const person of [people.all, people.few, people.joining, people.phone, people.secondPhone]) {
		await buy(product.url, person, [courseID, "Live session"]);
		const { body } = await person.call("GET", `/users/${person.id}`);
		tokens.set(person, body.enrolledCourses[0].live.joinUrl.split("/join/")[1]);
		places.set(person, randomBytes(16).toString("hex"));
	}
	await buy(product.url, people.watching, [courseID, "Recorded session"]);
	sessionId = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session.sessionId;
	const names: [Person, string][] = [
		[people.all, "Ann Attends"],
		[people.few, "Ben Busy"],
		[people.watching, "Cy Watches"],
		[people.joining, "Dan Joins"],
		[people.phone, "Eve Sits"],
		[people.secondPhone, "Fay Sits"],
	];
	await withDatabase(product, async (db) => {
		await db.updateTable("live_sessions").set({ held_here: true, minutes: 60 }).where("id", "=", sessionId).execute();
		for (const [{ id }, full_name] of names)
			await db.updateTable("users").set({ full_name }).where("id", "=", id).execute();
	});
});
test.afterAll(() => product?.stop());

const checkCourse = () =>
	withDatabase(product, (db) =>
		checkPack(db, { directory: product.directory, courseID, now: new Date(product.now()) }),
	);

const room = (who: Person, more: object = {}) =>
	who.call("POST", `/live/join/${tokens.get(who)}/room`, {
		place: places.get(who),
		enter: false,
		visible: true,
		...more,
	});

/** The speaker's picture arrives until now. */
const broadcast = () =>
	withDatabase(product, async (db) => {
		const row = { started_at: new Date(starts), last_segment_at: new Date(product.now()), ended_at: null };
		await db
			.insertInto("live_rooms")
			.values({ session_id: sessionId, current_take: null, ...row })
			.onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
			.execute();
		await db
			.deleteFrom("live_room_signs")
			.where("session_id", "=", sessionId)
			.where("kind", "=", "broadcast")
			.execute();
		const sign = {
			session_id: sessionId,
			kind: "broadcast" as const,
			from_at: new Date(starts),
			until_at: new Date(product.now()),
		};
		await db.insertInto("live_room_signs").values(sign).execute();
	});

async function openOrders(page: Page, who: Person): Promise<void> {
	await openedAs(page, who);
	await page.goto(`${product.url}/myOrders`);
	await expect(page.getByRole("list", { name: /^Credit for / })).toBeVisible();
}
const credit = (page: Page, body: RegExp) =>
	page
		.getByRole("list", { name: /^Credit for / })
		.getByRole("listitem")
		.filter({ hasText: body })
		.first();

test("attendees see before the session what each credit takes", async ({ page }) => {
	const heard = listen(page);
	await openOrders(page, people.all);
	await expect(credit(page, /CPE|NASBA/)).toContainText("You can still earn 1.2 hours");
	await expect(credit(page, /CPE|NASBA/)).toContainText("0 presence checks answered so far. Full credit takes 4.");
	await checkScreen(page, "credit-before");
	expect(heard).toEqual([]);
});

/** The credit that takes the host's confirmation. */
const groupViewing = (page: Page) =>
	page
		.getByRole("list", { name: /^Credit for / })
		.getByRole("listitem")
		.filter({ hasText: "The host of the group" })
		.first();
const openRoom = async (page: Page, who: Person) => {
	await openedAs(page, who);
	await page.goto(`${product.url}/join/${tokens.get(who)}`);
};
const newPhone = async (browser: Browser) =>
	(await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

test("two people join the screen of the first with their phones, and the host confirms them", async ({
	page,
	browser,
}) => {
	await openRoom(page, people.all);
	await page.getByRole("button", { name: "Watching together" }).click();
	await page.getByRole("button", { name: "Show a code for phones" }).click();
	const address = (await page.getByText(/^No camera\? Go to /).innerText()).replace("No camera? Go to ", "");
	for (const who of [people.phone, people.secondPhone]) {
		const phone = await newPhone(browser);
		await openedAs(phone, who);
		await phone.goto(address);
		await phone.getByRole("button", { name: "Join with this phone" }).click();
		await expect(phone.getByText(/^You're in the group of /)).toBeVisible({ timeout: 30_000 });
		// The screen has the sound.
		await expect(phone.getByRole("button", { name: "Play three tones" })).toBeHidden();
		await checkScreen(phone, "group-phone");
		await phone.context().close();
	}
	await page.getByRole("button", { name: "Update the list" }).click();
	const group = page.getByRole("group", { name: "Who is in the room with you?" });
	await group.getByRole("checkbox", { name: "Eve Sits" }).check();
	await group.getByRole("checkbox", { name: "Fay Sits" }).check();
	await page.getByRole("button", { name: "Confirm who's in the room" }).click();
	await expect(page.getByText("You confirmed that 2 people are in the room.")).toBeVisible();
});

/** Answers an open check on the page of a phone. */
async function answerOnPhone(browser: Browser, who: Person): Promise<void> {
	const phone = await newPhone(browser);
	await openRoom(phone, who);
	await phone.getByRole("button", { name: "I'm here" }).click({ timeout: 30_000 });
	await expect(phone.getByRole("button", { name: /^Checks: 1 of \d+ answered, 4 needed/ })).toBeVisible({
		timeout: 30_000,
	});
	await phone.context().close();
	await room(who, { enter: true });
}

/** Staff and speakers read what ending now costs, and go on. */
async function askToEnd(browser: Browser): Promise<void> {
	const created = await owner.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name: "Sam Speaks" });
	const page = await (await browser.newContext()).newPage();
	await openedAs(page, owner);
	for (const [address, keep] of [
		[`${product.url}/console/sessions/${sessionId}`, "Keep it running"],
		[product.url + new URL(created.body.speakers[0].studioUrl).pathname, "Keep going"],
	] as const) {
		await page.goto(address);
		await page.getByRole("button", { name: "End the session", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "End the session for everyone?" });
		await expect(dialog.getByText(/^Ending now leaves \d+ minutes$/)).toBeVisible();
		await expect(dialog.getByText("SHRM credit 1.0 needs 53.")).toBeVisible();
		await expect(dialog.getByRole("button", { name: "End anyway" })).toBeVisible();
		await checkScreen(page, `end-early-${keep === "Keep going" ? "studio" : "console"}`);
		await dialog.getByRole("button", { name: keep }).click();
	}
	await page.context().close();
}

test("who answers all checks sees the credit earned, and the certificate names rule and evidence", async ({
	page,
	browser,
}) => {
	const { all, few, joining, phone, secondPhone } = people;
	for (const who of [all, few, joining, phone, secondPhone]) await room(who, { enter: true });
	await product.travelTo(starts);
	await broadcast();
	let missed = 0;
	let hiddenUntil = 0;
	let isOnPage = false;
	let isAsked = false;
	while (product.now() < starts + 60 * 60_000) {
		await product.pass(40);
		await broadcast();
		if (!isAsked && product.now() > starts + 10 * 60_000) {
			isAsked = true;
			await askToEnd(browser);
		}
		for (const who of [all, few, phone, secondPhone]) {
			const { body } = await room(who, { visible: who !== few || product.now() > hiddenUntil });
			if (!body.check) continue;
			if (who === phone && !isOnPage && body.check.secondsLeft > 60) {
				isOnPage = true;
				await answerOnPhone(browser, who);
				continue;
			}
			if (who === few && missed === 0 && body.check.secondsLeft > 60) {
				missed = body.check.number + 1;
				hiddenUntil = product.now() + 3 * 60_000;
				continue;
			}
			if (who !== few || body.check.number + 1 !== missed)
				await who.call("PUT", `/live/join/${tokens.get(who)}/checks/${body.check.number}`);
		}
	}
	await product.travelTo(starts + 75 * 60_000);
	await expect(async () => {
		await product.minute();
		// Attendance is counted ten minutes after the session was found to be over.
		await withDatabase(product, (db) =>
			db
				.updateTable("live_sessions")
				.set({ settle_after: new Date(product.now()) })
				.where("id", "=", sessionId)
				.where("state", "=", "over")
				.execute(),
		);
		expect((await all.call("GET", `/users/${all.id}`)).body.enrolledCourses[0].certificate.issued).not.toBeNull();
	}).toPass();

	const heard = listen(page);
	await openOrders(page, all);
	await expect(credit(page, /CPE|NASBA/)).toContainText("1.2 hours earned");
	await expect(credit(page, /CPE|NASBA/)).toContainText("presence checks answered.");
	await checkScreen(page, "credit-earned");
	await page.getByRole("link", { name: /^Verify online/ }).click();
	await expect(page.getByRole("heading", { name: "This certificate is valid" })).toBeVisible();
	await expect(page.getByText("under the rules “NASBA 2024, Group Internet Based”, version 1")).toBeVisible();
	await expect(page.getByText("Proven by time of attendance, answered presence checks")).toBeVisible();
	await expect(page.getByText("Sponsor: Lectern Training, Inc., no. 112233", { exact: false }).first()).toBeVisible();
	await checkScreen(page, "certificate-with-programs");
	expect(heard).toEqual([]);
});

test("who misses a check lacks one credit, until staff excuse it", async ({ page, context }) => {
	const { few } = people;
	await openOrders(page, few);
	await expect(credit(page, /CPE|NASBA/)).toContainText("no credit earned");
	await expect(credit(page, /CPE|NASBA/)).toContainText("3 presence checks answered. Full credit takes 4.");
	await expect(credit(page, /SHRM/)).toContainText("1 hour earned");

	const staff = (await context.browser()?.newPage()) as Page;
	await openedAs(staff, owner);
	await staff.goto(`${product.url}/console/sessions/${sessionId}`);
	await staff.getByRole("button", { name: "Details for Ben Busy" }).click();
	const details = staff.getByRole("dialog", { name: "What Ben Busy did in the session" });
	await expect(
		details.getByText("3 presence checks answered. Full credit takes 4.", { exact: false }).first(),
	).toBeVisible();
	await expect(details.getByText("missed. The page was in the background.", { exact: false }).first()).toBeVisible();
	await checkScreen(staff, "session-credit");
	await details.getByRole("button", { name: "Excuse the check of" }).first().click();
	await details.getByLabel("Reason").fill("The connection was lost");
	await details.getByRole("button", { name: "Excuse the check" }).click();
	await expect(async () => {
		await product.minute();
		const { body } = await few.call("GET", `/users/${few.id}`);
		expect(body.enrolledCourses[0].certificate.hours).toBe(1.2);
	}).toPass();
	await staff.close();

	await page.reload();
	await expect(credit(page, /CPE|NASBA/)).toContainText("1.2 hours earned");
	await page.getByRole("link", { name: /^Verify online/ }).click();
	await expect(page.getByText("Issued again with credit that was earned later", { exact: false })).toBeVisible();
});

test("two people in one room earn the credit by the answers of their phones and the host's confirmation", async ({
	page,
	browser,
}) => {
	for (const who of [people.phone, people.secondPhone]) {
		const phone = await newPhone(browser);
		await openOrders(phone, who);
		for (const [body, hours] of [
			[/SHRM/, "1 hour earned"],
			[/HRCI/, "1 hour earned"],
			[/CPE|NASBA/, "1.2 hours earned"],
		] as const)
			await expect(credit(phone, body)).toContainText(hours);
		await expect(groupViewing(phone)).toContainText("The host of the group confirmed the attendance in the room.");
		await checkScreen(phone, "credit-phone");
		await phone.getByRole("link", { name: /^Verify online/ }).click();
		await expect(phone.getByText("under the rules “NASBA 2024, Group Internet Based”, version 1")).toBeVisible();
		await phone.context().close();
	}
	// The second person watched alone.
	await openOrders(page, people.few);
	await expect(groupViewing(page)).toContainText("no credit earned");
	await expect(groupViewing(page)).toContainText("The host of the group didn't confirm the attendance in the room.");
});

test("who watches the recording earns the credit on demand", async ({ page }) => {
	const { watching } = people;
	const { body } = await watching.call("GET", `/users/${watching.id}`);
	const { reference } = body.enrolledCourses[0];
	await watching.call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
	for (let second = 0; second < 3_300; second += 300) {
		await product.pass(130);
		await watching.call("POST", `/enrollments/${reference}/progress`, {
			position: second,
			ranges: [[second, second + 300]],
		});
	}
	watched = product.now();
	await openOrders(page, watching);
	await expect(page.getByText("Certificate earned")).toBeVisible();
});

test("who only pressed Join has no certificate, and sees why", async ({ page }) => {
	await openOrders(page, people.joining);
	await expect(credit(page, /CPE|NASBA/)).toContainText("no credit earned");
	await expect(page.getByText("Certificate earned")).toHaveCount(0);
	await checkScreen(page, "credit-refused");
});

/**
 * What each person did, and what they hold for it: hours by body, with how and when they were earned and what proves
 * them.
 */
interface Holding {
	name: string;
	way: "live" | "recording";
	minutes: number;
	checks: string;
	hours: Partial<Record<"CPE" | "HRCI" | "SHRM", number>>;
	proof: string;
	/** Whether the host of a group confirmed them: then this method earns the credit of a body that has it. */
	isConfirmed?: true;
}
const [attended, answered] = ["time of attendance", "answered presence checks"];
const nothingMore = { CPE: 1.2, HRCI: 1, SHRM: 1 };
const holdings: Record<keyof typeof people, Holding> = {
	all: {
		name: "Ann Attends",
		way: "live",
		minutes: 60,
		checks: "4 answered",
		hours: nothingMore,
		proof: attended,
		isConfirmed: true,
	},
	few: {
		name: "Ben Busy",
		way: "live",
		minutes: 60,
		checks: "3 answered, 1 excused",
		hours: nothingMore,
		proof: attended,
	},
	watching: {
		name: "Cy Watches",
		way: "recording",
		minutes: 0,
		checks: "",
		hours: { HRCI: 1, SHRM: 1 },
		proof: "the share of the recording that was watched",
	},
	joining: { name: "Dan Joins", way: "live", minutes: 0, checks: "4 not_shown", hours: {}, proof: "" },
	phone: {
		name: "Eve Sits",
		way: "live",
		minutes: 60,
		checks: "4 answered",
		hours: nothingMore,
		proof: attended,
		isConfirmed: true,
	},
	secondPhone: {
		name: "Fay Sits",
		way: "live",
		minutes: 60,
		checks: "4 answered",
		hours: nothingMore,
		proof: attended,
		isConfirmed: true,
	},
};
/** The methods of bodies that name one on certificates, and what proves their credit besides the time. */
const methods: Record<string, string> = { CPE: "Group Internet Based" };
const titles: Record<string, RegExp> = {
	CPE: /\(CPE\)/,
	HRCI: /HRCI|HR Certification/,
	SHRM: /SHRM|Society for Human/,
};

/** What one place says about a credit. */
type Credits = Record<string, string>;
const hoursText = (hours: number) => `${hours} ${hours === 1 ? "hour" : "hours"}`;
const moment = ({ way }: Holding) => (way === "live" ? starts : watched);
const earned = (holding: Holding) =>
	`${holding.way === "live" ? "Attended live" : "Recording completed"} on ${formatBusinessDate(new Date(moment(holding)))}`;
const list = (holding: Holding, say: (body: string, hours: number) => string): Credits =>
	Object.fromEntries(Object.entries(holding.hours).map(([body, hours]) => [body, say(body, hours)]));
const proof = ({ proof, isConfirmed }: Holding, body: string) =>
	body === "CPE"
		? [proof, answered, ...(isConfirmed ? ["the host's confirmation in the room"] : [])].join(", ")
		: proof;
const findBody = (text: string) => Object.keys(titles).find((body) => titles[body]?.test(text)) ?? text;

async function readCertificatePage(page: Page, code: string): Promise<Credits> {
	await page.goto(`${product.url}/certificates/${code}`);
	await expect(page.getByRole("heading", { name: "This certificate is valid" })).toBeVisible();
	const items = await page.locator(".certificate-sheet > ul > li").all();
	const said = await Promise.all(items.map(async (item) => (await item.innerText()).split(/\n+/)));
	return Object.fromEntries(
		said.map((lines) => {
			const find = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).join();
			const says = [
				find(/^([\d.]+ hours?) · No\./),
				find(/^(.*?) · under the rules/),
				find(/^((?:Attended live|Recording completed) on .*)/),
				find(/^Proven by (.*)/),
			];
			return [findBody(lines[0] ?? ""), says.join(" | ")];
		}),
	);
}

async function readPdf(url: string): Promise<Credits> {
	const text = pdfText(Buffer.from(await (await fetch(url)).arrayBuffer())).replace(/\s+/g, " ");
	const found = text.matchAll(
		/(CPE|HRCI|SHRM)\. (\S.*?)\. Fields of study: Human resources ([\d.]+ hours?)\..*?Proven by (.*?)\./g,
	);
	return Object.fromEntries(
		[...found].map(([, body = "", when, hours, kinds]) => [body, [hours, when, kinds].join(" | ")]),
	);
}

async function readTranscript(page: Page): Promise<Credits> {
	await page.goto(`${product.url}/myCredit`);
	await expect(page.getByRole("heading", { name: "Transcript" }).or(page.getByText("No credit yet"))).toBeVisible();
	const rows = await page.getByRole("row").filter({ hasText: "Verify" }).all();
	return Object.fromEntries(
		await Promise.all(
			rows.map(async (row) => {
				const [about = "", hours, day] = await row.getByRole("cell").allInnerTexts();
				const body = await row.locator("xpath=../tr/th").innerText();
				return [findBody(body), [hours, about.includes("Group Internet") ? methods.CPE : "", day].join(" | ")];
			}),
		),
	);
}

/** Several programs of a body can earn its credit: the best counts. */
async function readOrders(page: Page): Promise<Credits> {
	const items = await page
		.getByRole("list", { name: /^Credit for / })
		.locator("> li > p:first-child")
		.all();
	const said = await Promise.all(items.map((item) => item.innerText()));
	return Object.fromEntries(
		said.flatMap((line) =>
			/ · [\d.]+ hours? earned$/.test(line) ? [[findBody(line), line.split(" · ").at(-1) ?? ""]] : [],
		),
	);
}

function readPack(files: Awaited<ReturnType<typeof checkPack>>["files"], name: string) {
	const { certificates, sessions, enrollments } = files.read<PersonFile>(files.findPerson(name));
	const checks = sessions.flatMap((session) => session.checks.map(({ outcome }) => outcome));
	return {
		minutes: sessions.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
		checks: [...new Set(checks)]
			.sort()
			.map((outcome) => `${checks.filter((found) => found === outcome).length} ${outcome}`)
			.join(", "),
		certified: Object.fromEntries(
			certificates.flatMap(({ credits }) =>
				credits.map(({ accreditingBody, hours, methodName, program }) => [
					accreditingBody,
					{ hours, methodName, ...(program as object) },
				]),
			),
		),
		decided: Object.fromEntries(
			enrollments.flatMap(({ credits }) =>
				credits
					.filter(({ decision }) => decision.credits > 0)
					.map(({ accreditingBody, decision, way }) => [accreditingBody, `${decision.credits} ${way}`]),
			),
		),
	};
}

test("each person holds what the table says: on the certificate, in the transcript, in My Orders and in the audit pack", async ({
	browser,
}) => {
	const { files, problems } = await checkCourse();
	expect(problems).toBe(0);
	for (const [key, holding] of Object.entries(holdings)) {
		const who = people[key as keyof typeof people];
		const page = await (await browser.newContext()).newPage();
		await openOrders(page, who);
		const said = (place: string) => `${holding.name}, ${place}`;
		expect(await readOrders(page), said("My Orders")).toEqual(
			list(holding, (_, hours) => `${hoursText(hours)} earned`),
		);
		const day = formatBusinessDate(new Date(moment(holding)));
		expect(await readTranscript(page), said("transcript")).toEqual(
			list(holding, (body, hours) => [hoursText(hours), methods[body] ?? "", day].join(" | ")),
		);
		const [{ certificate }] = (await who.call("GET", `/users/${who.id}`)).body.enrolledCourses;
		const isCertified = Object.keys(holding.hours).length > 0;
		expect(certificate.issued !== null, said("certificate")).toBe(isCertified);
		if (isCertified) {
			const { code, pdfUrl } = certificate.issued;
			expect(await readPdf(pdfUrl), said("PDF")).toEqual(
				list(holding, (body, hours) => [hoursText(hours), earned(holding), proof(holding, body)].join(" | ")),
			);
			expect(await readCertificatePage(page, code), said("certificate")).toEqual(
				list(holding, (body, hours) =>
					[hoursText(hours), methods[body] ?? "", earned(holding), proof(holding, body)].join(" | "),
				),
			);
		}
		const { way, minutes, checks, hours } = holding;
		const { certified, ...pack } = readPack(files, holding.name);
		expect(pack, said("audit pack")).toEqual({
			minutes,
			checks,
			decided: list(holding, (_, credits) => `${credits} ${way}`),
		});
		expect(Object.keys(certified).sort(), said("audit pack")).toEqual(Object.keys(hours).sort());
		for (const [body, credits] of Object.entries(hours))
			expect(certified[body], said("audit pack")).toMatchObject({
				hours: credits,
				way,
				methodName: methods[body] ?? "",
			});
		await page.context().close();
	}
});

test("staff correct a requirement with a reason and a document, and withdraw it", async ({ page }) => {
	const heard = listen(page);
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/people/${people.joining.id}?part=courses`);
	const section = page.getByRole("region", { name: "Credit", exact: true });
	await section.getByRole("button", { name: /^Correct .*SHRM/ }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Save the correction" }).click();
	await expect(dialog.getByText("Enter a reason.")).toBeVisible();
	await dialog.getByLabel("Correct value").fill("60");
	await dialog.getByLabel("Reason").fill("Signed the list in the room");
	await dialog
		.getByLabel("Document")
		.setInputFiles({ name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nlist") });
	await checkScreen(page, "correct-credit");
	await dialog.getByRole("button", { name: "Save the correction" }).click();
	await expect(section.getByText("Minutes of attendance: 60")).toBeVisible();
	await expect(section.getByRole("link", { name: "list.pdf" })).toBeVisible();
	await expect(section.getByText("1 hour earned")).toBeVisible();
	await checkScreen(page, "customer-credit");
	await section.getByRole("button", { name: /^Withdraw/ }).click();
	await expect(section.getByText("Withdrawn by", { exact: false })).toBeVisible();
	await expect(section.getByText("is no longer met by evidence", { exact: false })).toBeVisible();
	await expect(section.getByText("SHRM: 1 certified, 0 met")).toBeVisible();
	await checkScreen(page, "customer-credit-unmet");
	await section.getByRole("link", { name: "Open the certificate" }).click();
	await expect(page.getByText("SHRM: 1 certified, 0 met")).toBeVisible();
	await checkScreen(page, "certificates-unmet");
	await page.getByRole("button", { name: /^Keep/ }).click();
	const keeping = page.getByRole("dialog", { name: "Keep this certificate?" });
	await keeping.getByRole("button", { name: "Keep certificate" }).click();
	await expect(keeping.getByText("Please enter a reason.")).toBeVisible();
	await checkScreen(page, "keep-certificate");
	await keeping.getByLabel("Reason").fill("The signed list proves it");
	await keeping.getByRole("button", { name: "Keep certificate" }).click();
	await expect(page.getByText(/^Kept by .*: The signed list proves it$/)).toBeVisible();
	await page.getByRole("button", { name: /^Correct name/ }).click();
	const correcting = page.getByRole("dialog", { name: "Correct the name" });
	await correcting.getByLabel("Name on the certificate").fill("Joan Łukasik");
	await correcting.getByRole("button", { name: "Reissue certificate" }).click();
	await expect(page.getByText("Certificate reissued and emailed.")).toBeVisible();
	await expect(page.getByText("Joan Łukasik").first()).toBeVisible();
	expect(heard).toEqual([]);
});

test("learners have a transcript by body and period", async ({ page }) => {
	const heard = listen(page);
	await openedAs(page, people.all);
	await page.goto(`${product.url}/myCredit`);
	await expect(page.getByRole("heading", { name: "Transcript" })).toBeVisible();
	await expect(page.getByText("1.2 hours").first()).toBeVisible();
	await checkScreen(page, "my-credit");
	await page.getByLabel("From").fill("2099-01-01");
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByText("You didn't earn credit in this period.")).toBeVisible();
	await page.getByLabel("From").fill("");
	await page.getByRole("combobox", { name: "Accrediting body" }).selectOption("SHRM");
	await page.getByRole("button", { name: "Show" }).click();
	const [file] = await Promise.all([
		page.waitForEvent("popup"),
		page.getByRole("link", { name: /^Transcript as CSV/ }).click(),
	]);
	await file.close();
	expect(heard).toEqual([]);
});

test("an independent program finds the certificate whose correction was withdrawn, and derives all others from the audit pack", async () => {
	expect(await checkCourse()).toMatchObject({ people: 6, problems: 1 });
	const [{ certificate }] = (await people.joining.call("GET", `/users/${people.joining.id}`)).body.enrolledCourses;
	const revoked = await owner.call("POST", `/admin/certificates/${certificate.issued.code}/revoke`, {
		reason: "The list had another name",
	});
	expect(revoked.status).toBe(200);
	expect(await checkCourse()).toMatchObject({ people: 6, certificates: 6, problems: 0 });
});
