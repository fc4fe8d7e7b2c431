import { findCustomers } from "#features/people/customers/server/index.ts";
import {
	type Database,
	type Day,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
	sortedPage,
	toDollars,
} from "#platform/index.ts";
import { likePart } from "#values/search-terms.ts";
import { toTimeRange } from "#values/spans/day-range.ts";
import { listOrders } from "../contract.ts";
import type { OrderRow } from "../rules/order-columns.ts";
import { readSearch } from "../rules/read-search.ts";
import {
	findBilledOrders,
	findGuestOrders,
	findNamedOrders,
	findReceivedOrders,
	type ListedOrder,
	listFoundRows,
	listOrderRows,
	type OrderFilter,
	orderSortKeys,
} from "./list-store.ts";

const maxCustomers = 300;

type Query = RequestOf<typeof listOrders>["query"];

/** Reads at most `limit` matching orders, latest first by default; a refusal if a filter is wrong. */
export async function readOrders(
	db: Database,
	query: Query,
	{ limit, today }: { limit: number; today: Day },
): Promise<ResponseOf<typeof listOrders> | Refused> {
	const search = query.search === undefined ? undefined : readSearch(query.search);
	if (search === null) return refuse(listOrders, "short_search", { at: "search" });
	const { from, until } = toTimeRange(query);
	if (from && until && until <= from) return refuse(listOrders, "wrong_days", { at: "to" });
	const sorted = query.sort && sortedPage(orderSortKeys, "id", { sort: query.sort, after: query.before });
	const filter: OrderFilter & { user: number | undefined } = {
		state: query.state,
		today,
		from,
		until,
		before: parseCursor(query.before),
		sorted,
		user: query.user,
	};

	const parts = search?.terms.map(likePart) ?? [];
	const [customers, guests] =
		parts.length > 0
			? await Promise.all([findCustomers(db, { parts }, maxCustomers + 1), findGuestOrders(db, parts, maxCustomers)])
			: [[], []];
	const billed =
		search && search.billing.length > 0 ? await findBilledOrders(db, search.billing.map(likePart), maxCustomers) : [];
	const received = search ? await findReceivedOrders(db, search.payment, maxCustomers) : [];
	const named = search?.name ? await findNamedOrders(db, search.name) : [];
	const ids = [...(search?.orderId ? [search.orderId] : []), ...named, ...guests, ...billed, ...received];
	const rows = search
		? await listFoundRows(db, { ids, customers: customers.slice(0, maxCustomers) }, filter, limit + 1)
		: await listOrderRows(db, filter, limit + 1);
	const page = rows.slice(0, limit);
	const end = page.at(-1);
	return {
		orders: page.map((row) => toOrderRow(row, today)),
		next: rows.length > limit && end ? String(sorted?.toCursor(end) ?? `${end.created_at.getTime()}-${end.id}`) : null,
		narrowed: customers.length > maxCustomers,
	};
}

function parseCursor(before: string | undefined): OrderFilter["before"] {
	const [milliseconds, id] = before?.split("-").map(Number) ?? [];
	if (milliseconds === undefined || id === undefined || !(milliseconds <= 8.64e15)) return undefined;
	return { createdAt: new Date(milliseconds), id };
}

/** Returns an order as lists show it. */
function toOrderRow(
	{ created_at, total_cents, refunded_cents, owed_cents, user_id: id, full_name: fullName, email, ...row }: ListedOrder,
	today: Day,
): OrderRow {
	return {
		...row,
		createdAt: created_at.toISOString(),
		buyer: fullName === null || email === null ? null : { id, fullName, email },
		total: toDollars(total_cents),
		refunded: toDollars(refunded_cents),
		owed: toDollars(owed_cents),
		isOverdue: row.state === "invoiced" && row.dueOn !== null && row.dueOn < today,
	};
}
