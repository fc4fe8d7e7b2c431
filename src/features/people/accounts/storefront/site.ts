import { useRouteLoaderData } from "react-router";
import type { ResponseOf } from "../../../../api/call.ts";
import type { getConfig } from "../../../site/pages/contract.ts";

type Site = Pick<ResponseOf<typeof getConfig>, "siteId" | "siteName" | "captcha" | "testMode">;

const usual: Site = { siteId: 1, siteName: "Lectern", captcha: { provider: "altcha", siteKey: null }, testMode: false };

/** What this deployment is, as the root of the page knows it. */
export function useSite(): Site {
	return (useRouteLoaderData("root") as Site | undefined) ?? usual;
}
