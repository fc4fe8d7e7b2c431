import { sql } from "kysely";
import type { Transaction } from "#platform/index.ts";
import type { MovedSpan } from "#values/spans/time-spans.ts";

/**
 * Moves what customers have watched, and where they are, to the times of a course's new recording. What was cut out is
 * gone.
 */
export async function moveProgress(trx: Transaction, courseId: number, spans: readonly MovedSpan[]): Promise<void> {
	const whole = spans.map(({ from, until, to }) => ({
		from: Math.round(from),
		until: Math.round(until),
		to: Math.round(to),
	}));
	const parts = sql`jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as part ("from" integer, "until" integer, "to" integer)`;
	await sql`
		update progress set
			watched = coalesce((
				select range_agg(int4range(lower(seen) + part."to" - part."from", upper(seen) + part."to" - part."from"))
				from ${parts}, unnest(progress.watched * int4multirange(int4range(part."from", part."until"))) seen
			), '{}'::int4multirange),
			position_seconds = coalesce(
				(select part."to" + greatest(0, progress.position_seconds - part."from") from ${parts}
					where part."until" > progress.position_seconds order by part."from" limit 1),
				(select max(part."to" + part."until" - part."from") from ${parts}),
				0)
		from public_enrollments enrollments
		where enrollments.id = progress.enrollment_id and enrollments.course_id = ${courseId}`.execute(trx);
}
