import { randomBytes } from "node:crypto";
import { readSeat } from "#features/delivery/live-sessions/server/index.ts";
import { type AppContext, consumeLimit, inTransaction, type Refused, refuse } from "#platform/index.ts";
import { confirmGroup, type HostedGroup, joinGroup, leaveGroup, openGroup } from "../../contract.ts";
import { ChecksChanged } from "../../events.ts";
import { groupCodeLength, normalizeGroupCode, refuseJoin, toGroupCode } from "../../rules/groups/group-code.ts";
import { findAttendee } from "../playback/find-attendee.ts";
import {
	findGroup,
	findHostedGroup,
	insertGroup,
	listMembers,
	lockGroup,
	saveConfirmed,
	saveLeft,
	saveMember,
} from "./groups-store.ts";

type GroupContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "events">;
interface Asking {
	token: string;
	userId: number;
}

async function readGroup(
	{ db, publicUrl }: GroupContext,
	{ id, code }: { id: number; code: string },
): Promise<HostedGroup> {
	const members = await listMembers(db, id);
	return {
		code,
		address: `${publicUrl}/group/${code}`,
		members: members.map(({ userId, name, confirmedAt }) => ({ userId, name, isConfirmed: confirmedAt !== null })),
	};
}

/** Opens the group of an attendee whose screen others watch, or reads it. */
export async function open(
	context: GroupContext,
	{ token, userId, fullName }: Asking & { fullName: string },
): Promise<HostedGroup | Refused> {
	const { db } = context;
	const attendee = await findAttendee(context, { token, userId });
	if (typeof attendee === "string") return refuse(openGroup, attendee);
	const { sessionId, now } = attendee;
	const group =
		(await findHostedGroup(db, { sessionId, userId })) ??
		(await inTransaction(db, async (trx) => {
			await saveLeft(trx, { sessionId, userId, now });
			await insertGroup(trx, {
				sessionId,
				userId,
				hostName: fullName,
				code: toGroupCode(randomBytes(groupCodeLength)),
				now,
			});
			return findHostedGroup(trx, { sessionId, userId });
		}));
	return group ? readGroup(context, group) : refuse(openGroup, "not_open");
}

/** Confirms who of a group was in the room. Repeat it to correct it. */
export async function confirm(
	context: GroupContext,
	{ token, userId, userIds }: Asking & { userIds: readonly number[] },
): Promise<HostedGroup | Refused> {
	const { db } = context;
	const attendee = await findAttendee(context, { token, userId });
	if (typeof attendee === "string") return refuse(confirmGroup, attendee);
	const { sessionId, now } = attendee;
	const group = await findHostedGroup(db, { sessionId, userId });
	if (!group) return refuse(confirmGroup, "group_not_found");
	await inTransaction(db, async (trx) => {
		const changed = await saveConfirmed(trx, { groupId: group.id, userIds, now });
		if (changed.length > 0)
			await context.events.publish(trx, ChecksChanged, { sessionId, userIds: [...changed, userId] });
	});
	return readGroup(context, group);
}

/** Codes that a person can try in five minutes, so that nobody guesses one. */
const joinLimit = { max: 20, seconds: 300 };

/** Joins a group with a phone: the person has a seat in the same session. Returns the path of their own room. */
export async function join(
	context: GroupContext,
	{ code: typed, userId }: { code: string; userId: number },
): Promise<{ path: string } | Refused> {
	const { db, clock } = context;
	const retryAfter = await consumeLimit(db, clock, { key: `live group:${userId}`, ...joinLimit });
	if (retryAfter) return refuse(joinGroup, "too_many", { retryAfter });
	const found = await findGroup(db, normalizeGroupCode(typed));
	if (!found) return refuse(joinGroup, "group_not_found");
	const seat = await readSeat(context, { reference: found.reference, userId });
	if (!seat?.active) return refuse(joinGroup, "no_seat");
	return inTransaction(db, async (trx) => {
		// No more people join than fit.
		await lockGroup(trx, found.id);
		const { id: groupId, sessionId, hostId } = found;
		const members = await listMembers(trx, groupId);
		const isMember = members.some((member) => member.userId === userId);
		const refusal = refuseJoin({ isHost: hostId === userId, isMember, members: members.length });
		if (refusal) return refuse(joinGroup, refusal);
		await saveMember(trx, { sessionId, userId, groupId, now: clock.now() });
		return { path: `/join/${seat.createJoinToken()}` };
	});
}

/** Leaves a group, to watch on the device itself. Safe to repeat. */
export async function leaveTogether(
	context: GroupContext,
	{ token, userId }: Asking,
): Promise<{ left: true } | Refused> {
	const attendee = await findAttendee(context, { token, userId });
	if (typeof attendee === "string") return refuse(leaveGroup, attendee);
	const { sessionId, now } = attendee;
	await saveLeft(context.db, { sessionId, userId, now });
	return { left: true };
}
