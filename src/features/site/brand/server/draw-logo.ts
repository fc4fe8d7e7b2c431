import { drawPng } from "#platform/media/images/make-image.ts";
import type { SiteLogo } from "#values/site-profile.ts";
import { logoSize } from "../rules/brand-css.ts";
import type { StoredImage } from "./image-store.ts";

/** Sharp on screens of high density, and in print. */
const scale = 3;

const logoAddress = (id: string): string => `/brand/logo-${id}.png`;

/** Draws a logo as PNG, three times as large as it is shown. */
export function drawLogo(image: StoredImage, background?: string): Promise<Buffer> {
	const { width, height } = logoSize(image);
	return drawPng(image, { width: scale * width, height: scale * height }, background);
}

/** The last logo on white paper: the profile is read again after every change of public content. */
let drawn: { id: string; png: Promise<Buffer> } | undefined;

/** Returns the logo for emails and documents; null without one. */
export async function siteLogo(
	light: StoredImage | undefined,
	dark: StoredImage | undefined,
): Promise<SiteLogo | null> {
	const image = light ?? dark;
	if (!image) return null;
	if (light && drawn?.id !== light.id) drawn = { id: light.id, png: drawLogo(light, "#ffffff") };
	return {
		path: logoAddress(image.id),
		darkPath: light && dark ? logoAddress(dark.id) : null,
		...logoSize(image),
		onPaper: light && drawn ? (await drawn.png).toString("base64") : null,
	};
}
