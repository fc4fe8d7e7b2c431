import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

const Loaded = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** Renders a part, waiting until it is loaded. */
function render(load: () => Promise<typeof Loaded>): Promise<string> {
	const Part = lazyPart(load);
	const page = new PassThrough();
	const { pipe } = renderToPipeableStream(
		<Suspense>
			<Part name="Ada" />
		</Suspense>,
		{ onAllReady: () => pipe(page) },
	);
	return text(page);
}

test("loads a part again after a failure", async () => {
	const load = vi
		.fn<() => Promise<typeof Loaded>>()
		.mockRejectedValueOnce(new TypeError("Failed to fetch"))
		.mockResolvedValueOnce(Loaded);
	expect(await render(load)).toContain("Ada");
});

test("offers to try again when a part can't be loaded", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const load = vi.fn<() => Promise<typeof Loaded>>().mockRejectedValue(new TypeError("Failed to fetch"));
	expect(await render(load)).toContain("Try again");
	expect(load).toHaveBeenCalledTimes(2);
	vi.restoreAllMocks();
});
