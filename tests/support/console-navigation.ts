import { globSync } from "node:fs";
import type { NavigationEntry } from "#console-kit/index.ts";

const root = new URL("../../", import.meta.url);

/** Reads the menu entries that the features declare, for tests that run outside Vite. */
export async function readNavigation(): Promise<NavigationEntry[]> {
	const files = globSync("src/features/*/*/console/navigation.ts", { cwd: root });
	const modules = await Promise.all(
		files.map(async (path) => (await import(new URL(path, root).href)) as { navigation: NavigationEntry[] }),
	);
	return modules.flatMap(({ navigation }) => navigation).sort((a, b) => (a.to < b.to ? -1 : 1));
}
