import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import type { Seller } from "../rules/invoice-snapshot.ts";

/** Returns the styles of a document. An earlier seller's documents don't get the logo of the current one. */
export const printedStyles = (
	{ seller, styles }: { seller: Seller; styles?: DocumentStyles | undefined },
	printed: Seller,
): DocumentStyles | undefined => (styles && printed.name !== seller.name ? { ...styles, logo: undefined } : styles);
