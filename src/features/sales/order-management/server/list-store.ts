import { type RawBuilder, sql } from "kysely";
import { anyOf, type Database, type Day, type SortedPage, type SortKey } from "#platform/index.ts";
import type { OrderRow } from "../rules/order-columns.ts";

/** A cursor in the list. */
export interface ListPlace {
	createdAt: Date;
	id: number;
}

export interface OrderFilter {
	state?: string | undefined;
	/** Overdue invoices are due before it. */
	today: Day;
	from?: Date | undefined;
	/** Exclusive. */
	until?: Date | undefined;
	/** Replaces the default order and `before`. */
	sorted?: SortedPage | undefined;
	before?: ListPlace | undefined;
}

/** Each has an index. */
export const orderSortKeys = {
	createdAt: { key: sql`created_at`, type: "time" },
	total: { key: sql`total_cents`, type: "integer" },
} as const satisfies Record<string, SortKey>;

/** What the list shows of an order, with amounts in cents. */
export interface ListedOrder
	extends Omit<OrderRow, "createdAt" | "buyer" | "total" | "refunded" | "owed" | "isOverdue"> {
	created_at: Date;
	total_cents: number;
	refunded_cents: number;
	owed_cents: number;
	user_id: number | null;
	full_name: string | null;
	email: string | null;
	sort_key: unknown;
}

const columns = sql`id, state, source, is_earlier as "isEarlier", created_at, total_cents, refunded_cents, owed_cents, due_on as "dueOn",
	promo_code as "promoCode", user_id, buyer_name, buyer_email`;
const toOrderBy = ({ sorted }: Pick<OrderFilter, "sorted">) =>
	sorted ? sql`order by ${sorted.order}` : sql`order by created_at desc, id desc`;

/** Lists matching orders of all customers or of one, latest first by default. */
export const listOrderRows = (
	db: Database,
	filter: OrderFilter & { user?: number | undefined },
	limit: number,
): Promise<ListedOrder[]> =>
	dressed(
		db,
		sql`select ${columns} from orders where ${fits(filter)} ${filter.user ? sql`and user_id = ${filter.user}` : sql``} ${toOrderBy(filter)} limit ${limit}`,
		filter,
		limit,
	);

/**
 * Lists matching orders among the given orders and those of the given customers. Reads each customer's
 * orders from the index, so the cost does not depend on the number of orders.
 */
export function listFoundRows(
	db: Database,
	{ ids, customers }: { ids: number[]; customers: number[] },
	filter: OrderFilter,
	limit: number,
): Promise<ListedOrder[]> {
	const named = sql`select ${columns} from orders where id = any(${ids}::bigint[]) and ${fits(filter)}`;
	// Sorted otherwise, "offset 0" keeps PostgreSQL from reading everyone's orders in that order for each customer.
	const source = filter.sorted
		? sql`(select * from orders where user_id = customer.id offset 0) as orders`
		: sql`orders`;
	const customerOrders = sql`
		select found.* from unnest(${customers}::bigint[]) as customer (id)
		cross join lateral (select ${columns} from ${source} where user_id = customer.id and ${fits(filter)} ${toOrderBy(filter)} limit ${limit}) as found`;
	// An order can match by both its number and its customer.
	return dressed(
		db,
		sql`select * from (${named} union ${customerOrders}) as found ${toOrderBy(filter)} limit ${limit}`,
		filter,
		limit,
	);
}

/** Finds orders by their reference, an invoice, a credit note, or the provider's session, payment or refund. */
export async function findNamedOrders(db: Database, name: string): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from orders where reference = ${name}
		union select id from orders where provider_session = ${name}
		union select order_id from invoices where number = ${name}
		union select order_id from credit_notes where number = ${name}
		union select order_id from ledger_entries where provider_reference = ${name}
		union select order_id from refunds where reference = ${name}`.execute(db);
	return rows.map((row) => row.id);
}

/**
 * Finds the latest orders without an account whose name or address contains all parts. There are few: only quotes
 * create them.
 */
export async function findGuestOrders(db: Database, parts: string[], limit: number): Promise<number[]> {
	const has = sql.join(
		parts.map((part) => sql`lower(concat(buyer_name, ' ', buyer_email)) like ${part}`),
		sql` and `,
	);
	const { rows } = await sql<{
		id: number;
	}>`select id from orders where buyer_email is not null and ${has} order by id desc limit ${limit}`.execute(db);
	return rows.map((row) => row.id);
}

/** Finds the latest orders whose company, purchase order number and cost center contain all parts. */
export async function findBilledOrders(db: Database, parts: string[], limit: number): Promise<number[]> {
	// The index has this expression.
	const details = sql`lower(coalesce(billing ->> 'company', '') || ' ' || coalesce(billing ->> 'purchaseOrderNumber', '') || ' ' || coalesce(billing ->> 'costCenter', ''))`;
	const has = sql.join(
		parts.map((part) => sql`${details} like ${part}`),
		sql` and `,
	);
	const { rows } = await sql<{
		id: number;
	}>`select id from orders where billing is not null and ${has} order by id desc limit ${limit}`.execute(db);
	return rows.map((row) => row.id);
}

/** Finds the latest orders for which a payment with one of these references was recorded. */
export async function findReceivedOrders(db: Database, references: string[], limit: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select distinct order_id as id from received_payments where reference <> '' and lower(reference) = ${anyOf("text", references)} order by id desc limit ${limit}`.execute(
		db,
	);
	return rows.map((row) => row.id);
}

function fits({ state, today, from, until, before, sorted }: OrderFilter): RawBuilder<unknown> {
	const all = [sql`true`];
	if (state === "overdue") all.push(sql`state = 'invoiced' and due_on < ${today}::date`);
	else if (state) all.push(sql`state = ${state}`);
	if (from) all.push(sql`created_at >= ${from}`);
	if (until) all.push(sql`created_at < ${until}`);
	if (sorted) all.push(sorted.where);
	else if (before) all.push(sql`(created_at, id) < (${before.createdAt}::timestamptz, ${before.id}::bigint)`);
	return sql.join(all, sql` and `);
}

/** Adds the columns that a list shows, for the rows of one page. */
async function dressed(
	db: Database,
	page: RawBuilder<unknown>,
	{ sorted }: OrderFilter,
	limit: number,
): Promise<ListedOrder[]> {
	const { rows } = await sql<ListedOrder>`
		with page as materialized (${page}), placed as (select page.*, ${sorted?.key ?? sql`null`} as sort_key, row_number() over (${toOrderBy({ sorted })}) as place from page)
		select page.*, coalesce(users.full_name, page.buyer_name) as full_name, coalesce(users.email, page.buyer_email) as email, invoices.number as invoice,
			coalesce((select title from order_lines where order_id = page.id order by position limit 1), '') as title,
			(select count(*)::int4 from order_lines where order_id = page.id) as lines
		from placed as page
		left join users on users.id = page.user_id
		left join public_invoices as invoices on invoices.order_id = page.id
		order by page.place limit ${limit}`.execute(db);
	return rows;
}
