import { recordAudit } from "#platform/audit/record-audit.ts";
import { recordContentChange } from "#platform/cache/content/record-content-change.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { User } from "#platform/security/check-access.ts";
import type { EditedNavigation } from "../navigation-console-contract.ts";
import { navigationTag } from "../rules/content-tags.ts";
import { readEditedNavigation } from "./edited-navigation.ts";
import { deleteScheduledNavigation, insertNavigationPublication } from "./navigation-publications-store.ts";
import { lockNavigation } from "./navigation-store.ts";

type Context = Pick<AppContext, "db" | "clock" | "showChanges">;

type Published = { ok: true; current: EditedNavigation } | { ok: false; error: "changed_by_other"; current: EditedNavigation };
type Refused = { ok: false; error: "moment_has_passed" };

interface Done {
	action: "published" | "scheduled" | "unscheduled";
	summary: string;
	publishedVersion: number | null;
}

/** Publishes the saved menus from a time on, or immediately if it is null. What was scheduled before is replaced. */
export function publishNavigation(context: Context, user: User, version: number, at: Date | null): Promise<Published | Refused> {
	return change<Refused>(context, user, version, async (trx, now): Promise<Done | Refused> => {
		if (at && at <= now) return { ok: false, error: "moment_has_passed" };
		await deleteScheduledNavigation(trx, now);
		await insertNavigationPublication(trx, version, at ?? now);
		const summary = at ? `Scheduled version ${version} of the menus for ${at.toISOString()}` : `Published version ${version} of the menus`;
		return { action: at ? "scheduled" : "published", summary, publishedVersion: version };
	});
}

/** Cancels the scheduled publication. What visitors see stays. */
export function unscheduleNavigation(context: Context, user: User, version: number): Promise<Published> {
	return change<never>(context, user, version, async (trx, now, before): Promise<Done | undefined> => {
		if (!(await deleteScheduledNavigation(trx, now))) return undefined;
		return { action: "unscheduled", summary: "Canceled the scheduled publication of the menus", publishedVersion: before.publishedVersion };
	});
}

/** Changes what is published, or when. Refused if the draft is no longer the one that the editor has loaded. */
async function change<R extends Refused>(
	{ db, clock, showChanges }: Context,
	user: User,
	version: number,
	act: (trx: Transaction, now: Date, before: EditedNavigation) => Promise<Done | R | undefined>,
): Promise<Published | R> {
	const changed = await inTransaction(db, async (trx): Promise<Published | R> => {
		const latest = await lockNavigation(trx);
		const now = clock.now();
		const before = await readEditedNavigation(trx, now);
		if (latest !== version || before.version !== version) return { ok: false, error: "changed_by_other", current: before };
		const done = await act(trx, now, before);
		if (done && "error" in done) return done;
		if (done) {
			await recordAudit(trx, clock, user, {
				action: `navigation.${done.action}`,
				subject: { kind: "navigation", id: version },
				summary: done.summary,
				changes: { publishedVersion: { before: before.publishedVersion, after: done.publishedVersion } },
			});
			await recordContentChange(trx, { tags: [navigationTag] });
		}
		return { ok: true, current: await readEditedNavigation(trx, now) };
	});
	if (changed.ok) await showChanges();
	return changed;
}
