import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { SiteNavigation } from "./rules/site-navigation.ts";

const PublishedNavigation = z.object({
	/** 0: nothing was published, and the defaults apply. */
	version: z.int(),
	content: SiteNavigation,
	/** ISO 8601, UTC. */
	publishedAt: z.nullable(z.string()),
	publishedBy: z.nullable(z.string()),
});
export type PublishedNavigation = z.infer<typeof PublishedNavigation>;

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
	body: z.strictObject({ version: z.int().check(z.gte(0), z.lte(2_147_483_647)), content: SiteNavigation }),
	response: PublishedNavigation,
	refusals: {
		changed_by_other: {
			status: 409,
			message: "Someone else published different menus while you were editing. Your changes aren't lost: copy them, then reload the page.",
			fields: z.object({ current: PublishedNavigation }),
		},
	},
});
