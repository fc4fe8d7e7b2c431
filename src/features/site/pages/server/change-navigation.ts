import {
	type AppContext,
	inTransaction,
	type Refused,
	recordAudit,
	refuse,
	type Transaction,
	toChanges,
	type User,
} from "#platform/index.ts";
import * as calls from "../navigation-console-contract.ts";
import { defaultNavigation } from "../rules/default-navigation.ts";
import type { SiteNavigation } from "../rules/site-navigation.ts";
import { readEditedNavigation } from "./edited-navigation.ts";
import { findNavigationVersion, insertNavigation } from "./navigation-store.ts";

type Context = Pick<AppContext, "db" | "clock">;

interface NewDraft {
	action: "edited" | "restored";
	summary: string;
	content: SiteNavigation;
}

/** Saves the draft of menus, footer, announcement and redirects in place of the version that the editor has loaded. */
export function changeNavigation(
	context: Context,
	user: User,
	version: number,
	content: SiteNavigation,
): Promise<calls.EditedNavigation | Refused> {
	return inTransaction(context.db, (trx) =>
		storeDraft(trx, context, user, version, { action: "edited", summary: "Edited the menus", content }),
	);
}

/** Saves an earlier version as the draft; version 0 is the defaults. */
export function restoreNavigation(
	context: Context,
	user: User,
	version: number,
	from: number,
): Promise<calls.EditedNavigation | Refused> {
	return inTransaction(context.db, async (trx) => {
		const content = from === 0 ? defaultNavigation : (await findNavigationVersion(trx, from))?.content;
		if (!content) return refuse(calls.restoreNavigation, "version_not_found");
		const summary = from === 0 ? "Restored the default menus" : `Restored version ${from} of the menus`;
		return storeDraft(trx, context, user, version, { action: "restored", summary, content });
	});
}

/** The second of two changes to the same version is refused. */
async function storeDraft(
	trx: Transaction,
	{ clock }: Pick<Context, "clock">,
	user: User,
	version: number,
	{ action, summary, content }: NewDraft,
): Promise<calls.EditedNavigation | Refused> {
	const before = await readEditedNavigation(trx);
	const isNext =
		before.version === version &&
		(await insertNavigation(trx, { version: version + 1, at: clock.now(), actorId: user.userId, content }));
	if (!isNext)
		return refuse(calls.changeNavigation, "changed_by_other", { fields: { current: await readEditedNavigation(trx) } });
	await recordAudit(trx, clock, user, {
		action: `navigation.${action}`,
		id: version + 1,
		summary,
		changes: toChanges(before.content, content),
	});
	return readEditedNavigation(trx);
}
