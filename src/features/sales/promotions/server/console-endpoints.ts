import {
	type Clock,
	type Database,
	inTransaction,
	recordAudit,
	refuse,
	type Serve,
	sortedPage,
	toDollars,
	toPage,
} from "#platform/index.ts";
import {
	changePromoCode,
	createPromoCode,
	deletePromoCode,
	getPromoCode,
	listPromoCodes,
	listPromoUses,
	type PromoCode,
	switchPromoCode,
} from "../console-contract.ts";
import { deletePromo, lockPromo, wasEverUsed } from "./promo-change-store.ts";
import { listPromoRows, listSites, listUses, promoSortKeys } from "./promo-list-store.ts";
import { readPromo, toPromoCodes, withSmallTotal } from "./read-promos.ts";
import { turnPromo } from "./turn-promo.ts";
import { changePromo, createPromo } from "./write-promo.ts";

const pageSize = 50;

export function servePromoConsole(serve: Serve, deps: { db: Database; clock: Clock }): void {
	const { db, clock } = deps;

	serve(listPromoCodes, async ({ query }) => {
		const now = clock.now();
		const order = sortedPage(promoSortKeys, "id", { sort: query.sort, after: query.before });
		const rows = await listPromoRows(db, { state: query.state, begins: query.search, page: order, now }, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, order.toCursor);
		return { codes: await toPromoCodes(db, page, now), next, sites: await listSites(db) };
	});

	serve(getPromoCode, async ({ params }) => {
		const code = await readPromo(db, params.id, clock.now());
		return code
			? { ...(await withSmallTotal(db, code)), sites: await listSites(db) }
			: refuse(getPromoCode, "unknown_code");
	});

	serve(createPromoCode, ({ body }, { user }) => createPromo(deps, body, user));
	serve(changePromoCode, ({ params, body }, { user }) => changePromo(deps, params.id, body, user));

	serve(switchPromoCode, ({ params, body: { active } }, { user }) =>
		inTransaction(db, async (trx) => {
			const before = await lockPromo(trx, params.id);
			if (!before) return refuse(switchPromoCode, "unknown_code");
			await turnPromo(trx, clock, user, before, active);
			return { code: (await readPromo(trx, params.id, clock.now())) as PromoCode };
		}),
	);

	serve(deletePromoCode, ({ params }, { user }) =>
		inTransaction(db, async (trx) => {
			const before = await lockPromo(trx, params.id);
			if (!before) return refuse(deletePromoCode, "unknown_code");
			if (await wasEverUsed(trx, params.id)) return refuse(deletePromoCode, "code_used");
			await deletePromo(trx, params.id);
			await recordAudit(trx, clock, user, {
				action: "promo_code.deleted",
				id: params.id,
				summary: `Deleted the unused promo code ${before.code}`,
			});
			return { message: `The promo code ${before.code} was deleted.` };
		}),
	);

	serve(listPromoUses, async ({ params, query }) => {
		if (!(await readPromo(db, params.id, clock.now()))) return refuse(listPromoUses, "unknown_code");
		const rows = await listUses(db, params.id, query.before, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, (row) => row.order_id);
		return {
			uses: page.map((row) => ({
				orderId: row.order_id,
				state: row.state,
				at: row.reserved_at.toISOString(),
				total: toDollars(row.total_cents),
				discount: toDollars(row.discount_cents),
			})),
			next,
		};
	});
}
