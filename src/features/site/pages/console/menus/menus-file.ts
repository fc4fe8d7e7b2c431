import { NavigationFile } from "../../navigation-console-contract.ts";
import type { SiteNavigation } from "../../rules/site-navigation.ts";
import { findPart, withPlace } from "./menus-draft.ts";
import { menusMessages, menusTransferMessages as messages } from "./messages.ts";

/** Writes menus as JSON. */
export const writeMenusFile = (content: SiteNavigation): string =>
	JSON.stringify({ format: "lectern.menus", version: 1, content } satisfies NavigationFile, undefined, "\t");

type ReadFile = { ok: true; content: SiteNavigation } | { ok: false; message: string };

/** Reads exported menus, or explains why the file can't be used. */
export function readMenusFile(text: string): ReadFile {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return { ok: false, message: messages.notMenus };
	}
	const read = NavigationFile.safeParse(json);
	if (read.success) return { ok: true, content: read.data.content };
	const issue = read.error.issues.find(({ path }) => path[0] === "content" && path.length > 1);
	if (!issue) return { ok: false, message: messages.notMenus };
	const path = issue.path.join(".");
	const part = findPart(path);
	const problem = withPlace(path, issue.message);
	return { ok: false, message: messages.invalid(part ? messages.inField(menusMessages[part], problem) : problem) };
}
