import { expect, test } from "vitest";
import { type BrandImage, productBrand } from "../rules/brand.ts";
import { importImages, readBrandFile, writeBrandFile } from "./brand-file.ts";

const logo: BrandImage = { id: "A".repeat(22), kind: "logo", address: "data:image/webp;base64,AA==", width: 10, height: 5 };
const brand = { ...productBrand, siteName: "Northwind", accent: "#7c2d92", logo: logo.id, logoDark: logo.id };
const findImage = (id: string | null) => (id === logo.id ? logo : undefined);

test("reads what it wrote, with each image once", () => {
	expect(readBrandFile(writeBrandFile(brand, findImage))).toEqual({ ok: true, file: { format: "lectern.brand", version: 1, brand, images: [logo] } });
});

test.each([
	["no JSON", "<svg/>", /isn't a brand/],
	["another file", '{"courses": []}', /isn't a brand/],
	["a later format", JSON.stringify({ format: "lectern.brand", version: 2, brand, images: [] }), /isn't a brand/],
	["a color that is too light", writeBrandFile({ ...brand, accent: "#ffee00" }, findImage), /can't be used\. This color is too light/],
])("refuses %s, and says why", (_what, text, message) => {
	expect(readBrandFile(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test("stores the images again, and stops when one is refused", async () => {
	const file = { format: "lectern.brand" as const, version: 1 as const, brand, images: [logo] };
	const stored = { ...logo, id: "B".repeat(22) };
	expect(await importImages(file, async () => stored)).toEqual({ ...brand, logo: stored.id, logoDark: stored.id });
	expect(await importImages(file, async () => undefined)).toBeUndefined();
});
