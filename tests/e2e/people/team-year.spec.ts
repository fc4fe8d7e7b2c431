import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { contentShape } from "#features/catalog/courses/rules/course-content.ts";
import { client, password, signUp } from "#tests/support/buyer.ts";
import { createCode } from "#tests/support/operator.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { toDay } from "#values/business-days.ts";
import { toasts } from "../support/holding.ts";
import { listen, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { linkIn, mailsTo, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct, until } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: delivery/team, delivery/seats, delivery/certificates, sales/pay-by-invoice
// @long: a year of 39 people.

type SignedUp = Awaited<ReturnType<typeof signUp>>;

const courseID = 101;
const option = "Live Plus Recorded session";
const minute = 60_000;

let product: RunningProduct;
/** The year of the story, and the next one. */
let year: number;
let owner: SignedUp;
let secrets: string[];
let buyer: SignedUp;
test.beforeAll(async () => {
	product = await startProduct();
	year = new Date(product.now()).getUTCFullYear() + 1;
	await product.travelTo(Date.UTC(year, 0, 11, 16));
	[owner, buyer] = [await signUp(product.url), await signUp(product.url, "hr@factory.example")];
	secrets = await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

/** The sessions of customers and staff end meanwhile. */
async function logIn(who: SignedUp) {
	const { body } = await client(product.url)("POST", "/users/login", { email: who.email, password });
	Object.assign(who, { token: String(body.token), call: client(product.url, String(body.token)) });
}

async function logInOwner() {
	await logIn(owner);
	const code = createCode(secrets[0] as string, product.now());
	expect((await owner.call("POST", "/operator/second-factor", { code })).status).toBe(200);
}

async function made(who: SignedUp, method: string, path: string, body?: object) {
	const reply = await who.call(method, path, body);
	if (reply.status >= 400)
		throw new Error(`${method} ${path} was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
	return reply.body;
}

/** Changes what the editor of the course shows. */
async function editCourse(change: (content: Record<string, unknown>) => object) {
	const edited = await made(owner, "GET", `/admin/catalog/courses/${courseID}`);
	const content = Object.fromEntries(Object.keys(contentShape).map((name) => [name, edited[name]]));
	await made(owner, "PUT", `/admin/catalog/courses/${courseID}`, {
		...content,
		...change(content),
		version: edited.version,
	});
}

/** Someone takes the latest seat that an email offers to them. */
async function takeSeat(who: SignedUp, invitations: number) {
	const link = linkIn(await mailTo(product, who.email, / invited you: /, invitations), "seats");
	await made(who, "POST", `/seat-links/${link.split("/").at(-1)}/accept`);
}

interface Enrolled {
	courseID: number;
	reference: string;
	progress: { lengthSeconds: number };
	certificate: { issued: { code: string } | null } | null;
}

const readCourses = async (who: SignedUp): Promise<Enrolled[]> =>
	(await made(who, "GET", `/users/${who.id}`)).enrolledCourses;

/** People watch a good third of the recording that they got last. */
async function watch(people: readonly SignedUp[]) {
	const seats = await Promise.all(
		people.map(async (who) => {
			const open = (await readCourses(who)).filter(({ certificate }) => !certificate?.issued);
			expect(open).toHaveLength(1);
			return { who, ...(open[0] as Enrolled) };
		}),
	);
	const report = async (to: (length: number) => number) => {
		for (const { who, reference, progress } of seats) {
			const position = Math.ceil(to(progress.lengthSeconds));
			const ranges = position > 0 ? [[0, position]] : [];
			await made(who, "POST", `/enrollments/${reference}/progress`, { position, ranges });
		}
	};
	await report(() => 0);
	await product.pass(Math.max(...seats.map(({ progress }) => progress.lengthSeconds)));
	await report((length) => length * 0.35);
}

/** The buyer pays what is in the cart by invoice. */
async function placeOrder(page: Page, purchaseOrder: string) {
	const main = page.getByRole("main");
	await main.getByRole("button", { name: "Pay by invoice" }).click();
	await page.getByRole("textbox", { name: "PO number" }).fill(purchaseOrder);
	await page.getByRole("textbox", { name: "Company" }).fill("Example Factory");
	await main.getByRole("button", { name: "Pay by invoice" }).click();
	const review = page.getByRole("dialog", { name: "Review your invoice" });
	await review.getByRole("button", { name: "Place order" }).click();
	await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
}

async function openTeam(page: Page, query = "") {
	await signIn(page, product.url, buyer);
	await page.goto(`${product.url}/myTeam${query}`);
	await expect(page.getByRole("list", { name: "People" })).toBeVisible();
}

const people = (page: Page) => page.getByRole("list", { name: "People" }).getByRole("listitem");

/** Zoom's report of a session: minutes by address, all from its start. */
function zoomReport(startsAt: number, minutes: ReadonlyMap<string, number>): string {
	const stamp = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace("T", " ");
	return [
		"Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes)",
		...[...minutes].map(
			([email, stayed]) =>
				`Yes,${email.split("@")[0]},${email},${stamp(startsAt)},${stamp(startsAt + stayed * minute)},${stayed}`,
		),
	].join("\n");
}

async function saveFile(page: Page, link: string): Promise<Buffer> {
	const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: link }).click()]);
	return readFile(await download.path());
}

test("an employer trains 36 people, keeps the proof, and repeats it for the 34 who finished", async ({ page }) => {
	const { url } = product;
	const heard = listen(page);
	await made(owner, "PUT", "/admin/pay-by-invoice", {
		version: 0,
		everyoneFrom: 1,
		accessOpens: "placed",
		netDays: 30,
		purchaseOrderRequired: true,
		remittance: "First Example Bank",
		remindBefore: [],
		remindAfter: [],
	});
	await made(owner, "PUT", `/admin/courses/${courseID}/credits`, {
		requirement: { liveMinutes: 45, watchedPercent: 30 },
		credits: [{ accreditingBody: "SHRM", number: "SAMPLE-24-1234", hours: 1.5 }],
	});
	const firstStart = Date.UTC(year, 1, 3, 18);
	await editCourse(({ pricings }) => ({
		webinarDate: new Date(firstStart).toISOString(),
		certificateValidity: "December 31",
		pricings: (pricings as { sessionType: string }[]).map((pricing) =>
			pricing.sessionType === option
				? { ...pricing, price: 149, perSeat: { steps: [{ seats: 10, price: 119 }], addDays: 30 } }
				: pricing,
		),
	}));
	await made(owner, "PUT", `/admin/live-sessions/${courseID}/link`, { url: "https://meet.example/room" });

	// January: 37 seats on a purchase order.
	await signIn(page, url, buyer);
	await page.goto(`${url}/training/${courseID}`);
	await page.waitForFunction(() => window.early === undefined);
	await page.getByRole("combobox", { name: "Session Type" }).selectOption({ label: `${option} ($149.00 per seat)` });
	await page.getByLabel("Seats", { exact: true }).fill("37");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page).toHaveURL(`${url}/cart`);
	await placeOrder(page, "PO-1001");
	const addresses = Array.from({ length: 37 }, (_, index) => `worker${index + 1}@factory.example`);
	await page.goto(`${url}/myOrders`);
	await page.getByRole("button", { name: /^Invite colleagues/ }).click();
	await page.getByLabel("Your colleagues' email addresses").fill([...addresses, "late@factory.example"].join("\n"));
	await page.getByRole("button", { name: "Send invitations" }).click();
	await expect(page.getByText("37 invitations were sent.")).toBeVisible();
	await expect(page.getByText("late@factory.example: No seats were left.")).toBeVisible();
	const workers: SignedUp[] = [];
	for (const email of addresses.slice(0, 34)) {
		const worker = await signUp(url, email);
		await takeSeat(worker, 1);
		workers.push(worker);
	}

	// Three leave before the session, and two come.
	await openTeam(page, "?state=invited");
	await expect(people(page)).toHaveCount(3);
	for (const email of ["newcomer1@factory.example", "newcomer2@factory.example"]) {
		await people(page).filter({ hasText: "worker" }).first().getByRole("checkbox").check();
		await page.getByRole("button", { name: "Move the seat" }).click();
		const dialog = page.getByRole("dialog", { name: "Move the seat" });
		await dialog.getByLabel("Move the seat to").fill(email);
		await dialog.getByRole("button", { name: "Move the seat" }).click();
		await expect(people(page).filter({ hasText: email })).toBeVisible();
		const newcomer = await signUp(url, email);
		await takeSeat(newcomer, 1);
		workers.push(newcomer);
		await page.reload();
	}
	await people(page).filter({ hasText: "worker" }).getByRole("checkbox").check();
	await page.getByRole("button", { name: "Take back the seat" }).click();
	await page
		.getByRole("dialog", { name: "Take back the seat" })
		.getByRole("button", { name: "Take back the seat" })
		.click();
	await expect(toasts(page)).toContainText("You have 1 seat back.");
	await expect(page.getByText("No one matches.", { exact: false })).toBeVisible();

	// February: 20 attend, six leave early, ten are absent.
	await product.travelTo(firstStart + 3 * 60 * minute);
	await product.minute();
	await logInOwner();
	const [order] = (await made(owner, "GET", "/admin/orders")).orders;
	await made(owner, "POST", `/admin/orders/${order.id}/payments`, {
		amount: order.total,
		method: "check",
		receivedOn: toDay(new Date(product.now())),
		reference: "20417",
	});
	const sessions = async (): Promise<{ sessionId: number; courseID: number; state: string }[]> =>
		made(owner, "GET", "/admin/live-sessions");
	const findSession = async () => (await sessions()).find((session) => session.courseID === courseID);
	await until(async () => (await findSession())?.state === "over", "the session to be over");
	const report = zoomReport(
		firstStart,
		new Map(workers.slice(0, 26).map(({ email }, index) => [email, index < 20 ? 60 : 20])),
	);
	await made(owner, "PUT", `/admin/live-sessions/${(await findSession())?.sessionId}/report`, {
		text: report,
		fileName: "participants.csv",
		timeZone: "UTC",
	});
	await product.minute();
	for (const { email } of workers.slice(0, 20)) await mailTo(product, email, /^Your certificate:/);

	await logIn(buyer);
	await openTeam(page, "?state=unfinished");
	await expect(people(page)).toHaveCount(16);
	await expect(people(page).filter({ hasText: "Attended 20 of 45 minutes" })).toHaveCount(6);
	await page.getByRole("checkbox", { name: "Choose everyone on this page" }).check();
	await page.getByRole("button", { name: "Remind", exact: true }).click();
	const reminder = page.getByRole("dialog", { name: "Remind" });
	await reminder.getByRole("button", { name: "Read the letter" }).click();
	await reminder.getByRole("button", { name: "Send to 16 people" }).click();
	await expect(toasts(page)).toContainText("We emailed 16 people.");

	// 14 of them watch the recording.
	const watchers = workers.slice(20, 34);
	for (const who of watchers) {
		await mailTo(product, who.email, /Please finish your course/);
		await logIn(who);
	}
	await watch(watchers);

	// December: the record and the certificates.
	await product.travelTo(Date.UTC(year, 11, 10, 16));
	await logIn(buyer);
	await openTeam(page);
	await expect(page.getByText("36 seats, 34 certificates")).toBeVisible();
	await page.getByRole("button", { name: "Download the record" }).click();
	const csv = (await saveFile(page, "Record as CSV")).toString();
	expect(csv.trim().split("\r\n")).toHaveLength(37);
	expect(csv.match(/,Certificate,/g)).toHaveLength(34);
	const certificates = Object.values(unzipSync(await saveFile(page, "All certificates (ZIP)")));
	expect(certificates).toHaveLength(34);
	for (const file of certificates) expect(pdfText(Buffer.from(file))).toContain(`December 31, ${year}`);
	expect(pdfText(await saveFile(page, "Record as PDF")).match(/(worker|newcomer)\d/g)).toHaveLength(36);
	await page.keyboard.press("Escape");

	// The same again on its next date, for those who finished.
	await logInOwner();
	const nextStart = Date.UTC(year + 1, 1, 2, 18);
	await editCourse(() => ({ webinarDate: new Date(nextStart).toISOString() }));
	await page.goto(`${url}/myTeam?state=certificate`);
	await expect(people(page)).toHaveCount(34);
	await page.getByRole("checkbox", { name: "Choose everyone on this page" }).check();
	await page.getByRole("button", { name: "Repeat for next year" }).click();
	await page.getByRole("button", { name: "Put 34 seats into the cart" }).click();
	await expect(page).toHaveURL(`${url}/cart`);
	await expect(page.getByRole("region", { name: "Order summary" })).toContainText("$4,046.00");
	await placeOrder(page, "PO-2002");
	const finished = workers.slice(0, 34);
	for (const who of finished) {
		await logIn(who);
		await takeSeat(who, 2);
		expect(await mailsTo(product, who.email, / invited you: /)).toHaveLength(2);
	}

	// Those who watched the recording watch it again in the next year.
	await product.travelTo(Date.UTC(year + 1, 0, 12, 16));
	for (const who of watchers) await logIn(who);
	await watch(watchers);
	for (const who of watchers) {
		const codes = (await readCourses(who)).map(({ certificate }) => certificate?.issued?.code);
		expect(new Set(codes).size).toBe(2);
	}
	const headings = [];
	for (const { certificate } of await readCourses(watchers[0] as SignedUp)) {
		await page.goto(`${url}/certificates/${certificate?.issued?.code}`);
		headings.push(await page.getByRole("heading", { name: /^This certificate/ }).textContent());
	}
	expect(headings.sort()).toEqual(["This certificate has expired", "This certificate is valid"]);
	await logIn(buyer);
	await openTeam(page, "?state=certificate");
	await expect(page.getByText("48 seats, 48 certificates")).toBeVisible();
	expect(heard).toEqual([]);
});
