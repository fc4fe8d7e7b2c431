import { fromMenuRows, type MenuRow, toMenuRows } from "../../rules/menu-rows.ts";
import type { SiteNavigation } from "../../rules/site-navigation.ts";

/** An old address and the address that replaces it. */
export interface RedirectRow {
	/** Stays with the row while others are removed. */
	key: string;
	from: string;
	to: string;
}

/** The menus while they are edited. */
export interface MenusDraft {
	announcement: string;
	announcementLink: string;
	header: MenuRow[];
	catalog: MenuRow[];
	footer: MenuRow[];
	tagline: string;
	redirects: RedirectRow[];
}

/** The parts of the draft that are lists of entries and links. */
export type MenuPart = "header" | "catalog" | "footer";

export interface Problem {
	path: string;
	message: string;
}

export const newKey = (): string => crypto.randomUUID();

export const toDraft = (content: SiteNavigation): MenusDraft => ({
	announcement: content.announcement?.text ?? "",
	announcementLink: content.announcement?.to ?? "",
	header: toMenuRows(content.header, newKey),
	catalog: toMenuRows(content.catalog, newKey),
	footer: toMenuRows(content.footer, newKey),
	tagline: content.tagline,
	redirects: content.redirects.map((redirect) => ({ key: newKey(), ...redirect })),
});

/** Reads the draft. The contract refuses what is incomplete. */
export const fromDraft = (draft: MenusDraft): SiteNavigation => ({
	header: fromMenuRows(draft.header),
	catalog: fromMenuRows(draft.catalog),
	footer: fromMenuRows(draft.footer),
	tagline: draft.tagline.trim(),
	announcement: draft.announcement.trim()
		? { text: draft.announcement, to: draft.announcementLink.trim() || null }
		: null,
	redirects: draft.redirects.map(({ from, to }) => ({ from: from.trim(), to: to.trim() })),
});

const names = ["header", "catalog", "footer", "tagline", "redirects", "announcement"] as const;

/** Returns the part of the draft that a path of the contract belongs to. */
export function findPart(path: string): keyof MenusDraft | undefined {
	const [, name, part] = path.split(".");
	if (name === "announcement" && part === "to") return "announcementLink";
	return names.find((candidate) => candidate === name);
}
