import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#platform/security/limits/limit-concurrency.ts";

/** What the thread gets. */
export interface PagesToRender {
	pdf: Uint8Array;
	/** Pixels. */
	width: number;
	maxPages: number;
}

export type RenderedPage =
	| { page: number; pages: number; image: Uint8Array; text: string }
	| { refused: "protected_or_damaged" | "too_many_pages" };

/** A page as the caller gets it. */
export interface PageWithText {
	page: number;
	pages: number;
	image: Buffer;
	/** As the PDF stores it; empty for a scanned page. */
	text: string;
}

/** A PDF that can't be shown as pages. */
export class PagesUnreadable extends Error {
	override name = "PagesUnreadable";
	readonly reason: "protected_or_damaged" | "too_many_pages" | "too_slow";
	constructor(reason: PagesUnreadable["reason"]) {
		super(`The PDF can't be rendered: ${reason}.`);
		this.reason = reason;
	}
}

/** One at a time: a page takes a fraction of a second of a core. */
const oneAtATime = limitConcurrency({ running: 1, waiting: 50 });
/** Seconds for one page. A malicious PDF can keep a renderer busy forever. */
const patienceMs = 60_000;
const limits = { maxOldGenerationSizeMb: 1_024 };

/**
 * Renders the pages of a PDF as WebP images, in a thread of its own that ends afterwards.
 *
 * @param onPage gets each page, from 1, in order; the next is rendered meanwhile
 * @returns the number of pages
 * @throws PagesUnreadable, and errors of `onPage`
 */
export function renderPages(
	{ pdf, ...about }: PagesToRender,
	onPage: (rendered: PageWithText) => Promise<void>,
	patience = patienceMs,
): Promise<number> {
	return oneAtATime(
		() =>
			new Promise<number>((resolve, reject) => {
				const thread = new Worker(new URL("./render-pages-worker.ts", import.meta.url), {
					workerData: { ...about, pdf: new Uint8Array(pdf) },
					execArgv: [],
					resourceLimits: limits,
				});
				let rendered = 0;
				let work: Promise<void> = Promise.resolve();
				const fail = (error: unknown) => {
					clearTimeout(timer);
					void thread.terminate();
					reject(error);
				};
				const slow = () => fail(new PagesUnreadable("too_slow"));
				let timer = setTimeout(slow, patience);
				thread.on("message", (message: RenderedPage) => {
					clearTimeout(timer);
					if ("refused" in message) return fail(new PagesUnreadable(message.refused));
					timer = setTimeout(slow, patience);
					rendered = message.page;
					work = work.then(() => onPage({ ...message, image: Buffer.from(message.image) }));
					work.catch(fail);
				});
				// A renderer that runs out of memory or crashes was given a damaged file.
				thread.on("error", () => fail(new PagesUnreadable("protected_or_damaged")));
				thread.on("exit", () => {
					clearTimeout(timer);
					work.then(
						() => (rendered > 0 ? resolve(rendered) : reject(new PagesUnreadable("protected_or_damaged"))),
						reject,
					);
				});
			}),
	);
}
