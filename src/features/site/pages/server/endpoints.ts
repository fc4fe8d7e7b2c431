import { refuse } from "../../../../api/refusal.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { shownProviders } from "../../../people/identity-providers/server/index.ts";
import { getConfig, listRedirects } from "../contract.ts";
import * as calls from "../navigation-console-contract.ts";
import { readNavigationVersions } from "./list-navigation-versions.ts";
import { publishNavigation, readNavigation, restoreNavigation } from "./publish-navigation.ts";

export function serveConfig(serve: Serve, { settings, site, db }: Pick<AppContext, "settings" | "site" | "db">): void {
	serve(getConfig, async (_request, { shows }) => {
		shows();
		const { redirects: _redirects, ...navigation } = (await readNavigation(db)).content;
		const { siteName, supportEmail, offices, zones, styles } = site();
		return {
			siteId: settings.SITE_ID,
			siteName,
			supportEmail,
			offices: [...offices],
			zones,
			publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? null,
			captcha: { provider: settings.CAPTCHA_PROVIDER, siteKey: settings.CAPTCHA_SITE_KEY ?? null },
			identityProviders: shownProviders(settings),
			testMode: !settings.realPayments,
			publicUrl: settings.PUBLIC_URL,
			navigation,
			styles: styles && {
				css: styles.css,
				paper: [styles.colors.light.paper, styles.colors.dark.paper],
				webFonts: styles.webFonts,
				icon: styles.icon,
				share: styles.share,
			},
		};
	});
}

/** Serves redirects to visitors, and menus to owners. */
export function serveNavigation(serve: Serve, context: Pick<AppContext, "db" | "clock" | "showChanges">): void {
	serve(listRedirects, async (_request, { shows }) => {
		shows();
		return (await readNavigation(context.db)).content.redirects;
	});

	serve(calls.readNavigation, () => readNavigation(context.db));

	serve(calls.publishNavigation, async ({ body }, { user }) => {
		const published = await publishNavigation(context, user, body.version, body.content);
		return published.ok ? published.current : refuse(calls.publishNavigation, "changed_by_other", { fields: { current: published.current } });
	});

	serve(calls.listNavigationVersions, ({ query }) => readNavigationVersions(context.db, query.before));

	serve(calls.restoreNavigation, async ({ body }, { user }) => {
		const restored = await restoreNavigation(context, user, body.version, body.from);
		if (restored.ok) return restored.current;
		if (restored.error === "version_not_found") return refuse(calls.restoreNavigation, "version_not_found");
		return refuse(calls.restoreNavigation, "changed_by_other", { fields: { current: restored.current } });
	});
}
