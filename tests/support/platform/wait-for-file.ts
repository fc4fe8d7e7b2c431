import { existsSync, watch } from "node:fs";
import { dirname } from "node:path";

/** Resolves once a file exists. */
export function waitForFile(path: string): Promise<string> {
	const { promise, resolve } = Promise.withResolvers<string>();
	const watcher = watch(dirname(path), check);
	function check() {
		if (!existsSync(path)) return;
		watcher.close();
		resolve("found");
	}
	check();
	return promise;
}
