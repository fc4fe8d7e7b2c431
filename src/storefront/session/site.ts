import { useRouteLoaderData } from "react-router";

/** The settings of this deployment that pages show. */
interface Site {
	siteId: number;
	siteName: string;
	captcha: { provider: "altcha" | "hcaptcha" | "recaptcha" | "turnstile"; siteKey: string | null };
	testMode: boolean;
}

const defaults: Site = { siteId: 1, siteName: "Lectern", captcha: { provider: "altcha", siteKey: null }, testMode: false };

/** Returns the settings that the root route has loaded. */
export function useSite(): Site {
	return (useRouteLoaderData("root") as Site | undefined) ?? defaults;
}
