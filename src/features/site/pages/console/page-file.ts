import { PageFile } from "../console-contract.ts";
import type { PageContent } from "../rules/page-content.ts";
import { listPictures, replacePictures } from "../rules/page-pictures.ts";
import { pageActionMessages as messages } from "./messages.ts";

/**
 * Writes a page with its pictures as JSON.
 *
 * @param readPicture returns a picture's content in base64; undefined if it can't be read
 */
export async function writePageFile(content: PageContent, readPicture: (id: string) => Promise<string | undefined>): Promise<string> {
	const pictures: PageFile["pictures"] = [];
	for (const id of new Set(listPictures(content))) {
		const file = await readPicture(id);
		if (file) pictures.push({ id, file });
	}
	return JSON.stringify({ format: "lectern.page", version: 1, content, pictures } satisfies PageFile, undefined, "\t");
}

type ReadFile = { ok: true; file: PageFile } | { ok: false; message: string };

/** Reads an exported page, or explains why the file can't be used. */
export function readPageFile(text: string): ReadFile {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return { ok: false, message: messages.notAPage };
	}
	const read = PageFile.safeParse(json);
	if (read.success) return { ok: true, file: read.data };
	const problem = read.error.issues.find(({ path }) => path[0] === "content" && path.length > 1);
	return { ok: false, message: problem ? messages.invalid(problem.message) : messages.notAPage };
}

/** Uploads the pictures of a file, and returns the page with their new ids. Returns undefined if an upload fails. */
export async function importPage({ content, pictures }: PageFile, upload: (file: string) => Promise<string | undefined>): Promise<PageContent | undefined> {
	const ids = new Map<string, string>();
	for (const { id, file } of pictures) {
		const stored = await upload(file);
		if (!stored) return undefined;
		ids.set(id, stored);
	}
	return replacePictures(content, ids);
}
