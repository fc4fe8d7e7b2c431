import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

/**
 * Waits until nothing moves or changes its colour any more; what turns for ever (a spinner) is not waited for, and a page
 * that does not come to rest is looked at as it is.
 */
async function atRest(page: Page): Promise<void> {
	const moves = () =>
		page.evaluate(() =>
			document.getAnimations().some(({ effect, playState }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime)),
		);
	// What has ended can set off the next: a colour that is handed down moves one element after the other.
	let still = 0;
	const look = async () => {
		still = (await moves()) ? 0 : still + 1;
		return still;
	};
	await expect
		.poll(look, { intervals: [20], timeout: 10_000 })
		.toBeGreaterThan(2)
		.catch(() => {});
}

/**
 * What axe is asked for: the violations alone, for naming all that passed is half of its time. It need not fetch the style
 * sheets again either: the one rule that reads them is still an experiment, which is not among those that are run.
 */
export const axeOptions: RunOptions = { resultTypes: ["violations"], preload: { assets: ["media"] } };

/**
 * What axe finds wrong with a page as it stands, once it is at rest: a colour half-way between two schemes fails no one.
 *
 * @param configure narrows the look: what to leave out, which rules
 * @returns one line for each rule that is broken, with where it is; empty when the page is clean
 */
export async function axeErrors(page: Page, configure = (axe: AxeBuilder) => axe): Promise<string[]> {
	await atRest(page);
	const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(() => ({ origin: window.origin, there: "axe" in window }))));
	// Without frames of others, axe need not put its findings together in a page of its own: that is most of its time.
	const own = frames.every(({ origin }) => origin === frames[0]?.origin);
	// Documents that have been looked at before have axe already.
	const there = own && frames.every((frame) => frame.there);
	const axe = new AxeBuilder({ page, ...(there ? { axeSource: ";" } : {}) }).setLegacyMode(own).options({ ...axeOptions });
	const { violations } = await configure(axe).analyze();
	return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 120)}`).join(", ")}`);
}
