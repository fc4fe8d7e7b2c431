import { useRouteLoaderData } from "react-router";

/** Settings of this deployment that pages show. */
interface Site {
	siteId: number;
	siteName: string;
	captcha: { provider: "altcha" | "hcaptcha" | "recaptcha" | "turnstile"; siteKey: string | null };
	testMode: boolean;
}

const defaults: Site = { siteId: 1, siteName: "Lectern", captcha: { provider: "altcha", siteKey: null }, testMode: false };

export function useSite(): Site {
	return (useRouteLoaderData("root") as Site | undefined) ?? defaults;
}
