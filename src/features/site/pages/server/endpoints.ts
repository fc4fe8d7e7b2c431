import { listPublicProviders } from "#features/people/identity-providers/server/index.ts";
import { defaultCopyright } from "#features/site/brand/rules/default-copyright.ts";
import {
	type AppContext,
	inTransaction,
	Refused,
	recordAudit,
	recordContentChange,
	refuse,
	type Serve,
	type User,
} from "#platform/index.ts";
import { defaultRefundPolicy } from "#values/refunds/refund-policy.ts";
import { getConfig, listRedirects } from "../contract.ts";
import * as calls from "../navigation-console-contract.ts";
import { navigationTag } from "../rules/content-tags.ts";
import { hideEmptyPages } from "../rules/menus/hide-empty-pages.ts";
import { changeNavigation, restoreNavigation } from "./change-navigation.ts";
import { readEditedNavigation } from "./edited-navigation.ts";
import { readNavigationVersions } from "./list-navigation-versions.ts";
import { insertNavigationPublication, lockNavigation } from "./navigation-store.ts";
import { readPublicNavigation } from "./published-content.ts";
import { readPagesForMenus } from "./start-empty.ts";

type Context = Pick<AppContext, "db" | "clock" | "showChanges">;

export function serveConfig(
	serve: Serve,
	{ settings, site, db, clock, connections }: Pick<AppContext, "settings" | "site" | "db" | "clock" | "connections">,
): void {
	serve(getConfig, async (_request, { shows }) => {
		shows(navigationTag);
		const now = clock.now();
		const { emptyPages, lists } = await readPagesForMenus(db, site(), now);
		const { redirects: _redirects, ...navigation } = hideEmptyPages(await readPublicNavigation(db), emptyPages);
		const payment = connections.payment();
		const { siteName, supportEmail, offices, zones, styles, refunds, copyright } = site();
		return {
			siteId: settings.SITE_ID,
			siteName,
			supportEmail,
			offices: [...offices],
			zones,
			publishableKey: payment.keys?.publishableKey || null,
			captcha: { provider: settings.CAPTCHA_PROVIDER, siteKey: settings.CAPTCHA_SITE_KEY ?? null },
			identityProviders: listPublicProviders(settings),
			testMode: payment.mode === "sandbox",
			publicUrl: settings.PUBLIC_URL,
			navigation,
			emptyPages,
			refunds: refunds ?? defaultRefundPolicy,
			copyright: copyright ?? defaultCopyright(siteName),
			lists,
			styles: styles && {
				sheets: styles.sheets,
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
	const { db } = context;

	serve(listRedirects, async (_request, { shows }) => {
		shows(navigationTag);
		return (await readPublicNavigation(db)).redirects;
	});

	serve(calls.readNavigation, () => readEditedNavigation(db));

	serve(calls.changeNavigation, ({ body }, { user }) => changeNavigation(context, user, body.version, body.content));
	serve(calls.publishNavigation, ({ body }, { user }) => publishNavigation(context, user, body.version));
	serve(calls.listNavigationVersions, ({ query }) => readNavigationVersions(db, query.before));

	serve(calls.restoreNavigation, ({ body }, { user }) => restoreNavigation(context, user, body.version, body.from));
}

/** Publishes the saved menus. Refused if the draft is no longer the one that the editor has loaded. */
async function publishNavigation(
	{ db, clock, showChanges }: Context,
	user: User,
	version: number,
): Promise<calls.EditedNavigation | Refused> {
	const published = await inTransaction(db, async (trx) => {
		const latest = await lockNavigation(trx);
		const before = await readEditedNavigation(trx);
		if (latest !== version || before.version !== version)
			return refuse(calls.publishNavigation, "changed_by_other", { fields: { current: before } });
		await insertNavigationPublication(trx, version, clock.now());
		await recordAudit(trx, clock, user, {
			action: "navigation.published",
			id: version,
			summary: `Published version ${version} of the menus`,
			changes: { publishedVersion: { before: before.publishedVersion, after: version } },
		});
		await recordContentChange(trx, { tags: [navigationTag] });
		return readEditedNavigation(trx);
	});
	if (!(published instanceof Refused)) await showChanges();
	return published;
}
