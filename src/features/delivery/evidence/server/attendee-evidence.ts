import type { Participation } from "../../live-room/server/index.ts";
import type { SessionEvidence } from "../rules/held-evidence.ts";
import type { AttendanceRow } from "./attendance-store.ts";

/** Joins the counted minutes of an attendee with what they did in the room. */
export function toSessionEvidence({ first_joined_at, minutes, source }: AttendanceRow, participation: Participation | undefined): SessionEvidence {
	const { stays = [], checks = [], pollAnswers = [], questions = [] } = participation ?? {};
	return {
		joinedAt: first_joined_at?.toISOString() ?? null,
		minutes,
		source,
		stays: stays.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() })),
		checks: checks.map(({ askedAt, answeredAt }) => ({ askedAt: askedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null })),
		pollAnswers,
		questions: questions.map((question) => ({ ...question, askedAt: question.askedAt.toISOString() })),
	};
}
