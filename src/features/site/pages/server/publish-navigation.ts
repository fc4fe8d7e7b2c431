import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { User } from "../../../../platform/http/check-access.ts";
import { recordContentChange } from "../../../../platform/public-content/record-content-change.ts";
import type { PublishedNavigation } from "../navigation-console-contract.ts";
import { defaultNavigation } from "../rules/default-navigation.ts";
import type { SiteNavigation } from "../rules/site-navigation.ts";
import { findNavigation, insertNavigation } from "./navigation-store.ts";

type Published = { ok: true; current: PublishedNavigation } | { ok: false; current: PublishedNavigation };

/** Publishes menus, footer, announcement and redirects in place of the version that the editor has loaded. They are part of every page. */
export async function publishNavigation(
	{ db, clock, showChanges }: Pick<AppContext, "db" | "clock" | "showChanges">,
	user: User,
	version: number,
	content: SiteNavigation,
): Promise<Published> {
	const published = await inTransaction(db, async (trx): Promise<Published> => {
		const before = await readNavigation(trx);
		const isNext = before.version === version && (await insertNavigation(trx, { version: version + 1, at: clock.now(), actorId: user.userId, content }));
		if (!isNext) return { ok: false, current: await readNavigation(trx) };
		const fields = Object.keys(content) as (keyof SiteNavigation)[];
		await recordAudit(trx, clock, user, {
			action: "navigation.published",
			subject: { kind: "navigation", id: version + 1 },
			summary: "Published new menus",
			changes: Object.fromEntries(fields.map((field) => [field, { before: before.content[field], after: content[field] }])),
		});
		await recordContentChange(trx);
		return { ok: true, current: await readNavigation(trx) };
	});
	if (published.ok) await showChanges();
	return published;
}

/** Reads the published navigation; version 0 if there is none. */
export async function readNavigation(db: Database | Transaction): Promise<PublishedNavigation> {
	const row = await findNavigation(db);
	return {
		version: row?.version ?? 0,
		content: row?.content ?? defaultNavigation,
		publishedAt: row?.at.toISOString() ?? null,
		publishedBy: row?.by ?? null,
	};
}
