import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { requiredText } from "#values/text.ts";

/** In bytes. Longer files are imported on the command line. */
export const maxSiteFileBytes = 32 * 1024 * 1024;

/** Brand, pages, menus and everything else that makes a site, as one file. Features declare the parts. */
export const SiteFile = z.strictObject({
	format: z.literal("lectern.site", { error: "This file doesn't contain a site." }),
	version: z.literal(1, { error: "A newer version of Lectern exported this file. Upgrade this installation first." }),
	/** The version of Lectern that exported it. */
	product: requiredText(40),
	parts: z.record(z.string().check(z.maxLength(60)), z.unknown()),
});
export type SiteFile = z.infer<typeof SiteFile>;

/** What an import changes, by the names of the entries. */
const PartChanges = z.object({
	name: z.string(),
	label: z.string(),
	created: z.array(z.string()),
	changed: z.array(z.string()),
	/** Unchanged defaults of the product that the exported site doesn't have. */
	removed: z.array(z.string()),
	unchanged: z.int(),
});
export type PartChanges = z.infer<typeof PartChanges>;

const refusedFile = { status: 422, message: "This file can't be imported. Nothing was changed." } as const;

export const exportSite = declareCall({
	method: "GET",
	path: "/admin/site-file",
	summary: "Export the site without people, orders, courses and secrets",
	access: "owner",
	response: SiteFile,
});

export const previewSiteImport = declareCall({
	method: "POST",
	path: "/admin/site-file/preview",
	summary: "Check a site file, and list what an import would change",
	access: "owner",
	body: z.strictObject({ file: SiteFile }),
	maxBodyBytes: maxSiteFileBytes,
	/** `preview` identifies these changes. */
	response: z.object({ preview: z.string(), parts: z.array(PartChanges) }),
	refusals: { site_file_refused: refusedFile },
});

export const importSite = declareCall({
	method: "POST",
	path: "/admin/site-file",
	summary: "Import a site file as its preview showed",
	access: "owner",
	fresh: true,
	body: z.strictObject({ file: SiteFile, preview: requiredText(64) }),
	maxBodyBytes: maxSiteFileBytes,
	response: z.object({ parts: z.array(PartChanges) }),
	refusals: {
		site_file_refused: refusedFile,
		changed_meanwhile: { status: 409, message: "The site was changed since this preview. Choose the file again to see what it would change now." },
	},
});
