import { contrast } from "#values/colors/contrast.ts";
import { toHex, toOklch } from "#values/colors/oklch.ts";

/** WCAG 2.2 AA for text. */
export const minContrast = 4.5;

/** The darkest background of the light scheme, whatever the brand. Colors that pass on it pass on every background. */
export const darkestGround = "#ebebeb";

/** Returns the lowest contrast that this color has as text or behind white text. */
export const textContrast = (hex: string): number => contrast(hex, darkestGround);

/** Whether text and buttons in this color are readable. */
export const isReadable = (hex: string): boolean => textContrast(hex) >= minContrast;

const step = 0.001;

/** Returns the color itself if it is readable, otherwise the nearest darker shade of the same hue that is. */
export function nearestReadable(hex: string): string {
	if (isReadable(hex)) return hex;
	const color = toOklch(hex);
	for (let { lightness } = color; lightness > 0; lightness -= step) {
		const shade = toHex({ ...color, lightness });
		if (isReadable(shade)) return shade;
	}
	return "#000000";
}
