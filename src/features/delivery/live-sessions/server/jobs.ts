import type { AppContext } from "#platform/feature/app-context.ts";
import { declareJob } from "#platform/jobs/jobs.ts";
import { cleanPageStays } from "./attendance/clean-page-stays.ts";
import { settleAttendance } from "./attendance/settle-attendance.ts";
import { remindAttendees } from "./attendees/remind-attendees.ts";
import { followSessions } from "./sessions/follow-sessions.ts";
import { updateMeetings } from "./sessions/update-meetings.ts";

const work: Record<string, (context: AppContext) => Promise<unknown>> = {
	"live.follow": followSessions,
	"live.remind": remindAttendees,
	"live.meetings": updateMeetings,
	"live.settle": settleAttendance,
};

const cleanPageStaysJob = declareJob<object>({ name: "live.clean-page-stays" });

/** Registers the jobs that run every minute, and a nightly one. They are separate jobs so that none delays another. */
export function registerLiveJobs(context: AppContext): void {
	const { jobs, log } = context;
	jobs.handle(cleanPageStaysJob, () => cleanPageStays(context));
	jobs.schedule(cleanPageStaysJob, "31 3 * * *");
	for (const [name, does] of Object.entries(work)) {
		const job = declareJob<object>({ name, retries: 0 });
		jobs.handle(job, async () => {
			await does(context).catch((error: unknown) => {
				log.error({ err: error }, `The job ${name} failed. It will be retried in a minute.`);
				throw error;
			});
		});
		jobs.schedule(job, "* * * * *");
	}
}
