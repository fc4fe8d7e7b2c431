import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import usual from "../../../vitest.config.ts";
import { applyEdits } from "./edits.ts";

/** Edits the modules that Vitest loads; `edit-sources.ts` edits everything else. */
const mutate: Plugin = {
	name: "mutate",
	enforce: "pre",
	transform(code, id) {
		const changed = applyEdits(id.split("?")[0] ?? id, code);
		return changed === code ? undefined : { code: changed, map: null };
	},
};

export default defineConfig({
	...usual,
	root: fileURLToPath(new URL("../../../", import.meta.url)),
	plugins: [mutate],
	// Nothing else runs meanwhile, and a missing check can make others wait forever.
	// Modules are not cached, because edited ones must not appear in another run.
	test: { ...usual.test, maxWorkers: 1, bail: 1, fsModuleCache: false },
});
