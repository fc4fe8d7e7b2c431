import { recordAudit } from "#platform/audit/record-audit.ts";
import { recordContentChange } from "#platform/cache/content/record-content-change.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { User } from "#platform/security/check-access.ts";
import type { EditedNavigation } from "../navigation-console-contract.ts";
import { navigationTag } from "../rules/content-tags.ts";
import { readEditedNavigation } from "./edited-navigation.ts";
import { insertNavigationPublication, lockNavigation } from "./navigation-store.ts";

type Context = Pick<AppContext, "db" | "clock" | "showChanges">;

type Published = { ok: true; current: EditedNavigation } | { ok: false; error: "changed_by_other"; current: EditedNavigation };

/** Publishes the saved menus. Refused if the draft is no longer the one that the editor has loaded. */
export async function publishNavigation({ db, clock, showChanges }: Context, user: User, version: number): Promise<Published> {
	const published = await inTransaction(db, async (trx): Promise<Published> => {
		const latest = await lockNavigation(trx);
		const before = await readEditedNavigation(trx);
		if (latest !== version || before.version !== version) return { ok: false, error: "changed_by_other", current: before };
		await insertNavigationPublication(trx, version, clock.now());
		await recordAudit(trx, clock, user, {
			action: "navigation.published",
			subject: { kind: "navigation", id: version },
			summary: `Published version ${version} of the menus`,
			changes: { publishedVersion: { before: before.publishedVersion, after: version } },
		});
		await recordContentChange(trx, { tags: [navigationTag] });
		return { ok: true, current: await readEditedNavigation(trx) };
	});
	if (published.ok) await showChanges();
	return published;
}
