import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import usual from "../../../vitest.config.ts";
import { type Edit, editsIn } from "./mutation.ts";

const edits = JSON.parse(process.env[editsIn] ?? "[]") as Edit[];
const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Writes the places otherwise while the tests load the source; the files stay as they are. */
const mutate: Plugin = {
	name: "mutate",
	enforce: "pre",
	transform(code, id) {
		const file = id.split("?")[0]?.replace(root, "");
		let changed = code;
		for (const { find, replace } of edits.filter((edit) => edit.file === file)) changed = changed.replace(find, () => replace);
		// Migrations are no modules: they are written otherwise as they are read.
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
	// Nothing else runs meanwhile, and a guard that is gone can leave others waiting for ever.
	// No module is kept either: one that was written otherwise must not come back in another run, nor the other way round.
	test: { ...usual.test, maxWorkers: 1, bail: 1, fsModuleCache: false },
});
