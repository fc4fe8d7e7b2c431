import { Refused, refuse } from "#api/refusal.ts";
import {
	type AppContext,
	inTransaction,
	recordAudit,
	recordContentChange,
	type Transaction,
	type User,
} from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { navigationTag, pagesTag, pageTag } from "../rules/content-tags.ts";
import { isEmptyPage } from "../rules/defaults/sample-texts.ts";
import { isBuiltIn, isListPage } from "../rules/site-pages.ts";
import { readChanged } from "./change-page.ts";
import { deletePageRow, findVersion, lockPage } from "./pages-store.ts";
import { deleteScheduled, insertPublication, listPublications } from "./publications-store.ts";

type Context = Pick<AppContext, "db" | "clock" | "showChanges">;
type LockedPage = NonNullable<Awaited<ReturnType<typeof lockPage>>>;

interface Plan {
	action: "published" | "scheduled" | "unpublished";
	summary: string;
	version: number | null;
	from: Date;
}

/** Publishes the saved draft from a time on; null for now. What was scheduled before is replaced. */
export function publishPage(
	context: Context,
	user: User,
	slug: string,
	version: number,
	at: Date | null,
): Promise<calls.EditedPage | Refused> {
	return publish(context, user, { slug, version }, (page, now) => {
		if (at && at <= now) return refuse(calls.publishPage, "moment_has_passed");
		if (page.layout === "legal" && page.content.effective === null)
			return refuse(calls.publishPage, "effective_date_missing");
		const { title } = page.content;
		const summary = at ? `Scheduled the page “${title}” for ${at.toISOString()}` : `Published the page “${title}”`;
		return { action: at ? "scheduled" : "published", summary, version, from: at ?? now };
	});
}

/** Hides a page and cancels its schedule. A built-in page shows its default text again. */
export function unpublishPage(
	context: Context,
	user: User,
	slug: string,
	version: number,
): Promise<calls.EditedPage | Refused> {
	return publish(context, user, { slug, version }, (page, now) => ({
		action: "unpublished",
		summary: `Unpublished the page “${page.content.title}”`,
		version: null,
		from: now,
	}));
}

async function publish(
	{ db, clock, showChanges }: Context,
	user: User,
	{ slug, version }: { slug: string; version: number },
	plan: (page: LockedPage, now: Date) => Plan | Refused,
): Promise<calls.EditedPage | Refused> {
	const published = await inTransaction(db, async (trx) => {
		const now = clock.now();
		const page = await lockPage(trx, slug);
		if (!page) return refuse(calls.publishPage, "page_not_found");
		if (page.version !== version)
			return refuse(calls.publishPage, "changed_by_other", { fields: { current: await readChanged(trx, slug, now) } });
		const planned = plan(page, now);
		if (planned instanceof Refused) return planned;
		const before = await currentVersion(trx, slug, now);
		await deleteScheduled(trx, slug, now);
		// Without a row, the page is hidden already.
		if (planned.version !== before || planned.version !== null)
			await insertPublication(trx, slug, planned.version, planned.from);
		await recordAudit(trx, clock, user, {
			action: `page.${planned.action}`,
			id: slug,
			summary: planned.summary,
			changes: { publishedVersion: { before, after: planned.version } },
		});
		const tags = [
			pageTag(slug),
			pagesTag,
			...((await changesAllPages(trx, slug, before, planned.version)) ? [navigationTag] : []),
		];
		await recordContentChange(trx, { tags, withdrawn: planned.action === "unpublished" });
		return readChanged(trx, slug, now);
	});
	if (!(published instanceof Refused)) await showChanges();
	return published;
}

/**
 * Whether all pages change: menus begin or cease to leave out the page, because it has text or not, or it has the texts
 * of a list.
 */
async function changesAllPages(
	trx: Transaction,
	slug: string,
	before: number | null,
	after: number | null,
): Promise<boolean> {
	const isEmpty = async (version: number | null) => {
		const content = version === null ? undefined : (await findVersion(trx, slug, version))?.content;
		return content !== undefined && isEmptyPage(slug, content);
	};
	if (isListPage(slug)) return true;
	return isBuiltIn(slug) && (await isEmpty(before)) !== (await isEmpty(after));
}

async function currentVersion(trx: Transaction, slug: string, now: Date): Promise<number | null> {
	return (await listPublications(trx, slug)).find(({ visible_from }) => visible_from <= now)?.version ?? null;
}

/** Deletes a page with its versions, unless visitors see it or will see it. */
export function deletePage({ db, clock }: Context, user: User, slug: string): Promise<{ message: string } | Refused> {
	return inTransaction(db, async (trx) => {
		const now = clock.now();
		if (isBuiltIn(slug)) return refuse(calls.deletePage, "page_built_in");
		const page = await lockPage(trx, slug);
		if (!page) return refuse(calls.deletePage, "page_not_found");
		const { state } = await readChanged(trx, slug, now);
		if (state !== "draft") return refuse(calls.deletePage, "page_in_use");
		await deletePageRow(trx, slug);
		await recordAudit(trx, clock, user, {
			action: "page.deleted",
			id: slug,
			summary: `Deleted the page “${page.content.title}”`,
			changes: {},
		});
		await recordContentChange(trx, { tags: [pageTag(slug), pagesTag] });
		return { message: "The page is deleted." };
	});
}
