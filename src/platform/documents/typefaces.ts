import { readFileSync } from "node:fs";

const files = {
	text: "instrument-sans-regular.ttf",
	strong: "instrument-sans-semibold.ttf",
	headline: "newsreader-medium.ttf",
	/** Knows many scripts; taken for texts that the others can't write. */
	wide: "dejavu-sans.ttf",
} as const;

export type Typeface = keyof typeof files;

const read = new Map<Typeface, Buffer>();

/** The font file of a typeface; read from the disk once. */
export function fontFile(typeface: Typeface): Buffer {
	let file = read.get(typeface);
	if (!file) {
		file = readFileSync(new URL(`./fonts/${files[typeface]}`, import.meta.url));
		read.set(typeface, file);
	}
	return file;
}
