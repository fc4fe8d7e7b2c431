import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import type { RenderedPage } from "./platform/pages/rendered-page.ts";
import { ScriptMark } from "./ui/browser/inline-script.tsx";

export { apiClientContext } from "./api/api-client-context.ts";
export { setSiteZones } from "./values/time-zones/site-zones.ts";

/** The secret `nonce` of the site's own inline scripts, until the page is sent. Each process has another. */
export const scriptMark = randomBytes(24).toString("base64url");

/** Renders a page whole: its bytes are cached and hashed, so streaming gains nothing. */
export default function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<RenderedPage> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let code = status;
		const sink = new Writable({
			write(chunk, _encoding, done) {
				chunks.push(Buffer.from(chunk));
				done();
			},
			final(done) {
				headers.set("content-type", "text/html; charset=utf-8");
				const response = new Response(null, { status: code, headers });
				resolve(Object.assign(response, { html: Buffer.concat(chunks).toString() }));
				done();
			},
		});
		const page = (
			<ScriptMark value={scriptMark}>
				<ServerRouter context={context} url={request.url} nonce={scriptMark} />
			</ScriptMark>
		);
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce: scriptMark,
			// Otherwise, lazy parts of a long page come at its end, and a script moves them.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => pipe(sink),
			onShellError: reject,
			onError() {
				code = 500;
			},
		});
		request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });
	});
}

let logError: (error: unknown) => void = console.error;

/** Logs errors of pages. */
export function logErrorsTo(log: (error: unknown) => void): void {
	logError = log;
}

/** Logs unexpected errors, but not unknown addresses, refused calls, and outages, which are logged with their cause. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503))) return;
	logError(error);
};
