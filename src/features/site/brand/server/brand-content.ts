import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { AppContext } from "#platform/feature/app-context.ts";
import { changedMeanwhile, declareSiteContent, SiteContentRefused } from "#platform/feature/site-content.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { BrandFile, publishBrand } from "../console-contract.ts";
import { type Brand, productBrand } from "../rules/brand.ts";
import { insertVersion, knowsTimeZone } from "./brand-store.ts";
import { findImages, insertImage, type StoredImage } from "./image-store.ts";
import { currentBrand, hasImages } from "./publish-brand.ts";
import { brandImage, makeBrandImage } from "./store-image.ts";

const label = "Brand";
const imageFields = ["logo", "logoDark", "icon"] as const;

/** The brand with its images. An import publishes it as a new version. */
export const brandContent = declareSiteContent({
	...{ name: "brand", label, order: 7, schema: z.pick(BrandFile, { brand: true, images: true }) },
	async export({ db }: Pick<AppContext, "db">) {
		const { brand } = await currentBrand(db);
		const images = await findImages(db, [...new Set(imageFields.map((field) => brand[field]))]);
		return { brand, images: images.map(brandImage).sort((a, b) => (a.id < b.id ? -1 : 1)) };
	},
	async import({ brand, images }) {
		const converted = await convert(images);
		const imported: Brand = { ...productBrand, ...brand };
		for (const field of imageFields) imported[field] = converted.get(brand[field] ?? "")?.id ?? brand[field];
		return async (trx, { now, actorId }) => {
			for (const image of converted.values()) await insertImage(trx, image, now);
			const before = await currentBrand(trx);
			if (isDeepStrictEqual({ ...before.brand }, imported)) return { created: [], changed: [], removed: [], unchanged: 1 };
			const { image_not_found: noImage, time_zone_unknown: noZone } = publishBrand.refusals;
			if (!(await hasImages(trx, imported))) throw new SiteContentRefused([{ path: "images", message: noImage.message }]);
			if (!(await knowsTimeZone(trx, imported.timeZone))) throw new SiteContentRefused([{ path: "brand.timeZone", message: noZone.message }]);
			if (!(await insertVersion(trx, { version: before.version + 1, action: "published", at: now, actorId, brand: imported }))) throw changedMeanwhile();
			return { created: [], changed: [label], removed: [], unchanged: 0 };
		};
	},
});

/** Converts images like uploads, by the ids of the file. */
async function convert(images: BrandFile["images"]): Promise<Map<string, StoredImage>> {
	const converted = new Map<string, StoredImage>();
	for (const [index, { id, kind, address }] of images.entries())
		try {
			converted.set(id, await makeBrandImage(kind, Buffer.from(address.replace(/^[^,]*,/, ""), "base64")));
		} catch (error) {
			if (error instanceof ImageRefused) throw new SiteContentRefused([{ path: `images.${index}`, message: error.message }]);
			throw error;
		}
	return converted;
}
