import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs the locked dependencies when they are missing or the lock file changed since.
 *
 * @param {string} root the project's folder
 * @param {boolean} tools true when the developers' tools (tests, lint) are needed as well
 */
export async function ensureInstalled(root, tools) {
	const marker = join(root, "node_modules", ".installed.json");
	const lock = createHash("sha256")
		.update(readFileSync(join(root, "package-lock.json")))
		.digest("hex");
	const done = existsSync(marker) ? JSON.parse(readFileSync(marker, "utf8")) : {};
	if (done.lock === lock && (done.tools || !tools)) return;
	const started = Date.now();
	console.log(`Installing the locked dependencies${tools ? " and the developers' tools" : ""} …`);
	// NODE_ENV=production would leave out what is asked for here; the flags say it whatever the environment says.
	const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", tools ? "--include=dev" : "--omit=dev", "--include=optional"];
	await run(root, ["ci", ...flags]);
	writeFileSync(marker, JSON.stringify({ lock, tools }));
	console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function run(cwd, args) {
	const own = process.env.npm_execpath;
	const [program, first] = own?.endsWith("js") ? [process.execPath, [own]] : [process.platform === "win32" ? "npm.cmd" : "npm", []];
	return new Promise((resolve, reject) => {
		const child = spawn(program, [...first, ...args], { cwd, stdio: "inherit", shell: program.endsWith(".cmd") });
		child.on("error", reject);
		child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error("The dependencies could not be installed. See npm's message above."))));
	});
}
