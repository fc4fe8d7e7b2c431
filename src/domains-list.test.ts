import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { features } from "./features.ts";

const root = new URL("../", import.meta.url);
const domains = ["catalog", "sales", "delivery", "people", "site", "operations"];

test.each(domains)("the table of domains lists every feature of %s", async (domain) => {
	const text = await readFile(new URL("docs/developing/architecture.md", root), "utf8");
	const row = text.split("\n").find((line) => line.startsWith(`| \`${domain}\` |`));
	const listed = row
		?.split("|")[3]
		?.split(",")
		.map((name) => name.trim());
	const folders = await readdir(new URL(`src/features/${domain}`, root));
	expect(listed?.toSorted()).toEqual(folders.toSorted());
});

test.each(domains)("features.ts lists every feature of %s under its folder's name", async (domain) => {
	const listed = features.flatMap(({ name }) => (name.startsWith(`${domain}/`) ? name.slice(domain.length + 1) : []));
	expect(listed.sort()).toEqual((await readdir(new URL(`src/features/${domain}`, root))).sort());
});
