import type { Settings } from "../../../../settings.ts";
import type { Issuer } from "./invoice-pdf.ts";

/** Reads who issues invoices from the settings. */
export const issuerOf = (settings: Settings): Issuer => ({
	seller: { name: settings.SITE_NAME, addresses: [settings.OFFICE_ADDRESS_1, settings.OFFICE_ADDRESS_2], email: settings.SUPPORT_EMAIL },
	sandbox: !settings.realPayments,
});
