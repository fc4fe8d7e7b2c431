import { documentStyles } from "#platform/documents/document-styles.ts";
import type { AppContext } from "#platform/index.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import type { Seller } from "../rules/invoice-snapshot.ts";
import type { Issuer } from "./invoice-pdf.ts";

export interface SellerContext {
	site: () => Pick<SiteProfile, "siteName" | "offices" | "supportEmail">;
}

/** Returns who sells now, as new invoices store it. */
export function readSeller({ site }: SellerContext): Seller {
	const { siteName, offices, supportEmail } = site();
	return { name: siteName, addresses: [...offices], email: supportEmail };
}

/** Returns who issues invoices now. */
export function readIssuer({ site, connections }: Pick<AppContext, "site" | "connections">): Issuer {
	return {
		seller: readSeller({ site }),
		sandbox: connections.payment().mode === "sandbox",
		styles: documentStyles(site().styles),
	};
}
