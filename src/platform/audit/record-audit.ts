import type { Clock } from "#platform/clock/clock.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { User } from "#platform/security/check-access.ts";
import { insertEntry } from "./audit-store.ts";

/** An action of a staff member. Contains no personal data of customers, because the log is never erased. */
export interface AuditEvent {
	/** Such as `course.published`. */
	action: `${string}.${string}`;
	subject: { kind: string; id: string | number };
	/** A sentence in the past tense: `Published “Title”`. */
	summary: string;
	changes?: Record<string, { before: unknown; after: unknown }>;
}

/** An action whose first part names the kind of what it's about, such as `course.published`. */
type OwnEvent = Omit<AuditEvent, "subject"> & { id: string | number };

/** Returns the number of an actor in the log: negative for API keys. */
export const getActorId = ({ userId, apiKey }: Pick<User, "userId" | "apiKey">): number =>
	apiKey ? -apiKey.id : userId;

/** The changes of an audit event: each of the new values beside the one before. */
export const toChanges = (before: object, after: object): NonNullable<AuditEvent["changes"]> =>
	Object.fromEntries(
		Object.entries(after).map(([name, value]) => [name, { before: before[name as keyof typeof before], after: value }]),
	);

/** Records an action. API keys are actors of their own, with negative numbers. */
export async function recordAudit(
	trx: Transaction,
	clock: Clock,
	actor: Pick<User, "userId" | "fullName" | "apiKey">,
	action: AuditEvent | OwnEvent,
): Promise<void> {
	const subject = "subject" in action ? action.subject : { kind: action.action.split(".")[0] as string, id: action.id };
	const differing = Object.entries(action.changes ?? {}).filter(
		([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after),
	);
	await insertEntry(trx, {
		at: clock.now(),
		actor_id: getActorId(actor),
		actor_name: actor.apiKey ? `API key “${actor.apiKey.name}”` : actor.fullName,
		action: action.action,
		subject_kind: subject.kind,
		subject_id: String(subject.id),
		summary: action.summary,
		changes: differing.length > 0 ? JSON.stringify(Object.fromEntries(differing)) : null,
	});
}
