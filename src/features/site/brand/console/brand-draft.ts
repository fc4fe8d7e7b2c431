import type { PublishedBrand } from "../console-contract.ts";
import type { Brand, BrandImage } from "../rules/brand.ts";

/** Changes that are not published yet. */
interface BrandDraft {
	/** The published brand that was changed. */
	current: PublishedBrand;
	brand: Brand;
	images: readonly BrandImage[];
}

let kept: BrandDraft | null = null;

/** Keeps the changes while this tab previews them on the site; null forgets them. */
export const saveDraft = (draft: BrandDraft | null): void => {
	kept = draft;
};

/** Returns the changes that the editor continues with. */
export const getDraft = (): BrandDraft | null => kept;
