import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { getConfig } from "../contract.ts";

export function serveConfig(serve: Serve, { settings, site }: Pick<AppContext, "settings" | "site">): void {
	serve(getConfig, (_request, { shows }) => {
		shows();
		const { siteName, supportEmail, offices, look } = site();
		return {
			siteId: settings.SITE_ID,
			siteName,
			supportEmail,
			offices: [...offices],
			publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? null,
			captcha: { provider: settings.CAPTCHA_PROVIDER, siteKey: settings.CAPTCHA_SITE_KEY ?? null },
			testMode: !settings.realPayments,
			publicUrl: settings.PUBLIC_URL,
			look: look && {
				css: look.css,
				paper: [look.colors.light.paper, look.colors.dark.paper],
				webFonts: look.webFonts,
				icon: look.icon,
				share: look.share,
			},
		};
	});
}
