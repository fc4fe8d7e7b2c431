import * as z from "zod/mini";
import { fitInside } from "#values/formats/fit-inside.ts";

/** The logo of an accrediting body, as pages show it. */
export const BodyLogo = z.object({ address: z.string(), width: z.int(), height: z.int() });
export type BodyLogo = z.infer<typeof BodyLogo>;

interface LogoColumns {
	logo: string | null;
	logo_width: number | null;
	logo_height: number | null;
}

/** The address is derived from the content, so the image can be cached forever. */
export const logoAddress = (id: string): string => `/accrediting-bodies/${id}`;

/** Returns the logo of a row of `public_accrediting_bodies`. */
export const toBodyLogo = ({ logo, logo_width: width, logo_height: height }: LogoColumns): BodyLogo | null =>
	logo !== null && width !== null && height !== null
		? { address: logoAddress(logo), ...fitLogoSize({ width, height }) }
		: null;

/** Wide and narrow logos get about the same weight in a row. */
export const fitLogoSize = (size: { width: number; height: number }): { width: number; height: number } =>
	fitInside(size, { width: 96, height: 28 });
