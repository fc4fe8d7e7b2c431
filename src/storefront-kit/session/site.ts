import { useRouteLoaderData } from "react-router";
import { defaultRefundPolicy, type RefundPolicy } from "#values/refunds/refund-policy.ts";

/** Settings of this deployment that pages show. */
interface Site {
	siteId: number;
	siteName: string;
	supportEmail: string;
	/** Postal addresses. */
	offices: readonly string[];
	copyright: string;
	/** The address that visitors use, without a slash at the end. */
	publicUrl: string;
	captcha: { provider: "altcha" | "hcaptcha" | "recaptcha" | "turnstile"; siteKey: string | null };
	/** `confirmsStaff`: its second factor opens the console. */
	identityProviders: readonly { id: string; name: string; confirmsStaff: boolean }[];
	testMode: boolean;
	/** What the site promises about refunds of live sessions. */
	refunds: RefundPolicy;
	/** Published texts of the catalog's lists, by their page. */
	lists: Readonly<Record<string, { title: string; description: string; eyebrow: string; lead: string }>>;
	/** Addresses of pages without text, to which no page links. */
	emptyPages: readonly string[];
}

const defaults: Site = {
	siteId: 1,
	siteName: "Lectern",
	supportEmail: "",
	offices: [],
	copyright: "",
	publicUrl: "",
	captcha: { provider: "altcha", siteKey: null },
	identityProviders: [],
	testMode: false,
	refunds: defaultRefundPolicy,
	lists: {},
	emptyPages: [],
};

export function useSite(): Site {
	return (useRouteLoaderData("root") as Site | undefined) ?? defaults;
}
