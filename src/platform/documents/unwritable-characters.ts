import { drawElsewhere } from "./draw-elsewhere.ts";
import { hasCharacter } from "./typefaces.ts";
import { listUnwritable } from "./typesetting/choose-typefaces.ts";
import { writableText } from "./writable-text.ts";

/** These need no look at the fonts. */
const ordinary = /^[\u0020-\u024f\u0400-\u045f]*$/;

/** Lists the characters that documents would show as boxes, such as Burmese letters. Looks in the thread that draws documents. */
export async function findUnwritable(text: string): Promise<string[]> {
	if (ordinary.test(text)) return [];
	return JSON.parse(
		(await drawElsewhere<typeof drawUnwritable>(new URL("./unwritable-characters.ts", import.meta.url), "drawUnwritable", text)).toString(),
	) as string[];
}

/** Runs in the thread of the documents. */
export const drawUnwritable = async (text: string): Promise<Buffer> => Buffer.from(JSON.stringify(listUnwritable(writableText(text), hasCharacter)));

/** Names the characters that documents cannot show. */
export const unwritableMessage = (characters: readonly string[]): string =>
	`Certificates and invoices can't show ${characters.slice(0, 10).join(" ")}. Please spell this without ${characters.length === 1 ? "this character" : "these characters"}.`;
