import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { integerId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { type Brand, type BrandImage, cornerStyles, refundPolicies, typefaces } from "./rules/brand.ts";
import { BrandColor } from "./rules/brand-color.ts";
import { TimeZone } from "./rules/time-zone.ts";

const ImageId = z.string().check(z.regex(/^[\w-]{22}$/));

/** The version that the editor has loaded; 0 before the first. */
const BaseVersion = z.int().check(z.gte(0), z.lte(2_147_483_647));

const BrandFields = z
	.strictObject({
		siteName: z.nullable(requiredText(60)),
		supportEmail: z.nullable(NewEmailAddress),
		office1: z.nullable(requiredText(200)),
		office2: z.nullable(requiredText(200)),
		timeZone: z.nullable(TimeZone),
		secondTimeZone: z.nullable(TimeZone),
		refundPolicy: z.nullable(z.enum(refundPolicies)),
		refundHours: z.nullable(
			z
				.int({ error: "Enter a whole number." })
				.check(z.gte(0, { error: "Enter 0 or more." }), z.lte(720, { error: "Enter at most 720 hours." })),
		),
		refundText: z.nullable(requiredText(300)),
		copyright: z.nullable(requiredText(160)),
		accent: z.nullable(BrandColor),
		neutral: z.nullable(BrandColor),
		typeface: z.nullable(z.enum(typefaces)),
		corners: z.nullable(z.enum(cornerStyles)),
		logo: z.nullable(ImageId),
		logoDark: z.nullable(ImageId),
		icon: z.nullable(ImageId),
	})
	.check(
		z.refine(({ office1, office2 }) => office1 !== null || office2 === null, {
			path: ["office2"],
			error: "Enter the first address before the second.",
		}),
		z.refine(({ refundPolicy, refundHours }) => refundPolicy !== "hours" || refundHours !== null, {
			path: ["refundHours"],
			error: "Enter the hours.",
		}),
		z.refine(({ refundPolicy, refundText }) => refundPolicy !== "text" || refundText !== null, {
			path: ["refundText"],
			error: "Enter your text.",
		}),
		z.refine(
			({ timeZone, secondTimeZone }) => secondTimeZone === null || (timeZone !== null && timeZone !== secondTimeZone),
			{
				path: ["secondTimeZone"],
				error: "Choose your time zone first, and a second one that differs.",
			},
		),
	) satisfies z.ZodMiniType<Brand>;

const Image = z.object({
	id: z.string(),
	kind: z.enum(["logo", "icon"]),
	address: z.string(),
	width: z.int(),
	height: z.int(),
}) satisfies z.ZodMiniType<BrandImage>;

const PublishedBrand = z.object({
	/** 0: nothing was published, and the defaults apply. */
	version: z.int(),
	brand: BrandFields,
	/** ISO 8601, UTC. */
	publishedAt: z.nullable(z.string()),
	publishedBy: z.nullable(z.string()),
});
export type PublishedBrand = z.infer<typeof PublishedBrand>;

const BrandVersion = z.object({
	version: z.int(),
	action: z.enum(["published", "restored"]),
	at: z.string(),
	by: z.nullable(z.string()),
	brand: BrandFields,
});
export type BrandVersion = z.infer<typeof BrandVersion>;

const changedByOther = [
	409,
	"Someone else published a different brand while you were editing. Your changes aren't lost.",
	z.object({ current: PublishedBrand }),
] as const;

const unknownZone = [409, "This time zone isn't available. Choose another city in the same zone."] as const;

const imageNotFound = [409, "An image of this brand is no longer stored. Upload it again."] as const;

const ownerCalls = staffCalls("/admin/brand", { access: "owner" });

export const readBrand = ownerCalls.get("", {
	summary: "Get the published brand",
	response: {
		...PublishedBrand.shape,
		/** From the deployment's settings. */
		/** The images of the published brand. */
		images: z.array(Image),
		defaults: z.object({ siteName: z.string(), supportEmail: z.string(), offices: z.array(z.string()) }),
	},
});

export const publishBrand = ownerCalls.put("", {
	summary: "Publish a brand",
	body: { version: BaseVersion, brand: BrandFields },
	response: PublishedBrand,
	refusals: { changed_by_other: changedByOther, image_not_found: imageNotFound, time_zone_unknown: unknownZone },
});

/** The largest file of a logo or an icon, in bytes. */
export const maxImageBytes = 2 * 1024 * 1024;
export const imageTooLarge = "This file is too large. Upload a logo of at most 2 MB.";

export const uploadBrandImage = ownerCalls.post("/images", {
	summary: "Upload a logo or an icon",
	/** `file`: the content in base64. */
	body: {
		kind: z.enum(["logo", "icon"]),
		file: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(maxImageBytes / 3) * 4, { error: imageTooLarge })),
	},
	maxBodyBytes: 4 * 1024 * 1024,
	response: Image,
	status: 201,
	refusals: {
		image_refused: [422, "This file isn't an image that can be read. Upload an SVG, PNG, JPEG, WebP or AVIF."],
	},
});

export const listBrandVersions = ownerCalls.get("/versions", {
	summary: "List the published brands, latest first",
	query: {
		before: z.optional(integerId),
	},
	response: { versions: z.array(BrandVersion), next: z.nullable(z.int()) },
});

export const restoreBrand = ownerCalls.post("/restore", {
	summary: "Publish an earlier brand again",
	/** `from`: the version to restore; 0 restores the defaults. */
	body: { version: BaseVersion, from: BaseVersion },
	response: PublishedBrand,
	refusals: {
		version_not_found: [404, "This version doesn't exist."],
		changed_by_other: changedByOther,
	},
});
