import * as z from "zod/mini";
import {
	type CheckCause,
	type CheckKind,
	type CheckOutcome,
	checkCauses,
	checkKinds,
	checkOutcomes,
} from "./judge-check.ts";

/** A presence check of an attendee, as staff see it. Times are ISO 8601, UTC. */
export const PresenceCheckRecord = z.object({
	/** Identifies it among the checks of this attendee in the session. */
	number: z.int(),
	kind: z.enum(checkKinds),
	askedAt: z.string(),
	/** Until when an answer counts; null: two minutes after it came, or a poll that is open. */
	closesAt: z._default(z.nullable(z.string()), null),
	answeredAt: z.nullable(z.string()),
	/** False if it came while the attendee was not in the room. */
	seen: z._default(z.boolean(), false),
	/** `not_shown`: it came while the attendee wasn't in the room, or could not be shown for its whole time. */
	outcome: z.enum(checkOutcomes),
	/** What the server knows about a check that was not answered in time. */
	cause: z.nullable(z.enum(checkCauses)),
	/** Wrong code words that were typed. */
	tries: z._default(z.int(), 0),
	excuse: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
});
export type PresenceCheckRecord = z.infer<typeof PresenceCheckRecord>;

/** A presence check with its answer or the lack of one, as it is read. */
export interface RecordedCheck {
	number: number;
	kind: CheckKind;
	askedAt: Date;
	closesAt: Date | null;
	answeredAt: Date | null;
	seen: boolean;
	outcome: CheckOutcome;
	cause: CheckCause | null;
	tries: number;
	excuse: { reason: string; by: string; at: Date } | null;
}

export const toCheckRecord = ({
	askedAt,
	closesAt,
	answeredAt,
	excuse,
	number,
	kind,
	seen,
	outcome,
	cause,
	tries,
}: RecordedCheck): PresenceCheckRecord => ({
	number,
	kind,
	seen,
	outcome,
	cause,
	tries,
	askedAt: askedAt.toISOString(),
	closesAt: closesAt?.toISOString() ?? null,
	answeredAt: answeredAt?.toISOString() ?? null,
	excuse: excuse && { ...excuse, at: excuse.at.toISOString() },
});
