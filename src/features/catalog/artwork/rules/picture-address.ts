/** Stored widths of an uploaded picture in pixels, up to its own. Pages show it in these widths. */
export const pictureWidths = [320, 640, 960, 1280] as const;

/** Browsers that can't show the first get the second. */
export const pictureTypes = ["avif", "webp"] as const;

const address = /^\/pictures\/([a-z0-9]{16,40})-(\d{3,4})$/;

/** Returns the address of an uploaded picture in one width. Its bytes never change, so it can be cached forever. */
export const pictureAddress = (id: string, width: number): string => `/pictures/${id}-${width}`;

/** Returns the id of an uploaded picture; undefined for a drawn cover or a foreign address. */
export const parsePictureId = (imageSrc: string): string | undefined => imageSrc.match(address)?.[1];

export const pictureFolder = (id: string): string => `pictures/${id}`;

/** Parses the last part of an address: the picture's id, and its width or `share`. */
export function readPictureName(name: string): { id: string; size: string } | undefined {
	const [, id, size] = name.match(/^([a-z0-9]{16,40})-(320|640|960|1280|share)$/) ?? [];
	return id && size ? { id, size } : undefined;
}

/**
 * Returns the `img` attributes that let the browser choose a width. A drawn cover needs none, because it is sharp at
 * any width.
 *
 * @param sizes the displayed width, as in the attribute `sizes`
 */
export function pictureSet(imageSrc: string, sizes: string): { srcSet?: string; sizes?: string } {
	const [, id, widest] = imageSrc.match(address) ?? [];
	if (!id) return {};
	const widths = pictureWidths.filter((width) => width <= Number(widest));
	return { srcSet: widths.map((width) => `${pictureAddress(id, width)} ${width}w`).join(", "), sizes };
}
