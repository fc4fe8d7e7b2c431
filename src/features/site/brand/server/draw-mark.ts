import { outlineText } from "#platform/documents/outlined-text.ts";
import { productColors } from "#values/colors/site-colors.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import type { StoredImage } from "./image-store.ts";

type Branded = Pick<SiteProfile, "siteName" | "styles">;

const chooseTypeface = ({ styles }: Branded) => (styles?.headlines === "sans" ? "strong" : "headline");
const chooseColors = ({ styles }: Branded) => (styles?.colors ?? productColors).light;

/** Draws the initial of the site's name on a square in its color; null if the typeface lacks the character. */
export function drawMark(site: Branded, size: number): string | null {
	const { paths, width, capHeight } = outlineText(
		[...site.siteName.trim()][0]?.toUpperCase() ?? "",
		chooseTypeface(site),
		size * 0.66,
	);
	if (paths === "") return null;
	const { brand, onBrand } = chooseColors(site);
	const radius = Math.min(size / 2, ((site.styles?.radius ?? 8) * size) / 36);
	const at = `translate(${((size - width) / 2).toFixed(2)} ${((size + capHeight) / 2).toFixed(2)})`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${brand}"/><g transform="${at}" fill="${onBrand}">${paths}</g></svg>`;
}

const share = { width: 1200, height: 630, left: 96, top: 190 };

/** Draws the image of shared links: the logo or the initial, and the name. */
export async function drawShareImage(site: Branded, logo: StoredImage | undefined): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const { width, height, left, top } = share;
	const { paper, ink, brand, brandWash } = chooseColors(site);
	const widest = width - 2 * left;
	const size = Math.min(92, (92 * widest) / Math.max(1, outlineText(site.siteName, chooseTypeface(site), 92).width));
	const name = outlineText(site.siteName, chooseTypeface(site), size);
	const mark = logo ? "" : (drawMark(site, 96) ?? "");
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/>` +
		`<circle cx="1110" cy="110" r="260" fill="${brand}"/><circle cx="1140" cy="610" r="150" fill="${brandWash}"/>` +
		`<g transform="translate(${left} ${top})">${mark}</g><g transform="translate(${left} 470)" fill="${ink}">${name.paths}</g></svg>`;
	const picture = logo && (await sharp(logo.bytes).resize({ width: 480, height: 110, fit: "inside" }).png().toBuffer());
	const drawn = sharp(Buffer.from(svg));
	return (picture ? drawn.composite([{ input: picture, left, top }]) : drawn).png({ compressionLevel: 9 }).toBuffer();
}

/** Draws the browser's icon of a site without its own. */
export async function drawMarkIcon(site: Branded): Promise<Buffer | null> {
	const svg = drawMark(site, 180);
	const { default: sharp } = await import("sharp");
	return svg === null ? null : sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
