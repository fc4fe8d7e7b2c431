import type { Locator, Page } from "@playwright/test";

/**
 * Seconds of a first-time visitor's pauses and movements. The keystroke-level model (Card, Moran and Newell), and its
 * usual typing speed.
 */
export const pauses = {
	/** Looking around on a page or in a dialog that was not seen before. */
	orientation: 4,
	/** Deciding on the next step. */
	decision: 1.35,
	/** Moving the pointer to a target, and pressing. */
	click: 1.3,
	/** Moving the hand between pointer and keyboard. */
	reach: 0.4,
	keystroke: 0.28,
	/** Silent reading of 238 words a minute. */
	word: 60 / 238,
};

/** Performs the steps of a task. Adds up the pauses instead of waiting, so the time that remains is the site's. */
export class Visitor {
	readonly page: Page;
	paused = 0;
	clicks = 0;
	keystrokes = 0;
	words = 0;
	views = 0;

	constructor(page: Page) {
		this.page = page;
	}

	/** Waits for the first sight of a page or dialog, and looks around. */
	async see(target: Locator): Promise<void> {
		await target.waitFor();
		// Early clicks would be replayed and measured as waiting.
		await this.page.waitForFunction(() => (window as { early?: unknown }).early === undefined);
		this.views++;
		this.paused += pauses.orientation;
	}

	/** Reads a part of the page word by word. */
	async read(target: Locator): Promise<void> {
		const words = (await target.innerText()).split(/\s+/).filter(Boolean).length;
		this.words += words;
		this.paused += words * pauses.word;
	}

	/** @param force for an input that its own picture covers */
	async click(target: Locator, force = false): Promise<void> {
		this.clicks++;
		this.paused += pauses.decision + pauses.click;
		await target.click({ force });
	}

	/** Clicks a field and types. */
	async type(target: Locator, text: string): Promise<void> {
		await this.click(target);
		this.paused += pauses.reach;
		await target.pressSequentially(text);
		this.keystrokes += text.length;
		this.paused += text.length * pauses.keystroke;
	}

	async press(key: string): Promise<void> {
		this.keystrokes++;
		this.paused += pauses.keystroke;
		await this.page.keyboard.press(key);
	}

	/** Goes back with the browser's button, to a page that was seen before. */
	async back(target: Locator): Promise<void> {
		this.clicks++;
		this.paused += pauses.decision + pauses.click;
		await this.page.goBack();
		await target.waitFor();
	}
}
