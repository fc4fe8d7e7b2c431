import { readMenu, readRedirects, writeMenu, writeRedirects } from "../../rules/menu-text.ts";
import type { SiteNavigation } from "../../rules/site-navigation.ts";
import { menusMessages as messages } from "./messages.ts";

/** Writes menus as the texts that the screen edits. */
export const textsOf = (content: SiteNavigation) => ({
	announcement: content.announcement?.text ?? "",
	announcementLink: content.announcement?.to ?? "",
	header: writeMenu(content.header),
	catalog: writeMenu(content.catalog),
	footer: writeMenu(content.footer),
	tagline: content.tagline,
	redirects: writeRedirects(content.redirects),
});
export type Texts = ReturnType<typeof textsOf>;

/** Reads menus from the texts. What is incomplete is refused by the contract. */
export const contentOf = (texts: Texts): SiteNavigation => ({
	header: readMenu(texts.header),
	catalog: readMenu(texts.catalog),
	footer: readMenu(texts.footer),
	tagline: texts.tagline.trim(),
	announcement: texts.announcement.trim() ? { text: texts.announcement, to: texts.announcementLink.trim() || null } : null,
	redirects: readRedirects(texts.redirects),
});

const names = ["header", "catalog", "footer", "tagline", "redirects", "announcement"] as const;

/** Returns the field that a path of the contract belongs to. */
export function fieldOf(path: string): keyof Texts | undefined {
	const [, name, part] = path.split(".");
	if (name === "announcement" && part === "to") return "announcementLink";
	return names.find((one) => one === name);
}

/** Names the entry that a message is about. */
export function withPlace(path: string, message: string): string {
	const [, , entry, , link] = path.split(".");
	if (!/^\d+$/.test(entry ?? "")) return message;
	return /^\d+$/.test(link ?? "") ? messages.inLink(Number(entry) + 1, Number(link) + 1, message) : messages.inEntry(Number(entry) + 1, message);
}
