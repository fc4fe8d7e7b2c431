/** Widths in pixels in which an uploaded picture is kept, as far as it is that wide. They are those in which pages show it. */
export const pictureWidths = [320, 640, 960, 1280] as const;

const address = /^\/pictures\/([a-z0-9]{16,40})-(\d{3,4})$/;

/** Address of an uploaded picture in one width. Its bytes never change, so it may be cached for good. */
export const pictureAddress = (id: string, width: number): string => `/pictures/${id}-${width}`;

/** The name of the uploaded picture behind an address; undefined for a drawn cover or an address elsewhere. */
export const pictureOf = (imageSrc: string): string | undefined => imageSrc.match(address)?.[1];

/** Where the files of an uploaded picture lie in the storage. */
export const pictureFolder = (id: string): string => `pictures/${id}`;

/** Reads the last part of a picture's address: which picture, in which width or for shared links. */
export function readPictureName(name: string): { id: string; size: string } | undefined {
	const [, id, size] = name.match(/^([a-z0-9]{16,40})-(320|640|960|1280|share)$/) ?? [];
	return id && size ? { id, size } : undefined;
}

/**
 * What an `img` needs beside its `src` so that the browser takes the width that fits; nothing for a drawn cover, which
 * is sharp at any width.
 *
 * @param sizes how wide it is shown, as the attribute of that name says it
 */
export function pictureSet(imageSrc: string, sizes: string): { srcSet?: string; sizes?: string } {
	const [, id, widest] = imageSrc.match(address) ?? [];
	if (!id) return {};
	const widths = pictureWidths.filter((width) => width <= Number(widest));
	return { srcSet: widths.map((width) => `${pictureAddress(id, width)} ${width}w`).join(", "), sizes };
}
