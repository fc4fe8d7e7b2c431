import { existsSync } from "node:fs";
import { join } from "node:path";

const oldest = [22, 18];

/**
 * The Node that the product runs on: the pinned one that came with the dependencies, else the system's if it is new
 * enough to run TypeScript.
 *
 * @param {string} root the project's folder
 * @returns {string} the path of its binary
 */
export function findNode(root) {
	const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
	const pinned = join(root, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
	if (existsSync(pinned)) return pinned;
	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath;
	throw new Error(
		`There is no packaged Node for ${process.platform} on ${process.arch}. Please run this with Node ${oldest.join(".")} or newer; this is ${process.versions.node}.`,
	);
}
