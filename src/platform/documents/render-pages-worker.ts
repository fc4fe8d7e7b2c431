import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { lowerPriority } from "#platform/priority/lower-priority.ts";
import type { PagesToRender, RenderedPage } from "./render-pages.ts";

const port = parentPort;
if (!port) throw new Error("Pages are rendered in a worker.");
// Requests and broadcasts come first. On Linux, the priority is this thread's only.
if (process.platform === "linux") lowerPriority();
sharp.concurrency(1);

const { pdf, width, maxPages } = workerData as PagesToRender;
const say = (message: RenderedPage) => port.postMessage(message);
/** PDFium has its own memory, and a wide page would be as high as it likes. */
const maxHeight = 2 * width;

const library = await PDFiumLibrary.init();
const document = await library.loadDocument(pdf).catch(() => undefined);
if (!document) say({ refused: "protected_or_damaged" });
else if (document.getPageCount() > maxPages) say({ refused: "too_many_pages" });
else
	for (let page = 1; page <= document.getPageCount(); page++) {
		const { originalWidth, originalHeight } = document.getPage(page - 1).getOriginalSize();
		const scale = Math.min(width / originalWidth, maxHeight / originalHeight);
		const image = await document.getPage(page - 1).render({
			scale,
			render: ({ data, width: columns, height: rows }) =>
				sharp(data, { raw: { width: columns, height: rows, channels: 4 } })
					.flatten({ background: "#ffffff" })
					.webp({ quality: 80 })
					.toBuffer(),
		});
		say({
			page,
			pages: document.getPageCount(),
			image: new Uint8Array(image.data),
			text: document.getPage(page - 1).getText(),
		});
	}
document?.destroy();
library.destroy();
port.close();
