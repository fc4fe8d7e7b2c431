import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inspectLock, type Locked, readLock } from "./read-lock.ts";

// Checks dependencies without a network; the long form queries a registry (`npm run security -- supply`).
const lock = readLock();

test.each(inspectLock(lock))("$name ($cases packages)", ({ cases, found }) => {
	expect(cases).toBeGreaterThan(100);
	expect(found).toEqual([]);
});

const good: Locked = {
	path: "node_modules/good",
	version: "1.0.0",
	integrity: `sha512-${"a".repeat(86)}==`,
	license: "MIT",
};

test.each<[string, Partial<Locked>]>([
	["no hash", { integrity: "" }],
	["a weak hash", { integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }],
	["code from git", { resolved: "git+ssh://git@github.com/somebody/good.git#1" }],
	["code from an address", { resolved: "https://example.com/good.tgz" }],
	["a package that wants code from an address", { dependencies: { other: "https://example.com/other.tgz" } }],
	["a package that wants a file", { dependencies: { other: "file:../other" } }],
	["a program at its installation", { hasInstallScript: true }],
	["a license that is not allowed", { license: "AGPL-3.0-only" }],
	["two licenses of which one is not allowed", { license: "MIT AND GPL-3.0-only" }],
])("detects a package with %s", (_what, change) => {
	expect(inspectLock([good]).flatMap(({ found }) => found)).toEqual([]);
	expect(inspectLock([{ ...good, ...change }]).flatMap(({ found }) => found)).toEqual(["node_modules/good"]);
});

test("the project has exact versions, and its own license", () => {
	const own = JSON.parse(readFileSync("package.json", "utf8"));
	for (const [name, version] of Object.entries({
		...own.dependencies,
		...own.devDependencies,
		...own.optionalDependencies,
	}))
		expect(version, name).toMatch(/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
	expect(own.license).toBe("MIT");
	expect(readFileSync("LICENSE", "utf8")).toMatch(/^MIT License\n\nCopyright \(c\) 2026 The Lectern authors\n/);
});
