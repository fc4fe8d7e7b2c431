import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import usual from "../../../vitest.config.ts";
import { type Edit, editsIn } from "./mutation.ts";

const edits = JSON.parse(process.env[editsIn] ?? "[]") as Edit[];
const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Edits the source while tests load it; the files stay unchanged. */
const mutate: Plugin = {
	name: "mutate",
	enforce: "pre",
	transform(code, id) {
		const file = id.split("?")[0]?.replace(root, "");
		let changed = code;
		for (const { find, replace } of edits.filter((edit) => edit.file === file)) changed = changed.replace(find, () => replace);
		// Migrations are not modules, so they are edited when they are read.
		if (file === "src/platform/database/list-migrations.ts")
			for (const { file: sql, find, replace } of edits.filter((edit) => edit.file.endsWith(".sql")))
				changed = changed.replace(
					'const text = readFileSync(path, "utf8");',
					(line) =>
						`${line.replace(";", "")}.replace(path.endsWith(${JSON.stringify(sql)}) ? ${JSON.stringify(find)} : "\\0", () => ${JSON.stringify(replace)});`,
				);
		return changed === code ? undefined : { code: changed, map: null };
	},
};

export default defineConfig({
	...usual,
	root,
	plugins: [mutate],
	// Nothing else runs meanwhile, and a missing check can make others wait forever.
	// Modules are not cached, because edited ones must not appear in another run.
	test: { ...usual.test, maxWorkers: 1, bail: 1, fsModuleCache: false },
});
