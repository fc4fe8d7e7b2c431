import { sql } from "kysely";
import { anyOf, batchRows, type Database, type Executor, type Transaction } from "#platform/index.ts";

type Attendee = { sessionId: number; userId: number };

/** Finds the group that an attendee hosts. */
export const findHostedGroup = (db: Executor, { sessionId, userId }: Attendee) =>
	db
		.selectFrom("live_groups")
		.select(["id", "code"])
		.where("session_id", "=", sessionId)
		.where("host_id", "=", userId)
		.executeTakeFirst();

/** Creates the group of a host. Safe to repeat: the first one stays. */
export async function insertGroup(
	trx: Transaction,
	group: Attendee & { hostName: string; code: string; now: Date },
): Promise<void> {
	await trx
		.insertInto("live_groups")
		.values({
			session_id: group.sessionId,
			host_id: group.userId,
			host_name: group.hostName,
			code: group.code,
			created_at: group.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Finds a group by its code. */
export const findGroup = (db: Executor, code: string) =>
	db
		.selectFrom("live_groups as groups")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "groups.session_id")
		.select(["groups.id", "groups.session_id as sessionId", "host_id as hostId", "sessions.reference"])
		.where("code", "=", code)
		.executeTakeFirst();

/** Locks a group until the transaction ends. */
export async function lockGroup(trx: Transaction, id: number): Promise<void> {
	await trx.selectFrom("live_groups").select("id").where("id", "=", id).forUpdate().execute();
}

/** Lists the people in a group, by name. */
export const listMembers = (db: Executor, groupId: number) =>
	db
		.selectFrom("live_group_members as members")
		.innerJoin("public_users as users", "users.id", "members.user_id")
		.select(["users.id as userId", "users.full_name as name", "confirmed_at as confirmedAt"])
		.where("group_id", "=", groupId)
		.where("left_at", "is", null)
		.orderBy("users.full_name")
		.orderBy("users.id")
		.execute();

/**
 * Moves an attendee to a group. They leave any other, and keep the confirmation only if they come back to the same one.
 */
export async function saveMember(
	trx: Transaction,
	{ sessionId, userId, groupId, now }: Attendee & { groupId: number; now: Date },
): Promise<void> {
	await trx
		.insertInto("live_group_members")
		.values({ session_id: sessionId, user_id: userId, group_id: groupId, joined_at: now })
		.onConflict((conflict) =>
			conflict.columns(["session_id", "user_id"]).doUpdateSet({
				group_id: groupId,
				joined_at: sql<Date>`case when live_group_members.group_id = ${groupId} then live_group_members.joined_at else ${now}::timestamptz end`,
				confirmed_at: sql<Date | null>`case when live_group_members.group_id = ${groupId} then live_group_members.confirmed_at end`,
				left_at: null,
			}),
		)
		.execute();
}

export async function saveLeft(db: Executor, { sessionId, userId, now }: Attendee & { now: Date }): Promise<void> {
	await db
		.updateTable("live_group_members")
		.set({ left_at: now })
		.where("session_id", "=", sessionId)
		.where("user_id", "=", userId)
		.where("left_at", "is", null)
		.execute();
}

/** Saves whom the host saw in the room. Returns whose confirmation changed. */
export async function saveConfirmed(
	trx: Transaction,
	{ groupId, userIds, now }: { groupId: number; userIds: readonly number[]; now: Date },
): Promise<number[]> {
	const here = anyOf("bigint", [...userIds]);
	const confirmed = await trx
		.updateTable("live_group_members")
		.set({ confirmed_at: now })
		.where("group_id", "=", groupId)
		.where("user_id", "=", here)
		.where("confirmed_at", "is", null)
		.returning("user_id")
		.execute();
	const withdrawn = await trx
		.updateTable("live_group_members")
		.set({ confirmed_at: null })
		.where("group_id", "=", groupId)
		.where(({ not, eb }) => not(eb("user_id", "=", here)))
		.where("confirmed_at", "is not", null)
		.returning("user_id")
		.execute();
	return [...confirmed, ...withdrawn].map(({ user_id }) => user_id);
}

/** Finds the group that an attendee joined with a phone. Many attendees ask at the same time. */
export async function findMembership(
	db: Database,
	{ sessionId, userId }: Attendee,
): Promise<{ hostName: string } | undefined> {
	const rows = await listMemberships(db, [userId]);
	return rows.find((row) => row.session_id === sessionId);
}

const listMemberships = batchRows(
	(db: Executor, userIds: number[]) =>
		db
			.selectFrom("live_group_members as members")
			.innerJoin("live_groups as groups", "groups.id", "members.group_id")
			.select(["members.session_id", "user_id", "host_name as hostName"])
			.where("user_id", "=", anyOf("bigint", userIds))
			.where("left_at", "is", null)
			.execute(),
	(row) => row.user_id,
);

export const listCustomerGroups = (db: Database, userId: number) =>
	db
		.selectFrom("live_group_members as members")
		.innerJoin("live_groups as groups", "groups.id", "members.group_id")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "members.session_id")
		.select(["title as session", "joined_at as joinedAt", "left_at as leftAt", "confirmed_at as confirmedAt"])
		.where("user_id", "=", userId)
		.orderBy("joined_at")
		.execute();

/** Forgets a person. Groups that they hosted stay for their members, without the name. */
export async function anonymizeGroups(trx: Transaction, userId: number): Promise<void> {
	await trx.updateTable("live_groups").set({ host_id: null, host_name: "" }).where("host_id", "=", userId).execute();
}

/** How a person watched a session on the screen of a group. */
export interface GroupViewing {
	userId: number;
	/** Who confirms who was in the room. */
	hostName: string;
	joinedAt: Date;
	/** When they went on to watch on their own device. */
	leftAt: Date | null;
	/** When the host confirmed that they were in the room; null if not. */
	confirmedAt: Date | null;
}

/**
 * Lists who of these people watched a session on the screen of a group. The host answers on the screen, and was there
 * if they confirmed someone.
 */
export const listGroupViewing = (
	db: Executor,
	{ sessionId, userIds }: { sessionId: number; userIds: readonly number[] },
): Promise<GroupViewing[]> =>
	db
		.selectFrom("live_group_members as members")
		.innerJoin("live_groups as groups", "groups.id", "members.group_id")
		.select([
			"user_id as userId",
			"host_name as hostName",
			"joined_at as joinedAt",
			"left_at as leftAt",
			"confirmed_at as confirmedAt",
		])
		.where("members.session_id", "=", sessionId)
		.where("user_id", "=", anyOf("bigint", [...userIds]))
		.unionAll((hosts) =>
			hosts
				.selectFrom("live_groups as groups")
				.innerJoin("live_group_members as members", "members.group_id", "groups.id")
				.select(({ fn, ref }) => [
					ref("host_id").$notNull().as("userId"),
					"host_name as hostName",
					"created_at as joinedAt",
					sql<Date | null>`null::timestamptz`.as("leftAt"),
					fn.min("confirmed_at").as("confirmedAt"),
				])
				.where("groups.session_id", "=", sessionId)
				.where("host_id", "=", anyOf("bigint", [...userIds]))
				.where("confirmed_at", "is not", null)
				.groupBy("groups.id"),
		)
		.execute();
