import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { Version } from "#values/version.ts";
import { noSuchPage, PublicPage } from "./contract.ts";
import { BaseVersion, momentHasPassed, publicationFields, publishBody, versionsQuery } from "./publication-contract.ts";
import { PageContent, pageLayouts } from "./rules/page-content.ts";
import { pageSlug } from "./rules/page-slug.ts";

const slugParams = { slug: pageSlug };

const PageEntry = z.object({
	slug: z.string(),
	path: z.string(),
	layout: z.enum(pageLayouts),
	/** Part of the product; it can be edited, but not deleted. */
	builtIn: z.boolean(),
	title: z.string(),
	version: z.int(),
	...publicationFields,
	updatedAt: z.nullable(z.string()),
});
export type PageEntry = z.infer<typeof PageEntry>;

const EditedPage = z.object({
	...PageEntry.shape,
	content: PageContent,
	/** The author of the last change; null for the default text or a deleted account. */
	updatedBy: z.nullable(z.string()),
	/** The pictures of the content. */
	pictures: z.array(z.object({ id: z.string(), src: z.string() })),
});
export type EditedPage = z.infer<typeof EditedPage>;

const changedByOther = [
	409,
	"Someone else changed this page while you were editing. Your changes aren't lost.",
	z.object({ current: EditedPage }),
] as const;
const pictureNotFound = [409, "An image on this page is no longer stored. Upload it again."] as const;
const categoryNotFound = [422, "A course list shows a category that no longer exists. Choose another one."] as const;

const unknownPlaceholder = [422, "A text has an unknown placeholder. Correct the marked fields."] as const;

const ownerCalls = staffCalls("/admin", { access: "owner" });

export const listAllPages = ownerCalls.get("/pages", {
	summary: "List the pages of the site",
	response: z.array(PageEntry),
});

export const readPage = ownerCalls.get("/pages/:slug", {
	summary: "Get a page for editing",
	params: slugParams,
	response: EditedPage,
	refusals: { page_not_found: noSuchPage },
});

export const createPage = ownerCalls.post("/pages", {
	summary: "Create a draft page",
	body: { slug: pageSlug, layout: z.enum(pageLayouts), content: PageContent },
	maxBodyBytes: 2_000_000,
	response: EditedPage,
	status: 201,
	refusals: {
		slug_taken: [409, "Another page already uses this address. Choose a different one."],
		slug_reserved: [409, "This address belongs to a page of the product. Choose a different one."],
		picture_not_found: pictureNotFound,
		category_not_found: categoryNotFound,
		unknown_placeholder: unknownPlaceholder,
	},
});

export const changePage = ownerCalls.put("/pages/:slug", {
	summary: "Save the draft of a page",
	params: slugParams,
	body: { version: BaseVersion, content: PageContent },
	maxBodyBytes: 2_000_000,
	response: EditedPage,
	refusals: {
		page_not_found: noSuchPage,
		changed_by_other: changedByOther,
		picture_not_found: pictureNotFound,
		category_not_found: categoryNotFound,
		unknown_placeholder: unknownPlaceholder,
	},
});

export const publishPage = ownerCalls.post("/pages/:slug/publish", {
	summary: "Publish the saved draft now or at a later time",
	params: slugParams,
	body: publishBody,
	response: EditedPage,
	refusals: {
		page_not_found: noSuchPage,
		changed_by_other: changedByOther,
		moment_has_passed: momentHasPassed,
		effective_date_missing: [422, "Enter the date from which this text applies, save, and publish again."],
	},
});

export const unpublishPage = ownerCalls.post("/pages/:slug/unpublish", {
	summary: "Unpublish a page, and cancel its schedule",
	params: slugParams,
	/** A built-in page shows its default text again. */
	body: { version: Version },
	response: EditedPage,
	refusals: { page_not_found: noSuchPage, changed_by_other: changedByOther },
});

export const deletePage = ownerCalls.delete("/pages/:slug", {
	summary: "Delete a page that is not published",
	params: slugParams,
	response: { message: z.string() },
	refusals: {
		page_not_found: noSuchPage,
		page_in_use: [409, "This page is published or scheduled. Unpublish it first."],
		page_built_in: [
			409,
			"This page is part of the product and can't be deleted. Unpublish it to show its default text.",
		],
	},
});

const PageVersion = z.object({
	version: z.int(),
	action: z.enum(["created", "edited", "restored"]),
	at: z.string(),
	by: z.nullable(z.string()),
	title: z.string(),
	blocks: z.int(),
});
export type PageVersion = z.infer<typeof PageVersion>;

export const listPageVersions = ownerCalls.get("/pages/:slug/versions", {
	summary: "List the versions of a page, latest first",
	params: slugParams,
	query: versionsQuery,
	response: { versions: z.array(PageVersion), next: z.nullable(z.int()) },
});

export const restorePage = ownerCalls.post("/pages/:slug/restore", {
	summary: "Restore an earlier version as the draft",
	params: slugParams,
	/** `from`: the version to restore; 0 restores the default text of a built-in page. */
	body: { version: Version, from: BaseVersion },
	response: EditedPage,
	refusals: {
		page_not_found: noSuchPage,
		version_not_found: [404, "This version doesn't exist."],
		changed_by_other: changedByOther,
	},
});

export const previewPage = ownerCalls.post("/pages/:slug/preview", {
	summary: "Preview a page without saving it",
	params: slugParams,
	body: { layout: z.enum(pageLayouts), content: PageContent },
	maxBodyBytes: 2_000_000,
	response: PublicPage,
});

/** The largest file of a picture, in bytes. */
export const maxPictureBytes = 8 * 1024 * 1024;
export const pictureTooLarge = "This file is too large. Upload a picture of at most 8 MB.";

export const uploadPagePicture = ownerCalls.post("/page-pictures", {
	summary: "Upload a picture for a page",
	/** `file`: the content in base64. */
	body: {
		file: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(maxPictureBytes / 3) * 4, { error: pictureTooLarge })),
	},
	maxBodyBytes: 12 * 1024 * 1024,
	response: { id: z.string(), src: z.string() },
	status: 201,
	refusals: { picture_refused: [422, "This file isn't an image that can be read. Upload a PNG, JPEG, WebP or AVIF."] },
});
