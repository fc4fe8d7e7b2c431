import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { getConfig } from "../contract.ts";

export function serveConfig(serve: Serve, { settings }: Pick<AppContext, "settings">): void {
	serve(getConfig, (_request, { shows }) => {
		shows();
		return {
			siteId: settings.SITE_ID,
			siteName: settings.SITE_NAME,
			supportEmail: settings.SUPPORT_EMAIL,
			offices: [settings.OFFICE_ADDRESS_1, settings.OFFICE_ADDRESS_2],
			publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? null,
			captcha: { provider: settings.CAPTCHA_PROVIDER, siteKey: settings.CAPTCHA_SITE_KEY ?? null },
			testMode: !settings.realPayments,
			publicUrl: settings.PUBLIC_URL,
		};
	});
}
