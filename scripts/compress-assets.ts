import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// Compresses the built assets at the highest level, so that no request waits for it.
const folder = fileURLToPath(new URL("../build/client/", import.meta.url));
for (const name of readdirSync(folder, { recursive: true }) as string[]) {
	if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
	const bytes = readFileSync(folder + name);
	if (bytes.length < 512) continue;
	writeFileSync(
		`${folder}${name}.br`,
		brotliCompressSync(bytes, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
		}),
	);
	writeFileSync(`${folder}${name}.gz`, gzipSync(bytes, { level: 9 }));
}
