import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";

export { askContext } from "./wire/ask-context.ts";

/** Renders a page whole: its bytes are kept and hashed, so there is nothing to gain from a stream. */
export default function renderPage(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
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
				resolve(new Response(Buffer.concat(chunks), { status: code, headers }));
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
			onAllReady: () => pipe(sink),
			onShellError: reject,
			onError() {
				code = 500;
			},
		});
		request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });
	});
}

/** Logs what nobody expected; unknown addresses and refused calls are not news. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	console.error(error);
};
