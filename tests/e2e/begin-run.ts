import beginRun, { createModel } from "../support/test-run.ts";

/** Begins a run of the browser tests: nearly every file wants a product's directory, and three would make it at a time. */
export default async function beginBrowserRun(): Promise<() => Promise<void>> {
	const end = await beginRun();
	createModel("product");
	return end;
}
