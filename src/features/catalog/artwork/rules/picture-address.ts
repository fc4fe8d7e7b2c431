/** Stored widths of an uploaded picture in pixels, up to its own. Pages show it in these widths. */
export const pictureWidths = [320, 640, 960, 1280] as const;

const address = /^\/pictures\/([a-z0-9]{16,40})-(\d{3,4})$/;

/** Returns the address of an uploaded picture in one width. Its bytes never change, so it can be cached forever. */
export const pictureAddress = (id: string, width: number): string => `/pictures/${id}-${width}`;

/** Returns the id of the uploaded picture at an address; undefined for a drawn cover or a foreign address. */
export const pictureOf = (imageSrc: string): string | undefined => imageSrc.match(address)?.[1];

/** Returns the storage folder of an uploaded picture. */
export const pictureFolder = (id: string): string => `pictures/${id}`;

/** Parses the last part of a picture's address: its id, and its width or the size for shared links. */
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
