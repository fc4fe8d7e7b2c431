import { defaultRefundPolicy, type RefundPolicy } from "#values/refunds/refund-policy.ts";
import { defaultZones, type SiteZones } from "#values/time-zones/site-zones.ts";

/** The typefaces that ship with the product. */
export const typefaces = ["editorial", "modern", "system"] as const;
export type Typeface = (typeof typefaces)[number];

export const cornerStyles = ["square", "slight", "rounded", "round"] as const;
export type Corners = (typeof cornerStyles)[number];

export const refundPolicies = ["hours", "text", "none"] as const;

/** What a provider chose; null keeps the default of the product or of the deployment's settings. */
export interface Brand {
	siteName: string | null;
	supportEmail: string | null;
	/** Shown on the contact page and on invoices, the first also in emails. Without a first one, the defaults apply. */
	office1: string | null;
	office2: string | null;
	/** An IANA name. Without it, both zones are the defaults. */
	timeZone: string | null;
	/** A zone shown beside the first; null for none. */
	secondTimeZone: string | null;
	/** What the site promises about refunds of live sessions. */
	refundPolicy: (typeof refundPolicies)[number] | null;
	/** Hours before a session, for the policy `hours`. */
	refundHours: number | null;
	/** For the policy `text`. */
	refundText: string | null;
	/** The line at the end of every page. */
	copyright: string | null;
	accent: string | null;
	neutral: string | null;
	typeface: Typeface | null;
	corners: Corners | null;
	/** Ids of images. Without a logo, pages show the product's mark and the name. */
	logo: string | null;
	/** For the dark scheme; the other logo by default. */
	logoDark: string | null;
	icon: string | null;
}

/** A stored logo or icon. */
export interface BrandImage {
	id: string;
	kind: "logo" | "icon";
	/** A data URI. */
	address: string;
	width: number;
	height: number;
}

export const productBrand: Brand = {
	siteName: null,
	supportEmail: null,
	office1: null,
	office2: null,
	timeZone: null,
	secondTimeZone: null,
	refundPolicy: null,
	refundHours: null,
	refundText: null,
	copyright: null,
	accent: null,
	neutral: null,
	typeface: null,
	corners: null,
	logo: null,
	logoDark: null,
	icon: null,
};

/** Returns the time zones of a site with this brand. */
export const toSiteZones = ({ timeZone, secondTimeZone }: Pick<Brand, "timeZone" | "secondTimeZone">): SiteZones =>
	timeZone === null ? defaultZones : { first: timeZone, second: secondTimeZone };

/** Returns what a site with this brand promises about refunds. */
export function toRefundPolicy({
	refundPolicy,
	refundHours,
	refundText,
}: Pick<Brand, "refundPolicy" | "refundHours" | "refundText">): RefundPolicy {
	if (refundPolicy === "none") return { kind: "none" };
	if (refundPolicy === "text" && refundText !== null) return { kind: "text", text: refundText };
	return refundPolicy === "hours" && refundHours !== null ? { kind: "hours", hours: refundHours } : defaultRefundPolicy;
}
