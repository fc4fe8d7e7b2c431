import { documentStyles } from "#platform/documents/document-styles.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Issuer } from "./invoice-pdf.ts";

/** Returns who issues invoices now. */
export function issuerOf({ site, settings }: Pick<AppContext, "site"> & { settings: Pick<AppContext["settings"], "realPayments"> }): Issuer {
	const { siteName, offices, supportEmail, styles } = site();
	return { seller: { name: siteName, addresses: [...offices], email: supportEmail }, sandbox: !settings.realPayments, styles: documentStyles(styles) };
}
