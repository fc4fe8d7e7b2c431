import { chromium } from "@playwright/test";
import { exportHeader } from "#api/call.ts";
import { toCsvLines } from "#console-kit/lists/rows-csv.ts";
import type { Subscriber } from "#features/site/newsletter/console-contract.ts";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { onlyRichText } from "#ui/text/only-rich-text.ts";
import playwright from "../../../playwright.config.ts";
import type { Group, Verdict } from "../verdict.ts";
import { actionsIn, formulasIn, hostileEmails, hostilePapers } from "./papers.ts";
import { createScenario, plantRichTexts, type Scenario } from "./plant.ts";
import { plantPlainTexts } from "./plant-plain.ts";
import { control, startStrippingProxy } from "./stripping-proxy.ts";
import { vectors } from "./vectors.ts";
import { walkAllScreens } from "./walk.ts";
import { strangeMarkup, watchWindow } from "./watch-page.ts";

const none = (check: string, cases: number, what: string, found: string[]): Verdict => {
	for (const each of [...new Set(found)].slice(0, 10)) console.error(`  ${check}: ${each}`);
	return { check, cases, figure: `${found.length} ${what}`, goal: `0 ${what}`, held: found.length === 0 };
};

/** User input full of markup, in every place that shows it. */
export const injection: Group = {
	name: "injection",
	about:
		"about 2,000 pieces of hostile markup in every text, inspected in Chromium on every screen, in emails, PDFs and files",
	async run() {
		const verdicts = [sanitised()];
		const product = await startTestProduct();
		const browser = await chromium.launch(playwright.use?.launchOptions);
		const proxy = await startStrippingProxy(product.url);
		try {
			verdicts.push(await harmWithoutCare(browser, proxy.url));
			const scenario = await createScenario(product);
			const texts = await plantRichTexts(product, scenario);
			const { columns, empty } = await plantPlainTexts(product);
			verdicts.push({ ...none("plain text columns without test data", columns + empty.length, "columns", empty) });
			verdicts.push(await inFiles(product, scenario));
			for (const [name, base] of [
				["without the policy", proxy.url],
				["with it", product.url],
			] as const) {
				const { screens, calls, dialogs, requests, violations, markup, errors } = await walkAllScreens(
					browser,
					base,
					scenario,
				);
				const ran = [...calls.map((where) => `${where}: called`), ...dialogs, ...requests];
				verdicts.push(
					none(
						`screens ${name}: scripts run and requests made (${texts} rich texts, ${columns} columns)`,
						screens,
						"times",
						ran,
					),
				);
				verdicts.push(none(`screens ${name}: forbidden markup`, screens, "pieces", markup));
				verdicts.push(none(`screens ${name}: broken pages`, screens, "errors", errors));
				if (name === "with it") verdicts.push(none("policy violations", screens, "violations", violations));
			}
			verdicts.push(await inEmails(browser), await inPapers());
		} finally {
			await browser.close();
			await proxy.close();
			await product.close();
		}
		return verdicts;
	},
};

function sanitised(): Verdict {
	const wrong = vectors().filter((vector) => onlyRichText(sanitise(vector)) !== sanitise(vector));
	return none(
		"rich text: the sanitizer does not change its own output",
		vectors().length,
		"texts with other markup",
		wrong,
	);
}

type Browser = Awaited<ReturnType<typeof chromium.launch>>;

/** The unchanged vectors in unprotected pages: if they were harmless there, the other checks would prove nothing. */
async function harmWithoutCare(browser: Browser, base: string): Promise<Verdict> {
	const context = await browser.newContext();
	let at = "";
	const seen = await watchWindow(context, () => at);
	const page = await context.newPage();
	const harmful = new Set<string>();
	for (const index of vectors().keys()) {
		if (index % 16 !== 0) continue;
		at = String(index);
		await page.goto(`${base}${control}?${index}`, { waitUntil: "load" }).catch(() => undefined);
		if ((await strangeMarkup(page)).length > 0) harmful.add(at);
	}
	for (const where of [...seen.calls, ...seen.requests]) harmful.add(where.split(":")[0] as string);
	await context.close();
	const cases = Math.ceil(vectors().length / 16);
	const share = Math.round((harmful.size / cases) * 100);
	return {
		check: "control: unchanged vectors on a page of their own",
		cases,
		figure: `${share} % do harm, ${seen.calls.length} calls`,
		goal: "at least 33 %, and some calls",
		held: share >= 33 && seen.calls.length > 0,
	};
}

async function inEmails(browser: Browser): Promise<Verdict> {
	const context = await browser.newContext();
	let at = "";
	const seen = await watchWindow(context, () => at);
	const page = await context.newPage();
	const found: string[] = [];
	const emails = hostileEmails();
	for (const { kind, html } of emails) {
		at = kind;
		await page.setContent(html, { waitUntil: "load" });
		for (const strange of await strangeMarkup(page)) found.push(`${kind}: ${strange}`);
	}
	await context.close();
	return none("emails, every kind", emails.length, "calls, requests or unexpected markup", [
		...found,
		...seen.calls,
		...seen.requests,
		...seen.dialogs,
	]);
}

async function inPapers(): Promise<Verdict> {
	const papers = await hostilePapers(1);
	return none(
		"invoices, credit notes, certificates and transcripts",
		papers.length,
		"actions",
		papers.flatMap(actionsIn),
	);
}

async function inFiles(product: TestProduct, { owner }: Scenario): Promise<Verdict> {
	// A file requires a second factor in the last ten minutes, and a code works once.
	product.clock.pass(60);
	await owner.again(product.clock.now().getTime());
	const { body: file } = await owner.call("POST", "/admin/catalog/export", { kind: "csv" });
	const { pathname, search } = new URL(String(file.url), product.url);
	const courses = await (await fetch(product.url + pathname + search)).text();
	const { body } = await owner.call("GET", "/admin/subscribers", undefined, { [exportHeader]: "csv" });
	const subscribers = toCsvLines(
		["email", "name", "mobile", "industry", "country", "source"],
		body.subscribers as Subscriber[],
	);
	const cells = [courses, subscribers].map((text) => formulasIn(text));
	return none("cells of exported files", cells.length, "formulas", cells.flat());
}
