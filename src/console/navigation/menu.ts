import { type Role, roleAllows } from "#api/call.ts";
import { navigationMessages } from "#console/messages.ts";
import type { NavigationEntry } from "#console-kit/navigation/navigation-entry.ts";

const declared = import.meta.glob<NavigationEntry[]>("../../features/*/*/console/navigation.ts", { eager: true, import: "navigation" });

/** All entries of the console's menu, in display order. */
export const navigation: readonly NavigationEntry[] = Object.values(declared)
	.flat()
	.sort((a, b) => a.order - b.order);

/** Returns the menu's groups with the entries that a role can open. Omits empty groups. */
export function menuFor(role: Role): { label: string; entries: NavigationEntry[] }[] {
	const labels = Object.entries(navigationMessages);
	return labels
		.map(([group, label]) => ({ label, entries: navigation.filter((entry) => entry.group === group && roleAllows(entry.access, role)) }))
		.filter(({ entries }) => entries.length > 0);
}

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
