import { frameEmail } from "#platform/email/email-template.ts";
import type { EmailParts, EmailSite } from "#platform/email/frame/email-parts.ts";
import type { EmailEnvelope, EmailOrder } from "#platform/email/message.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import { defaultZones } from "#values/time-zones/site-zones.ts";

export const testSite: EmailSite = {
	siteName: "Lectern",
	publicUrl: "https://training.example.com",
	address: "120 Harbor Street, Wilmington",
	supportEmail: "support@example.com",
};

/** The profile of a site without a published brand. */
export const testProfile: SiteProfile = {
	siteName: "Lectern",
	supportEmail: testSite.supportEmail,
	offices: [testSite.address, "Sacramento"],
	zones: defaultZones,
	styles: null,
};

export type ReadEmail = EmailEnvelope & EmailParts & { html: string; text: string };

/** Renders a queued email as the recipient receives it. */
export function readOrder(order: EmailOrder): ReadEmail {
	const parts = order.write(testSite);
	return { ...order, ...parts, ...frameEmail(parts, testSite) };
}
