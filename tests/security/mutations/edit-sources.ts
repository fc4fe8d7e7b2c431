import fs from "node:fs";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";
import { applyEdits } from "./edits.ts";

// Loaded by `--import` into every process and thread of a run, because a test can start others: those that create the
// databases to copy, and products. The files stay unchanged. Vitest loads modules itself; `mutated.config.ts` edits
// those.
registerHooks({
	load(url, context, nextLoad) {
		const loaded = nextLoad(url, context);
		if (!url.startsWith("file:") || !loaded.source) return loaded;
		const code =
			typeof loaded.source === "string" ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
		const changed = applyEdits(fileURLToPath(url), code);
		return changed === code ? loaded : { ...loaded, source: changed };
	},
});

// Migrations are not modules, so they are edited when they are read. Their bytes too: the hash that names template
// databases reads those, and a mutated run must neither use the templates of other runs nor leave its own to them.
const { readFileSync } = fs;
fs.readFileSync = ((path: fs.PathOrFileDescriptor, options?: BufferEncoding) => {
	const content = readFileSync(path, options as BufferEncoding) as string | Buffer;
	if (typeof path !== "string" || !path.endsWith(".sql")) return content;
	return typeof content === "string" ? applyEdits(path, content) : Buffer.from(applyEdits(path, content.toString()));
}) as typeof readFileSync;
syncBuiltinESMExports();
