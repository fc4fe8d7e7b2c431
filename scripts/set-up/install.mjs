import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { findNode, packagedNodePaths } from "./node.mjs";
import { refuseWhileRunning } from "./running.mjs";

/**
 * Installs the locked dependencies if they differ from the installed ones. Where only the development tools are
 * missing, it adds them, which changes no file of a product that runs.
 *
 * @param {string} root the project's folder
 * @param {boolean} tools true to include the development tools (tests, lint)
 * @throws if packages must be replaced while the product runs from this folder
 */
export async function ensureInstalled(root, tools) {
	if (isInstalled(root, tools)) return;
	const hasProduct = isInstalled(root, false);
	if (!hasProduct) refuseWhileRunning(root, "install packages");
	const started = Date.now();
	console.log(
		`Installing ${[!hasProduct && "the dependencies", tools && "the developers' tools"].filter(Boolean).join(" and ")} …`,
	);
	// Explicit, because NODE_ENV=production would omit development tools.
	const flags = [
		"--ignore-scripts",
		"--no-audit",
		"--no-fund",
		"--loglevel=error",
		tools ? "--include=dev" : "--omit=dev",
		"--include=optional",
	];
	// `npm ci` deletes all packages first.
	await run(root, [...(hasProduct ? ["install", "--no-save"] : ["ci"]), ...flags]);
	if (!isNodeComplete(root)) await run(root, ["ci", ...flags]);
	linkNode(root);
	console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** npm copies the lock file into `node_modules` when an installation is complete. */
function isInstalled(root, tools) {
	const copy = join(root, "node_modules", ".package-lock.json");
	if (!existsSync(copy) || !isNodeComplete(root)) return false;
	const installed = readPackages(copy);
	const locked = readPackages(join(root, "package-lock.json"));
	const isNeeded = ([path, { dev, optional, devOptional }]) =>
		path !== "" && !optional && !devOptional && (tools || !dev);
	return (
		Object.entries(locked)
			.filter(isNeeded)
			.every(([path]) => path in installed) &&
		Object.entries(installed).every(([path, { version }]) => locked[path]?.version === version)
	);
}

/**
 * npm succeeds although an optional package was not downloaded completely, and leaves its folder without the binary.
 */
function isNodeComplete(root) {
	return packagedNodePaths(root, `${process.platform}-${process.arch}`).every(
		(path) => !existsSync(dirname(dirname(path))) || existsSync(path),
	);
}

/** npm and npx start the next commands with this link, and not each packaged Node runs here. */
function linkNode(root) {
	if (process.platform === "win32") return;
	const link = join(root, "node_modules/.bin/node");
	mkdirSync(dirname(link), { recursive: true });
	rmSync(link, { force: true });
	symlinkSync(findNode(root), link);
}

function readPackages(file) {
	return JSON.parse(readFileSync(file, "utf8")).packages;
}

function run(cwd, args) {
	const own = process.env.npm_execpath;
	const [program, first] = own?.endsWith("js")
		? [process.execPath, [own]]
		: [process.platform === "win32" ? "npm.cmd" : "npm", []];
	return new Promise((resolve, reject) => {
		const child = spawn(program, [...first, ...args], { cwd, stdio: "inherit", shell: program.endsWith(".cmd") });
		child.on("error", reject);
		child.on("exit", (code) =>
			code === 0 ? resolve() : reject(new Error("The dependencies could not be installed. See npm's message above.")),
		);
	});
}
