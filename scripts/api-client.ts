import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openApp } from "#app.ts";
import { readSettings } from "#settings.ts";
import { generateClient } from "./api/generate-client.ts";

// Writes clients/typescript/lectern-api.ts from the product's OpenAPI document.
// `npm run api-client -- --check` writes nothing, and fails if the file is out of date.
const target = fileURLToPath(new URL("../clients/typescript/lectern-api.ts", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "lectern-api-client-"));
const app = await openApp(readSettings({ DATA_DIR: directory, PORT: "0", PUBLIC_URL: "http://127.0.0.1", SAMPLE_DATA: "off", LOG_LEVEL: "silent" }), {
	manualJobs: true,
});
const client = await generateClient(app.server.swagger());
await app.close();
rmSync(directory, { recursive: true, force: true });

if (!process.argv.includes("--check")) writeFileSync(target, client);
else if (readFileSync(target, "utf8") !== client) {
	console.error("clients/typescript/lectern-api.ts is out of date. Run: npm run api-client");
	process.exitCode = 1;
}
