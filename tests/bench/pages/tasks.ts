import { randomBytes } from "node:crypto";
import { type Browser, chromium, devices } from "@playwright/test";
import { findChromium } from "#scripts/test/programs.ts";
import { startMeasured, withDirectory } from "../processes.ts";
import { median, report, round } from "../report.ts";
import { pauses, Visitor } from "./visitor.ts";

/** A task of a first-time visitor. */
interface Task {
	what: string;
	/** The page on which the visitor arrives. */
	path: string;
	/** Seconds, pauses included. */
	goal: number;
	perform: (visitor: Visitor) => Promise<void>;
}

const limits = { step: 20_000, all: 280_000 };

const tasks: Task[] = [
	{
		what: "find a course about FMLA leave by topic, and its date and price",
		path: "/",
		goal: 45,
		async perform(visitor) {
			const { page } = visitor;
			await visitor.see(page.getByRole("heading", { level: 1 }));
			await visitor.type(page.getByLabel("Search courses"), "fmla leave");
			await visitor.press("Enter");
			const results = page.getByRole("main").getByRole("article");
			await visitor.see(results.first());
			await visitor.read(results.first());
			await visitor.click(results.first().getByRole("heading").getByRole("link"));
			await readCourse(visitor);
		},
	},
	{
		what: "compare two courses of a category: facts, what they include, prices",
		path: "/",
		goal: 120,
		async perform(visitor) {
			const { page } = visitor;
			await visitor.see(page.getByRole("heading", { level: 1 }));
			await visitor.click(
				page
					.getByRole("main")
					.getByRole("link", { name: /^Compliance/ })
					.first(),
			);
			const cards = page.getByRole("main").getByRole("article");
			await visitor.see(cards.first());
			for (const index of [0, 1]) {
				await visitor.read(cards.nth(index));
				await visitor.click(cards.nth(index).getByRole("heading").getByRole("link"));
				await readCourse(visitor);
				await visitor.read(page.getByRole("main").getByRole("group", { name: "Choose how to attend" }));
				if (index === 0) await visitor.back(cards.first());
			}
		},
	},
	{
		what: "buy a live session for five as a new customer, with a PO number",
		path: "/training/101",
		goal: 210,
		async perform(visitor) {
			const { page } = visitor;
			const main = page.getByRole("main");
			await readCourse(visitor);
			await visitor.click(page.getByRole("button", { name: /^5 seats: \$/ }));
			await visitor.click(page.getByRole("button", { name: "Add to Cart" }).first());
			await visitor.see(page.getByRole("heading", { name: "Shopping Cart" }));
			await visitor.click(main.getByRole("button", { name: "Checkout", exact: true }));
			await signUp(visitor);
			await visitor.see(page.getByRole("heading", { name: "Shopping Cart" }));
			await visitor.click(page.locator("summary", { hasText: "Billing details" }));
			await visitor.see(page.getByRole("textbox", { name: "Company" }));
			await visitor.type(page.getByRole("textbox", { name: "Company" }), "Northwind Clinics LLC");
			await visitor.type(page.getByRole("textbox", { name: "PO number" }), "PO-4711");
			await visitor.click(main.getByRole("button", { name: "Checkout", exact: true }));
			await visitor.see(page.getByLabel("Card number"));
			await visitor.type(page.getByLabel("Card number"), "4242 4242 4242 4242");
			await visitor.type(page.getByLabel("Expiry"), "12 / 34");
			await visitor.type(page.getByLabel("CVC"), "123");
			await visitor.type(page.getByLabel("Name on card"), "Robin Buyer");
			await visitor.click(page.getByRole("button", { name: /^Pay \$/ }));
			await visitor.see(page.getByText("Enrollment is successful"));
		},
	},
];

/** Reads the title and the key facts of a course page. */
async function readCourse(visitor: Visitor): Promise<void> {
	const { page } = visitor;
	const title = page.getByRole("main").getByRole("heading", { level: 1 });
	await page.getByRole("button", { name: "Add to Cart" }).first().waitFor();
	await visitor.see(title);
	await visitor.read(title);
	await visitor.read(page.getByRole("main").locator("dl").first());
}

async function signUp(visitor: Visitor): Promise<void> {
	const { page } = visitor;
	const password = "a calm and long pass phrase";
	const fields: [label: string, value: string][] = [
		["Full name", "Robin Buyer"],
		["Phone", "302 555 0100"],
		["Email", `robin-${randomBytes(4).toString("hex")}@example.com`],
		["Password", password],
		["Password again", password],
	];
	const form = page.getByRole("main").locator("form");
	await visitor.see(page.getByRole("heading", { level: 1 }));
	for (const [label, value] of fields)
		await visitor.type(form.getByLabel(label).and(form.locator("input")).first(), value);
	await visitor.click(page.getByRole("checkbox", { name: /robot/i }), true);
	await page.locator("[data-state=verified]").first().waitFor();
	await visitor.click(page.getByRole("main").getByRole("button", { name: "Sign up" }));
}

/**
 * Measures how long first-time visitors need for their tasks, on a desktop and on a phone.
 *
 * @param times repetitions of each task
 */
export async function benchTasks(times = "3"): Promise<void> {
	if (!/^[1-9]$/.test(times)) throw new Error("Give the number of repetitions, for example: npm run bench -- tasks 3");
	await withDirectory(async (directory) => {
		const product = await startMeasured(directory, "program");
		const executablePath = findChromium();
		const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
		// Closing the browser makes a step that hangs fail.
		const limit = setTimeout(() => void browser.close(), limits.all);
		try {
			const rows = [];
			for (const task of tasks)
				for (const device of ["desktop", "phone"] as const)
					rows.push(await timeTask(browser, product.url, task, device, Number(times)));
			report("tasks", [{ title: "First-time tasks", note, rows }]);
		} finally {
			clearTimeout(limit);
			await browser.close();
			await product.stop();
		}
	});
}

const note = [
	"Seconds from arriving on the site to the end of the task, medians. “Site” is the time that the script waited for the site; nothing is cached in the browser.",
	`Pauses are added, not waited: ${pauses.orientation} s to look around on each new page or dialog, ${pauses.decision} s to decide on each step, ${pauses.click} s to point and click,`,
	`${pauses.reach} s to reach for the keyboard, ${pauses.keystroke} s for each key, and reading 238 words a minute (title, key facts, card or prices).`,
].join(" ");

async function timeTask(browser: Browser, url: string, task: Task, device: "desktop" | "phone", times: number) {
	const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
	const options =
		device === "phone"
			? { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }
			: { viewport: { width: 1440, height: 900 } };
	const runs: { visitor: Visitor; site: number }[] = [];
	for (let run = 0; run < times; run++) {
		const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
		context.setDefaultTimeout(limits.step);
		const visitor = new Visitor(await context.newPage());
		const began = performance.now();
		await visitor.page.goto(url + task.path);
		await task.perform(visitor);
		runs.push({ visitor, site: (performance.now() - began) / 1000 });
		await context.close();
	}
	const { visitor } = runs[0] as (typeof runs)[number];
	const site = median(runs.map((run) => run.site));
	const total = median(runs.map((run) => run.site + run.visitor.paused));
	return {
		task: task.what,
		device,
		views: visitor.views,
		clicks: visitor.clicks,
		keys: visitor.keystrokes,
		words: visitor.words,
		pauses: round(visitor.paused, 1),
		site: round(site, 1),
		total: round(total, 1),
		goal: task.goal,
		"": total <= task.goal ? "met" : "missed",
	};
}
