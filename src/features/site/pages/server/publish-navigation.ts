import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { User } from "../../../../platform/http/check-access.ts";
import { recordContentChange } from "../../../../platform/public-content/record-content-change.ts";
import type { PublishedNavigation } from "../navigation-console-contract.ts";
import { defaultNavigation } from "../rules/default-navigation.ts";
import { navigationParts, type SiteNavigation } from "../rules/site-navigation.ts";
import { findNavigation, findNavigationVersion, insertNavigation } from "./navigation-store.ts";

type Context = Pick<AppContext, "db" | "clock" | "showChanges">;

type Published = { ok: true; current: PublishedNavigation } | { ok: false; error: "changed_by_other"; current: PublishedNavigation };
type Restored = Published | { ok: false; error: "version_not_found" };

interface NewNavigation {
	action: "published" | "restored";
	summary: string;
	content: SiteNavigation;
}

/** Publishes menus, footer, announcement and redirects in place of the version that the editor has loaded. They are part of every page. */
export function publishNavigation(context: Context, user: User, version: number, content: SiteNavigation): Promise<Published> {
	return publish(context, (trx) => replace(trx, context, user, version, { action: "published", summary: "Published new menus", content }));
}

/** Publishes an earlier version again; version 0 is the defaults. */
export function restoreNavigation(context: Context, user: User, version: number, from: number): Promise<Restored> {
	return publish(context, async (trx): Promise<Restored> => {
		const content = from === 0 ? defaultNavigation : (await findNavigationVersion(trx, from))?.content;
		if (!content) return { ok: false, error: "version_not_found" };
		const summary = from === 0 ? "Restored the default menus" : `Restored version ${from} of the menus`;
		return replace(trx, context, user, version, { action: "restored", summary, content });
	});
}

async function publish<R extends Restored>({ db, showChanges }: Context, change: (trx: Transaction) => Promise<R>): Promise<R> {
	const published = await inTransaction(db, change);
	if (published.ok) await showChanges();
	return published;
}

/** The second of two changes to the same version is refused. */
async function replace(
	trx: Transaction,
	{ clock }: Pick<Context, "clock">,
	user: User,
	version: number,
	{ action, summary, content }: NewNavigation,
): Promise<Published> {
	const before = await readNavigation(trx);
	const isNext = before.version === version && (await insertNavigation(trx, { version: version + 1, at: clock.now(), actorId: user.userId, content }));
	if (!isNext) return { ok: false, error: "changed_by_other", current: await readNavigation(trx) };
	await recordAudit(trx, clock, user, {
		action: `navigation.${action}`,
		subject: { kind: "navigation", id: version + 1 },
		summary,
		changes: Object.fromEntries(navigationParts.map((part) => [part, { before: before.content[part], after: content[part] }])),
	});
	await recordContentChange(trx);
	return { ok: true, current: await readNavigation(trx) };
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
