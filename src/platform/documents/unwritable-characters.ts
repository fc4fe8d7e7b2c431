import { drawElsewhere } from "./draw-elsewhere.ts";
import { hasCharacter } from "./typefaces.ts";
import { listUnwritable } from "./typesetting/choose-typefaces.ts";
import { writableText } from "./writable-text.ts";

/** These need no look at the fonts. */
const ordinary = /^[\u0020-\u024f\u0400-\u045f]*$/;

/**
 * Finds texts with characters that documents would show as boxes, such as Burmese letters.
 *
 * @param fields texts by their path in the request
 * @returns a message for each of them
 */
export async function findUnwritable(
	fields: Readonly<Record<string, string | undefined>>,
): Promise<{ path: string; message: string }[]> {
	const checked = await Promise.all(
		Object.entries(fields).map(async ([path, text = ""]) => ({ path, characters: await listCharacters(text) })),
	);
	return checked
		.filter(({ characters }) => characters.length > 0)
		.map(({ path, characters }) => ({ path, message: messageAbout(characters) }));
}

/** Removes characters that documents would show as boxes. */
export async function removeUnwritable(text: string): Promise<string> {
	const writable = (await listCharacters(text)).reduce((rest, character) => rest.replaceAll(character, ""), text);
	return writable.replace(/\s+/g, " ").trim();
}

/** Looks in the thread that draws documents. */
async function listCharacters(text: string): Promise<string[]> {
	if (ordinary.test(text)) return [];
	return JSON.parse(
		(
			await drawElsewhere<typeof drawUnwritable>(
				new URL("./unwritable-characters.ts", import.meta.url),
				"drawUnwritable",
				text,
			)
		).toString(),
	) as string[];
}

/** Runs in the thread of the documents. */
export const drawUnwritable = async (text: string): Promise<Buffer> =>
	Buffer.from(JSON.stringify(listUnwritable(writableText(text), hasCharacter)));

const messageAbout = (characters: readonly string[]): string =>
	`Certificates and invoices can't show ${characters.slice(0, 10).join(" ")}. Please spell this without ${characters.length === 1 ? "this character" : "these characters"}.`;
