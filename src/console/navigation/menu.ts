import { navigationMessages, settingsMessages } from "#console/messages.ts";
import { type NavigationEntry, type Role, roleAllows } from "#console-kit/index.ts";

const declared = import.meta.glob<NavigationEntry[]>("../../features/*/*/console/navigation.ts", {
	eager: true,
	import: "navigation",
});
const settings: NavigationEntry = {
	group: "admin",
	order: 3,
	to: "/console/settings",
	label: settingsMessages.title,
	access: "operator",
};
const menuGroups = ["business", "catalog", "customers", "website", "admin"] as const;
/** Groups whose screens are the tabs of one entry of "business", with the order of that entry. */
const tabs = { accounting: 3, credit: 100 } as const;
export const tabGroups = ["accounting", "credit"] as const satisfies readonly (keyof typeof tabs)[];
const groups: NavigationEntry["group"][] = [...menuGroups, ...tabGroups, "settings"];

/** The screens of all groups, in display order. The settings are in the order of their labels. */
export const navigation: readonly NavigationEntry[] = [...Object.values(declared).flat(), settings].sort(
	(a, b) =>
		groups.indexOf(a.group) - groups.indexOf(b.group) ||
		position(a) - position(b) ||
		a.label.localeCompare(b.label, "en"),
);

function position(entry: NavigationEntry): number {
	return entry.group === "settings" ? 0 : entry.order;
}

/** Returns the screens of a group that a role can open. */
export const screensFor = <Group extends NavigationEntry["group"]>(role: Role, group: Group) =>
	navigation.filter(
		(entry): entry is Extract<NavigationEntry, { group: Group }> =>
			entry.group === group && roleAllows(entry.access, role),
	);

/** An entry of the menu, with the addresses of further screens that it leads to. */
export interface MenuEntry {
	to: string;
	label: string;
	covers: readonly string[];
}

/**
 * Returns the menu's groups with the entries that a role can open. Omits empty groups. One entry leads to each group of
 * tabs, and one to the settings.
 */
export function menuFor(role: Role): { label: string; entries: MenuEntry[] }[] {
	const addresses = (group: (typeof tabGroups)[number] | "settings") => screensFor(role, group).map(({ to }) => to);
	const tabbed = tabGroups.flatMap((group) => {
		const [to, ...covers] = addresses(group);
		return to ? [{ order: tabs[group], to, label: navigationMessages[group], covers }] : [];
	});
	return menuGroups
		.map((group) => {
			const entries = screensFor(role, group).map(({ order, to, label }) => ({
				order,
				to,
				label,
				covers: to === settings.to ? addresses("settings") : [],
			}));
			const all = group === "business" ? [...entries, ...tabbed].sort((a, b) => a.order - b.order) : entries;
			return { label: navigationMessages[group], entries: all.map(({ order: _, ...entry }): MenuEntry => entry) };
		})
		.filter(({ entries }) => entries.length > 0);
}

/** Returns the screen of an address, without the pages below it. */
export const findScreen = (pathname: string) => navigation.find(({ to }) => to === normalize(pathname));

/** Whether a role can open an address of the console. The server checks every call in any case. */
export function isOpenTo(pathname: string, role: Role): boolean {
	const path = normalize(pathname);
	const entries = navigation.filter(({ to }) => path === to || path.startsWith(`${to}/`));
	const entry = entries.sort((a, b) => b.to.length - a.to.length)[0];
	return !entry || roleAllows(entry.access, role);
}

/** Normalizes an address as the router does: decoded, in lower case, without repeated or trailing slashes. */
function normalize(pathname: string): string {
	let path = pathname;
	try {
		path = decodeURIComponent(pathname);
	} catch {
		// Compares badly encoded addresses as they are.
	}
	return path.toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "") || "/";
}
