import { type RawBuilder, sql } from "kysely";
import { addDays, type Day, type Executor, startOfDay } from "#platform/index.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";

/** The sums of one day. Money is in cents. */
export interface DaySums {
	day: Day;
	checkouts: number;
	orders: number;
	paid: number;
	refunded: number;
	signUps: number;
}

interface Row {
	day: string;
	checkouts: number;
	orders: number;
	paid_cents: number;
	refunded_cents: number;
	sign_ups: number;
}

const toSums = ({ day, checkouts, orders, paid_cents, refunded_cents, sign_ups }: Row): DaySums => ({
	day,
	checkouts: Number(checkouts),
	orders: Number(orders),
	paid: Number(paid_cents),
	refunded: Number(refunded_cents),
	signUps: Number(sign_ups),
});

/**
 * Computes the rows of `daily_figures` from orders, the ledger and users, for the days from `from` (undefined: all)
 * until before `until`.
 */
function summed(from: Day | undefined, until: Day): RawBuilder<Row> {
	const toDay = (column: string) => sql`(${sql.ref(column)} at time zone ${siteZones().first})::date`;
	const within = (column: string) =>
		sql`${sql.ref(column)} < ${startOfDay(until)} ${from ? sql`and ${sql.ref(column)} >= ${startOfDay(from)}` : sql``}`;
	return sql<Row>`
		select day, sum(checkouts)::int as checkouts, sum(orders)::int as orders, sum(paid_cents)::int8 as paid_cents,
			sum(refunded_cents)::int8 as refunded_cents, sum(sign_ups)::int as sign_ups
		from (
			select ${toDay("created_at")} as day, count(*) as checkouts, 0 as orders, 0 as paid_cents, 0 as refunded_cents, 0 as sign_ups
			from orders where source = 'bought' and ${within("created_at")} group by 1
			union all
			select ${toDay("paid_at")}, 0, count(*), 0, 0, 0 from orders where source = 'bought' and ${within("paid_at")} group by 1
			union all
			select ${toDay("entered_at")}, 0, 0, coalesce(sum(case kind when 'payment' then amount_cents when 'payment_reversal' then -amount_cents end), 0),
				coalesce(sum(case kind when 'refund' then amount_cents when 'refund_reversal' then -amount_cents end), 0), 0
			from ledger_entries where ${within("entered_at")} group by 1
			union all
			select ${toDay("created_at")}, 0, 0, 0, 0, count(*) from users
			where role is null and not exists (select from moved_people where moved_people.user_id = users.id) and ${within("created_at")} group by 1
		) parts group by day`;
}

export async function lastClosedDay(db: Executor): Promise<Day | undefined> {
	const row = await db.selectFrom("daily_figures").select("day").orderBy("day", "desc").limit(1).executeTakeFirst();
	return row?.day;
}

/**
 * Saves the sums of all days after `from` (undefined: all days) up to `last`. Always inserts `last`, which marks the
 * progress.
 */
export async function closeDaysUpTo(db: Executor, from: Day | undefined, last: Day): Promise<void> {
	await sql`
		insert into daily_figures (day, checkouts, orders, paid_cents, refunded_cents, sign_ups)
		select day, sum(checkouts), sum(orders), sum(paid_cents), sum(refunded_cents), sum(sign_ups) from (
			${summed(from && addDays(from, 1), addDays(last, 1))}
			union all select ${last}::date, 0, 0, 0, 0, 0
		) sums group by day
		on conflict (day) do nothing`.execute(db);
}

/** Reads the sums from `first` to `last`: saved ones, and current ones for the rest. Omits days without any. */
export async function readDays(db: Executor, first: Day, last: Day): Promise<DaySums[]> {
	const closed = await lastClosedDay(db);
	const openFrom = closed === undefined || closed < first ? first : addDays(closed, 1);
	const stored = await db
		.selectFrom("daily_figures")
		.selectAll()
		.where("day", ">=", first)
		.where("day", "<", openFrom)
		.where("day", "<=", last)
		.execute();
	const { rows } = await summed(openFrom, addDays(last, 1)).execute(db);
	return [...stored, ...rows].map(toSums);
}

/** A day whose saved sums differ from its rows. */
export interface DayDifference {
	day: Day;
	stored: Omit<DaySums, "day" | "signUps">;
	summed: Omit<DaySums, "day" | "signUps">;
}

/**
 * Lists closed days whose saved sums of checkouts, orders or money differ from orders and ledger. Ignores sign-ups,
 * because deleted accounts still count as sign-ups.
 */
export async function listDayDifferences(db: Executor, closed: Day): Promise<DayDifference[]> {
	const columns = ["checkouts", "orders", "paid_cents", "refunded_cents"] as const;
	const of = (table: string) =>
		sql.join(
			columns.map(
				(column) => sql`coalesce(${sql.ref(`${table}.${column}`)}, 0)::int8 as ${sql.ref(`${table}_${column}`)}`,
			),
		);
	const differ = sql.join(
		columns.map(
			(column) => sql`coalesce(${sql.ref(`stored.${column}`)}, 0) <> coalesce(${sql.ref(`found.${column}`)}, 0)`,
		),
		sql` or `,
	);
	const { rows } = await sql<Record<string, number> & { day: string }>`
		select coalesce(stored.day, found.day) as day, ${of("stored")}, ${of("found")}
		from daily_figures stored full join (${summed(undefined, addDays(closed, 1))}) found on found.day = stored.day
		where ${differ} order by 1`.execute(db);
	const read = (row: Record<string, unknown>, table: string) => ({
		checkouts: Number(row[`${table}_checkouts`]),
		orders: Number(row[`${table}_orders`]),
		paid: Number(row[`${table}_paid_cents`]),
		refunded: Number(row[`${table}_refunded_cents`]),
	});
	return rows.map((row) => ({ day: row.day, stored: read(row, "stored"), summed: read(row, "found") }));
}

/** Replaces saved sums with the result of a check. */
export async function correctDay(db: Executor, { day, summed: right }: DayDifference): Promise<void> {
	const sums = {
		checkouts: right.checkouts,
		orders: right.orders,
		paid_cents: right.paid,
		refunded_cents: right.refunded,
	};
	await db
		.insertInto("daily_figures")
		.values({ day, ...sums, sign_ups: 0 })
		.onConflict((conflict) => conflict.column("day").doUpdateSet(sums))
		.execute();
}
