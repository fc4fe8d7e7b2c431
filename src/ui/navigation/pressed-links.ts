type Prepare = (path: string) => void;

const prepared = new Set<Prepare>();

/**
 * Loads a page as soon as a link to it in a list is pressed: the click follows a tenth of a second later.
 *
 * @param prepare gets the path of each pressed link
 */
export const onLinkPress = (prepare: Prepare): void => void prepared.add(prepare);

/** Reports that a visitor has pressed a link to a page of the site. */
export function announceLinkPress(path: string): void {
	for (const prepare of prepared) prepare(path);
}
