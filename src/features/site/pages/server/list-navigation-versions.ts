import { isDeepStrictEqual } from "node:util";
import { type Database, toPage } from "#platform/index.ts";
import type { NavigationVersion } from "../navigation-console-contract.ts";
import { defaultNavigation } from "../rules/default-navigation.ts";
import { navigationParts } from "../rules/site-navigation.ts";
import { listNavigationVersions } from "./navigation-store.ts";

const pageSize = 20;

/** Lists saved menus, latest first, each with the parts that differ from the version before. */
export async function readNavigationVersions(
	db: Database,
	before: number | undefined,
): Promise<{ versions: NavigationVersion[]; next: number | null }> {
	// The first row of the next page is what the last one of this page is compared with.
	const rows = await listNavigationVersions(db, before, pageSize + 1);
	const { page, next } = toPage(rows, pageSize, ({ version }) => version);
	const versions = page.map(({ version, at, by, content }, place) => {
		const previous = rows[place + 1]?.content ?? defaultNavigation;
		return {
			version,
			at: at.toISOString(),
			by,
			changed: navigationParts.filter((part) => !isDeepStrictEqual(content[part], previous[part])),
		};
	});
	return { versions, next };
}
