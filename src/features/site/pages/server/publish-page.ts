import { type AppContext, inTransaction, recordAudit, recordContentChange, type Transaction, type User } from "#platform/index.ts";
import type { EditedPage } from "../console-contract.ts";
import { navigationTag, pagesTag, pageTag } from "../rules/content-tags.ts";
import { isEmptyPage } from "../rules/defaults/sample-texts.ts";
import { isBuiltIn, isListPage } from "../rules/site-pages.ts";
import { readChanged } from "./change-page.ts";
import { deletePageRow, findVersion, lockPage } from "./pages-store.ts";
import { deleteScheduled, findPublications, insertPublication } from "./publications-store.ts";

type Context = Pick<AppContext, "db" | "clock" | "showChanges">;
type LockedPage = NonNullable<Awaited<ReturnType<typeof lockPage>>>;

type Published =
	| { ok: true; page: EditedPage }
	| { ok: false; error: "page_not_found" | "moment_has_passed" | "effective_date_missing" }
	| { ok: false; error: "changed_by_other"; current: EditedPage };

interface Plan {
	action: "published" | "scheduled" | "unpublished";
	summary: string;
	version: number | null;
	from: Date;
}

/** Publishes the saved draft from a time on; null for now. What was scheduled before is replaced. */
export function publishPage(context: Context, user: User, slug: string, version: number, at: Date | null): Promise<Published> {
	return publish(context, user, { slug, version }, (page, now) => {
		if (at && at <= now) return "moment_has_passed";
		if (page.layout === "legal" && page.content.effective === null) return "effective_date_missing";
		const { title } = page.content;
		const summary = at ? `Scheduled the page “${title}” for ${at.toISOString()}` : `Published the page “${title}”`;
		return { action: at ? "scheduled" : "published", summary, version, from: at ?? now };
	});
}

/** Hides a page and cancels its schedule. A built-in page shows its default text again. */
export function unpublishPage(context: Context, user: User, slug: string, version: number): Promise<Published> {
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
	plan: (page: LockedPage, now: Date) => Plan | "moment_has_passed" | "effective_date_missing",
): Promise<Published> {
	const published = await inTransaction(db, async (trx): Promise<Published> => {
		const now = clock.now();
		const page = await lockPage(trx, slug);
		if (!page) return { ok: false, error: "page_not_found" };
		if (page.version !== version) return { ok: false, error: "changed_by_other", current: await readChanged(trx, slug, now) };
		const planned = plan(page, now);
		if (typeof planned === "string") return { ok: false, error: planned };
		const before = await currentVersion(trx, slug, now);
		await deleteScheduled(trx, slug, now);
		// Without a row, the page is hidden already.
		if (planned.version !== before || planned.version !== null) await insertPublication(trx, slug, planned.version, planned.from);
		await recordAudit(trx, clock, user, {
			action: `page.${planned.action}`,
			id: slug,
			summary: planned.summary,
			changes: { publishedVersion: { before, after: planned.version } },
		});
		const tags = [pageTag(slug), pagesTag, ...((await changesAllPages(trx, slug, before, planned.version)) ? [navigationTag] : [])];
		await recordContentChange(trx, { tags, withdrawn: planned.action === "unpublished" });
		return { ok: true, page: await readChanged(trx, slug, now) };
	});
	if (published.ok) await showChanges();
	return published;
}

/** Whether all pages change: menus begin or cease to leave out the page, because it has text or not, or it has the texts of a list. */
async function changesAllPages(trx: Transaction, slug: string, before: number | null, after: number | null): Promise<boolean> {
	const isEmpty = async (version: number | null) => {
		const content = version === null ? undefined : (await findVersion(trx, slug, version))?.content;
		return content !== undefined && isEmptyPage(slug, content);
	};
	if (isListPage(slug)) return true;
	return isBuiltIn(slug) && (await isEmpty(before)) !== (await isEmpty(after));
}

async function currentVersion(trx: Transaction, slug: string, now: Date): Promise<number | null> {
	return (await findPublications(trx, slug)).find(({ visible_from }) => visible_from <= now)?.version ?? null;
}

/** Deletes a page with its versions, unless visitors see it or will see it. */
export function deletePage({ db, clock }: Context, user: User, slug: string): Promise<"deleted" | "page_not_found" | "page_in_use" | "page_built_in"> {
	return inTransaction(db, async (trx) => {
		const now = clock.now();
		if (isBuiltIn(slug)) return "page_built_in";
		const page = await lockPage(trx, slug);
		if (!page) return "page_not_found";
		const { state } = await readChanged(trx, slug, now);
		if (state !== "draft") return "page_in_use";
		await deletePageRow(trx, slug);
		await recordAudit(trx, clock, user, {
			action: "page.deleted",
			id: slug,
			summary: `Deleted the page “${page.content.title}”`,
			changes: {},
		});
		await recordContentChange(trx, { tags: [pageTag(slug), pagesTag] });
		return "deleted";
	});
}
