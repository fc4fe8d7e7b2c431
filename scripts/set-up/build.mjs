import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refuseWhileRunning } from "./running.mjs";

const configuration = [
	"package-lock.json",
	"vite.config.ts",
	"react-router.config.ts",
	"tsconfig.json",
	"scripts/set-up/build.mjs",
	"scripts/browser-calls.ts",
	"scripts/compress-assets.ts",
	"scripts/service-worker.ts",
	"scripts/trusted-sinks.ts",
];
const sources = /\.(tsx?|css|json|svg|woff2|png|webp|ico|webmanifest)$/;

/**
 * Builds the site if the contents of its sources have changed since the last build.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node to build with
 * @throws if a build is needed while the product runs from this folder
 */
export async function ensureBuilt(root, node) {
	const marker = join(root, "build", ".made-from");
	const now = fingerprint(root);
	if (existsSync(marker) && readFileSync(marker, "utf8") === now) return;
	refuseWhileRunning(root, "build the site");
	const started = Date.now();
	console.log("Building the site …");
	await run(node, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build", "--logLevel", "error"], root);
	await run(node, [join(root, "scripts/compress-assets.ts")], root);
	mkdirSync(join(root, "build"), { recursive: true });
	writeFileSync(marker, now);
	console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Hashes everything that the site is built from. */
function fingerprint(root) {
	const hash = createHash("sha256");
	for (const file of [...configuration, ...listSources(root, "src"), ...listSources(root, "public")].sort()) {
		if (!existsSync(join(root, file))) continue;
		hash
			.update(file)
			.update("\0")
			.update(readFileSync(join(root, file)))
			.update("\0");
	}
	return hash.digest("hex");
}

function listSources(root, folder) {
	if (!existsSync(join(root, folder))) return [];
	return readdirSync(join(root, folder), { recursive: true })
		.map((name) => `${folder}/${String(name).replaceAll("\\", "/")}`)
		.filter((name) => sources.test(name) && !name.includes("/sample/") && !/\.test\.tsx?$/.test(name));
}

function run(node, args, cwd) {
	return new Promise((resolve, reject) => {
		const child = spawn(node, args, {
			cwd,
			stdio: ["ignore", "inherit", "inherit"],
			env: { ...process.env, NODE_ENV: "production" },
		});
		child.on("error", reject);
		child.on("exit", (code) =>
			code === 0 ? resolve() : reject(new Error("The site could not be built. See the message above.")),
		);
	});
}
