import fs from "node:fs";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";
import { applyEdits } from "./edits.ts";

// Loaded by `--import` into every process and thread of a run, because a test can start others: those that create the
// databases to copy, and products. The files stay unchanged. Vitest loads modules itself; `mutated.config.ts` edits those.
registerHooks({
	load(url, context, nextLoad) {
		const loaded = nextLoad(url, context);
		if (!url.startsWith("file:") || !loaded.source) return loaded;
		const code = typeof loaded.source === "string" ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
		const changed = applyEdits(fileURLToPath(url), code);
		return changed === code ? loaded : { ...loaded, source: changed };
	},
});

// Migrations are not modules, so they are edited when they are read.
const { readFileSync } = fs;
fs.readFileSync = ((path: fs.PathOrFileDescriptor, options?: BufferEncoding) => {
	const content: string | Buffer = readFileSync(path, options as BufferEncoding);
	return typeof path === "string" && path.endsWith(".sql") && typeof content === "string" ? applyEdits(path, content) : content;
}) as typeof readFileSync;
syncBuiltinESMExports();
