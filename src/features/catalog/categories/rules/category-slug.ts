import { isReservedSlug, maxCategorySlugLength } from "./category.ts";

/** Derives the last part of a category's address from its name. Empty if the name has no letters or digits. */
export function slugOfName(name: string): string {
	const plain = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-");
	return plain.slice(0, maxCategorySlugLength + 1).replace(/^-+|-+$/g, "");
}

/** Derives a slug that is neither taken nor reserved. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
	const base = slugOfName(name) || "category";
	for (let attempt = 1; ; attempt++) {
		const suffix = attempt === 1 ? "" : `-${attempt}`;
		const slug = base.slice(0, maxCategorySlugLength - suffix.length).replace(/-+$/, "") + suffix;
		if (!taken.has(slug) && !isReservedSlug(slug)) return slug;
	}
}
