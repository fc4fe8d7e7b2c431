import { BrandFile } from "../console-contract.ts";
import { type Brand, type BrandImage, productBrand } from "../rules/brand.ts";
import { brandTransferMessages as messages } from "./messages.ts";

const imageFields = ["logo", "logoDark", "icon"] as const;

/** Writes a brand with its images as JSON. */
export function writeBrandFile(brand: Brand, findImage: (id: string | null) => BrandImage | undefined): string {
	const images = imageFields.flatMap((field) => findImage(brand[field]) ?? []);
	return JSON.stringify(
		{ format: "lectern.brand", version: 1, brand, images: [...new Map(images.map((image) => [image.id, image])).values()] },
		undefined,
		"\t",
	);
}

type ReadFile = { ok: true; file: BrandFile } | { ok: false; message: string };

/** Reads an exported brand, or explains why the file can't be used. */
export function readBrandFile(text: string): ReadFile {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return { ok: false, message: messages.notABrand };
	}
	const read = BrandFile.safeParse(withDefaults(json));
	if (read.success) return { ok: true, file: read.data };
	const problem = read.error.issues.find(({ path }) => path[0] === "brand" && path.length > 1)?.message;
	return { ok: false, message: problem ? messages.invalid(problem) : messages.notABrand };
}

/** Adds the fields that an older file does not have. */
function withDefaults(json: unknown): unknown {
	if (typeof json !== "object" || json === null || !("brand" in json)) return json;
	return typeof json.brand === "object" ? { ...json, brand: { ...productBrand, ...json.brand } } : json;
}

/** Uploads the images of a file, and returns the brand with their new ids. */
export async function importImages({ brand, images }: BrandFile, upload: (image: BrandImage) => Promise<BrandImage | undefined>): Promise<Brand | undefined> {
	const imported: Brand = { ...brand };
	for (const field of imageFields) {
		const image = images.find(({ id }) => id === brand[field]);
		if (!image) continue;
		const stored = await upload(image);
		if (!stored) return undefined;
		imported[field] = stored.id;
	}
	return imported;
}
