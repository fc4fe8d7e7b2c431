import { defaultNavigation } from "./default-navigation.ts";

/** Lists the addresses that the menus editor suggests: the site's pages, and those of the default menus. */
export function listAddresses(pages: readonly string[]): string[] {
	const { header, catalog, footer } = defaultNavigation;
	const addresses = [...header, ...catalog, ...footer].flatMap(({ to, links }) => [to ?? "", ...links.map((link) => link.to)]);
	return [...new Set([...pages, ...addresses])].filter(Boolean).sort();
}
