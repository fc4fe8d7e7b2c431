import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

/**
 * Waits until animations and color transitions have ended. Ignores endless animations, and gives up on pages that do
 * not settle.
 */
async function atRest(page: Page): Promise<void> {
	const moves = () =>
		page.evaluate(() =>
			document
				.getAnimations()
				.some(
					({ effect, playState }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
				),
		);
	// The end of one transition can start another, because inherited colors change element by element.
	let still = 0;
	const findViolations = async () => {
		still = (await moves()) ? 0 : still + 1;
		return still;
	};
	await expect
		.poll(findViolations, { intervals: [20], timeout: 10_000 })
		.toBeGreaterThan(2)
		.catch(() => {});
}

/**
 * Reports only violations, because listing passed rules takes half of the time.
 * Does not fetch style sheets again: only an experimental rule, which is off, reads them.
 */
export const axeOptions: RunOptions = { resultTypes: ["violations"], preload: { assets: ["media"] } };

/**
 * Returns the accessibility violations of a page after its transitions, which would falsify contrasts.
 *
 * @param configure excludes elements or rules
 * @returns a line with the elements for each violated rule; empty without violations
 */
export async function axeErrors(page: Page, configure = (axe: AxeBuilder) => axe): Promise<string[]> {
	await atRest(page);
	const frames = await Promise.all(
		page.frames().map((frame) => frame.evaluate(() => ({ origin: window.origin, there: "axe" in window }))),
	);
	// Without frames of other origins, axe can skip merging its results in a separate page, which takes most of the
	// time.
	const own = frames.every(({ origin }) => origin === frames[0]?.origin);
	// Documents that were checked before already contain axe.
	const there = own && frames.every((frame) => frame.there);
	const axe = new AxeBuilder({ page, ...(there ? { axeSource: ";" } : {}) })
		.setLegacyMode(own)
		.options({ ...axeOptions });
	const { violations } = await configure(axe).analyze();
	return violations.map(
		({ id, nodes }) => `${id} at ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 120)}`).join(", ")}`,
	);
}
