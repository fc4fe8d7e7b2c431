import { declareJob, type Jobs } from "../../../../platform/jobs/jobs.ts";
import { settleAttendance } from "./attendance/settle-attendance.ts";
import { remindAttendees } from "./attendees/remind-attendees.ts";
import type { LiveDeps } from "./live-deps.ts";
import { followSessions } from "./sessions/follow-sessions.ts";
import { keepMeetings } from "./sessions/keep-meetings.ts";

const work: Record<string, (deps: LiveDeps) => Promise<unknown>> = {
	"live.follow": followSessions,
	"live.remind": remindAttendees,
	"live.meetings": keepMeetings,
	"live.settle": settleAttendance,
};

/** Does every minute what live sessions need; each kind of work by itself, so that none waits for another. */
export function registerLiveJobs(jobs: Jobs, deps: LiveDeps): void {
	for (const [name, does] of Object.entries(work)) {
		const job = declareJob<object>({ name, retries: 0 });
		jobs.handle(job, async () => {
			await does(deps).catch((error: unknown) => {
				deps.log.error({ err: error }, `The job ${name} failed. It will be retried in a minute.`);
				throw error;
			});
		});
		jobs.schedule(job, "* * * * *");
	}
}
