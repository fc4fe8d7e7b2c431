import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { Version } from "#values/version.ts";
import { BaseVersion, versionsQuery } from "./publication-contract.ts";
import { navigationParts, SiteNavigation } from "./rules/site-navigation.ts";

const EditedNavigation = z.object({
	/** The version of the saved draft; 0 for the defaults, before the first one is saved. */
	version: z.int(),
	content: SiteNavigation,
	/** The version that visitors see; null for the defaults. */
	publishedVersion: z.nullable(z.int()),
	/** ISO 8601, UTC. */
	publishedAt: z.nullable(z.string()),
	/** ISO 8601, UTC; null for the defaults. */
	updatedAt: z.nullable(z.string()),
	/** The author of the draft; null for the defaults or a deleted account. */
	updatedBy: z.nullable(z.string()),
});
export type EditedNavigation = z.infer<typeof EditedNavigation>;

const NavigationVersion = z.object({
	version: z.int(),
	/** ISO 8601, UTC. */
	at: z.string(),
	by: z.nullable(z.string()),
	/** What differs from the version before. */
	changed: z.array(z.enum(navigationParts)),
});
export type NavigationVersion = z.infer<typeof NavigationVersion>;

const changedByOther = [
	409,
	"Someone else changed the menus while you were editing. Your changes aren't lost.",
	z.object({ current: EditedNavigation }),
] as const;

const ownerCalls = staffCalls("/admin/navigation", { access: "owner" });

export const readNavigation = ownerCalls.get("", {
	summary: "Get the draft of menus, footer, announcement and redirects",
	response: EditedNavigation,
});

export const changeNavigation = ownerCalls.put("", {
	summary: "Save the draft of menus, footer, announcement and redirects",
	body: { version: BaseVersion, content: SiteNavigation },
	response: EditedNavigation,
	refusals: { changed_by_other: changedByOther },
});

export const publishNavigation = ownerCalls.post("/publish", {
	summary: "Publish the saved menus",
	body: { version: Version },
	response: EditedNavigation,
	refusals: { changed_by_other: changedByOther },
});

export const listNavigationVersions = ownerCalls.get("/versions", {
	summary: "List the saved menus, latest first",
	query: versionsQuery,
	response: { versions: z.array(NavigationVersion), next: z.nullable(z.int()) },
});

export const restoreNavigation = ownerCalls.post("/restore", {
	summary: "Restore earlier menus as the draft",
	/** `from`: the version to restore; 0 restores the defaults. */
	body: { version: BaseVersion, from: BaseVersion },
	response: EditedNavigation,
	refusals: {
		version_not_found: [404, "This version doesn't exist."],
		changed_by_other: changedByOther,
	},
});
