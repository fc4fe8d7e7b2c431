import { sql } from "kysely";
import { anyOf, type Executor, type Transaction, toCents, toDollars } from "#platform/index.ts";
import type { NewOrganization, Organization } from "../console-contract.ts";

/** Lists the organizations by name, or that of a customer. */
export const listOrganizations = (db: Executor, member?: number): Promise<Organization[]> =>
	findOrganizations(
		db,
		member === undefined
			? sql`true`
			: sql`id = (select organization_id from organization_members where user_id = ${member})`,
	);

/** Finds an organization. */
export const findOrganization = async (db: Executor, id: number): Promise<Organization | undefined> =>
	(await findOrganizations(db, sql`id = ${id}`))[0];

async function findOrganizations(db: Executor, where: ReturnType<typeof sql>): Promise<Organization[]> {
	const rows = await db
		.selectFrom("organizations")
		.select(["id", "name", "may_pay_by_invoice", "net_days", "credit_limit_cents", "billing", "version"])
		.select([
			sql<string>`(select coalesce(sum(owed_cents), 0)::text from public_orders where organization_id = organizations.id and state = 'invoiced')`.as(
				"owed",
			),
			sql<number>`(select count(*)::int4 from organization_members where organization_id = organizations.id)`.as(
				"members",
			),
		])
		.where(sql<boolean>`${where}`)
		.orderBy(sql`lower(name)`)
		.execute();
	return rows.map(
		({ billing, owed, may_pay_by_invoice: mayPayByInvoice, net_days: netDays, credit_limit_cents: limit, ...row }) => ({
			...row,
			...billing,
			mayPayByInvoice,
			netDays,
			creditLimit: limit === null ? null : toDollars(limit),
			owed: toDollars(Number(owed)),
		}),
	);
}

/** Locks an organization until the transaction ends, so that orders by invoice are placed one after the other. */
export async function lockOrganization(trx: Transaction, id: number): Promise<Organization | undefined> {
	await trx.selectFrom("organizations").select("id").where("id", "=", id).forNoKeyUpdate().execute();
	return findOrganization(trx, id);
}

const toRow = ({ name, mayPayByInvoice, netDays, creditLimit, ...billing }: NewOrganization) => ({
	name,
	may_pay_by_invoice: mayPayByInvoice,
	net_days: netDays,
	credit_limit_cents: creditLimit === null ? null : toCents(creditLimit),
	billing: JSON.stringify(billing),
});

/** @throws the database's error 23505 if the name is taken */
export async function insertOrganization(trx: Transaction, values: NewOrganization): Promise<number> {
	return (await trx.insertInto("organizations").values(toRow(values)).returning("id").executeTakeFirstOrThrow()).id;
}

/** @throws the database's error 23505 if the name is taken */
export async function updateOrganization(trx: Transaction, id: number, values: NewOrganization): Promise<void> {
	await trx
		.updateTable("organizations")
		.set((eb) => ({ ...toRow(values), version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

export async function deleteOrganization(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("organizations").where("id", "=", id).execute();
}

/** Lists the members of an organization by name. */
export const listMembers = (db: Executor, id: number) =>
	db
		.selectFrom("organization_members")
		.innerJoin("public_users as users", "users.id", "user_id")
		.select(["users.id", "full_name as fullName", "email"])
		.select(sql<boolean>`domain <> lower(split_part(email::text, '@', 2))`.as("hasNewDomain"))
		.where("organization_id", "=", id)
		.orderBy("full_name")
		.execute();

/** Adds a customer, whom this transaction has locked, to an organization; null: removes them. */
export async function writeMembership(trx: Transaction, userId: number, id: number | null): Promise<void> {
	await (id === null
		? sql`delete from organization_members where user_id = ${userId}`
		: sql`insert into organization_members select id, ${id}, lower(split_part(email, '@', 2)) from public_users where id = ${userId}`
	).execute(trx);
}

/** Finds the organizations of customers, which can't be deleted until the transaction ends. */
export async function lockMemberships(trx: Transaction, userIds: number[]): Promise<Map<number | null, number>> {
	const rows = await trx
		.selectFrom("organization_members")
		.innerJoin("organizations", "id", "organization_id")
		.select(["user_id", "id"])
		.where("user_id", "=", anyOf("bigint", userIds))
		.forKeyShare()
		.execute();
	return new Map(rows.map((row) => [row.user_id, row.id]));
}
