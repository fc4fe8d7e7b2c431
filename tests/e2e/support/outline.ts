import { expect, type Locator } from "@playwright/test";

/** Roles that structure a page or that people operate. */
const outlined =
	/^(banner|navigation|main|contentinfo|region|search|form|dialog|group|heading|textbox|searchbox|combobox|checkbox|radio|radiogroup|spinbutton|button|tab|table)\b/;
/** Entries of a list or a table differ with the data. */
const varying = /^(list|row|rowgroup)\b/;
/** The captcha and the place of toasts load when they are needed. */
const late = /^(region "Notices|checkbox "I'm not a robot")/;
const months = /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
const days = /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g;

/**
 * Checks the landmarks, headings, fields and buttons of a part of a page, with their names and order, against its
 * stored outline. `npx playwright test --update-snapshots` stores it again.
 *
 * @param name the name of the stored file
 */
export async function checkOutline(part: Locator, name: string): Promise<void> {
	await expect(part.locator("[aria-busy=true]")).toHaveCount(0);
	const isStored = async () =>
		expect(createOutline(await part.ariaSnapshot()), `outline of ${name}`).toMatchSnapshot(`${name}.txt`);
	await expect.soft(isStored).toPass({ timeout: 10_000 });
}

/** Reduces Playwright's description of a page to its outline, without dates, figures and entries of lists. */
function createOutline(snapshot: string): string {
	const lines: string[] = [];
	const parents: number[] = [];
	let skipped = Number.POSITIVE_INFINITY;
	for (const line of snapshot.split("\n")) {
		const depth = line.search(/\S/);
		if (depth > skipped) continue;
		skipped = Number.POSITIVE_INFINITY;
		const text = line.trim().replace(/^- '?/, "");
		if (varying.test(text)) skipped = depth;
		if (!outlined.test(text) || late.test(text)) continue;
		while (parents.length > 0 && (parents.at(-1) as number) >= depth) parents.pop();
		const entry = "  ".repeat(parents.length) + withoutData(text);
		parents.push(depth);
		if (lines.at(-1) !== entry) lines.push(entry);
	}
	return `${lines.join("\n")}\n`;
}

/** Removes what differs between two days or two runs: values, figures, months and weekdays. */
function withoutData(text: string): string {
	const roleAndName = /^\w+(?: "(?:[^"\\]|\\.)*")?(?: \[level=\d\])?/.exec(text)?.[0] ?? text;
	return roleAndName
		.replace(months, "Month")
		.replace(days, "Weekday")
		.replace(/(?<!level=)\d[\d,.:]*/g, "0");
}
