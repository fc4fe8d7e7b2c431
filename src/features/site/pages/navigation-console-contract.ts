import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { navigationParts, SiteNavigation } from "./rules/site-navigation.ts";

/** The version that the editor has loaded; 0 before the first. */
const BaseVersion = z.int().check(z.gte(0), z.lte(2_147_483_647));

const PublishedNavigation = z.object({
	/** 0: nothing was published, and the defaults apply. */
	version: z.int(),
	content: SiteNavigation,
	/** ISO 8601, UTC. */
	publishedAt: z.nullable(z.string()),
	publishedBy: z.nullable(z.string()),
});
export type PublishedNavigation = z.infer<typeof PublishedNavigation>;

const NavigationVersion = z.object({
	version: z.int(),
	/** ISO 8601, UTC. */
	at: z.string(),
	by: z.nullable(z.string()),
	/** What differs from the version before. */
	changed: z.array(z.enum(navigationParts)),
});
export type NavigationVersion = z.infer<typeof NavigationVersion>;

/** Menus as a file. */
export const NavigationFile = z.object({ format: z.literal("lectern.menus"), version: z.literal(1), content: SiteNavigation });
export type NavigationFile = z.infer<typeof NavigationFile>;

const changedByOther = {
	status: 409,
	message: "Someone else published different menus while you were editing. Your changes aren't lost.",
	fields: z.object({ current: PublishedNavigation }),
} as const;

export const readNavigation = declareCall({
	method: "GET",
	path: "/admin/navigation",
	summary: "Get the menus, footer, announcement and redirects",
	access: "owner",
	response: PublishedNavigation,
});

export const publishNavigation = declareCall({
	method: "PUT",
	path: "/admin/navigation",
	summary: "Publish menus, footer, announcement and redirects",
	access: "owner",
	body: z.strictObject({ version: BaseVersion, content: SiteNavigation }),
	response: PublishedNavigation,
	refusals: { changed_by_other: changedByOther },
});

export const listNavigationVersions = declareCall({
	method: "GET",
	path: "/admin/navigation/versions",
	summary: "List the published menus, latest first",
	access: "owner",
	query: z.strictObject({
		before: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "Must be a positive whole number." })), z.transform(Number))),
	}),
	response: z.object({ versions: z.array(NavigationVersion), next: z.nullable(z.int()) }),
});

export const restoreNavigation = declareCall({
	method: "POST",
	path: "/admin/navigation/restore",
	summary: "Publish earlier menus again",
	access: "owner",
	/** `from`: the version to restore; 0 restores the defaults. */
	body: z.strictObject({ version: BaseVersion, from: BaseVersion }),
	response: PublishedNavigation,
	refusals: {
		version_not_found: { status: 404, message: "This version does not exist." },
		changed_by_other: changedByOther,
	},
});
