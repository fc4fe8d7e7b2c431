import { useRouteLoaderData } from "react-router";

/** Settings of this deployment that pages show. */
interface Site {
	siteId: number;
	siteName: string;
	/** The address that visitors use, without a slash at the end. */
	publicUrl: string;
	captcha: { provider: "altcha" | "hcaptcha" | "recaptcha" | "turnstile"; siteKey: string | null };
	/** `confirmsStaff`: its second factor opens the console. */
	identityProviders: readonly { id: string; name: string; confirmsStaff: boolean }[];
	testMode: boolean;
}

const defaults: Site = {
	siteId: 1,
	siteName: "Lectern",
	publicUrl: "",
	captcha: { provider: "altcha", siteKey: null },
	identityProviders: [],
	testMode: false,
};

export function useSite(): Site {
	return (useRouteLoaderData("root") as Site | undefined) ?? defaults;
}
