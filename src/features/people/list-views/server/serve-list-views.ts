import { deleteListView, listViews, maxViews, renameListView, saveListView } from "#api/list-views-contract.ts";
import { type AppContext, inTransaction, refuse, type Serve } from "#platform/index.ts";
import { findViews, lockViews, removeView, renameView, upsertView } from "./list-views-store.ts";

/** Serves the saved views of the current staff member. No one else sees them, so the audit log does not record them. */
export function serveListViews(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(listViews, async ({ query: { list } }, { user }) => ({ views: await findViews(db, user.userId, list) }));

	serve(saveListView, ({ body: { list, name, query } }, { user: { userId } }) =>
		inTransaction(db, async (trx) => {
			await lockViews(trx, userId);
			const views = await findViews(trx, userId, list);
			const isNew = !views.some((view) => view.name.toLowerCase() === name.toLowerCase());
			if (isNew && views.length >= maxViews) return refuse(saveListView, "too_many_views");
			return upsertView(trx, { user_id: userId, list, name, query, created_at: clock.now() });
		}),
	);

	serve(renameListView, ({ params: { id }, body: { name } }, { user: { userId } }) =>
		inTransaction(db, async (trx) => {
			await lockViews(trx, userId);
			const renamed = await renameView(trx, { id, userId }, name);
			if (renamed === "taken") return refuse(renameListView, "name_taken", { at: "name" });
			return renamed ?? refuse(renameListView, "unknown_view");
		}),
	);

	serve(deleteListView, async ({ params: { id } }, { user }) =>
		(await removeView(db, id, user.userId)) ? { deleted: true } : refuse(deleteListView, "unknown_view"),
	);
}
