import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Contains a file for each process that uses this folder, named by process id. */
const folderOf = (root) => join(root, ".running");

/** The folder is read-only: the product's user may not change its program. */
const readOnly = new Set(["EACCES", "EPERM", "EROFS"]);

/**
 * Records that this process runs from the project's folder, until it ends.
 *
 * @param {string} root the project's folder
 */
export function markRunning(root) {
	const file = join(folderOf(root), String(process.pid));
	try {
		makeFolder(folderOf(root));
		writeFileSync(file, "");
	} catch (error) {
		if (readOnly.has(error.code)) return;
		throw error;
	}
	process.on("exit", () => rmSync(file, { force: true }));
}

/** Not recursive, because `recursive` reports a read-only file system as ENOENT. */
function makeFolder(path) {
	try {
		mkdirSync(path);
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	}
}

/**
 * Refuses to change packages or build while another process uses them, because it loads some of them late.
 *
 * @param {string} root the project's folder
 * @param {string} change the intended action, such as "build the site"
 * @throws naming the processes
 */
export function refuseWhileRunning(root, change) {
	const others = listRunning(root);
	if (others.length === 0) return;
	const processes = others.length === 1 ? `process ${others[0]}` : `processes ${others.join(" and ")}`;
	throw new Error(
		`Lectern is running from this folder (${processes}), and this command would ${change}. Stop it first, then try again.`,
	);
}

function listRunning(root) {
	let names = [];
	try {
		names = readdirSync(folderOf(root));
	} catch {
		// No process has run from here yet.
	}
	const pids = names.map(Number).filter((pid) => pid !== process.pid);
	const running = pids.filter(isOurs);
	// Removes the files of killed processes.
	for (const pid of pids) if (!running.includes(pid)) rmSync(join(folderOf(root), String(pid)), { force: true });
	return running;
}

function isOurs(pid) {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (error.code !== "EPERM") return false;
	}
	try {
		// Process ids are reused. Where the system reports the command, other programs do not count.
		return /src\/main\.ts|scripts\/run\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
	} catch {
		return true;
	}
}
