import { drawElsewhere } from "#platform/documents/draw-elsewhere.ts";
import type { drawPaper, Paper } from "./draw-paper.ts";

export { readIssuer } from "./issuer.ts";

/** Draws a paper as PDF. The same content gives the same bytes. */
export const draw = (content: Paper): Promise<Buffer> =>
	drawElsewhere<typeof drawPaper>(new URL("./draw-paper.ts", import.meta.url), "drawPaper", content);
