import { refuse } from "#api/refusal.ts";
import { AccreditingBodyUses } from "#features/catalog/accreditation/questions.ts";
import { CoursesSaved } from "#features/catalog/courses/events.ts";
import { PublishingBlockers } from "#features/catalog/courses/questions.ts";
import { courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { ExamPrograms } from "#features/credit/assessments/questions.ts";
import { ApplyRulesAhead, ProgramsFollowingRules } from "#features/credit/credit-rules/questions.ts";
import { PresenceOfCourse } from "#features/delivery/live-room/questions.ts";
import type { ProgramPresence } from "#features/delivery/live-room/rules/checks/presence-terms.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { answer, on } from "#platform/feature/events/events.ts";
import { addDays, startOfDay, toDay } from "#values/business-days.ts";
import { listPublicPrograms } from "./contract.ts";
import { programsTag } from "./rules/content-tags.ts";
import { planPresence } from "./rules/plan-presence.ts";
import { answerBlockers } from "./server/answer-blockers.ts";
import { answerFollowing, applyRules } from "./server/apply-rules.ts";
import { countIncomplete, maxIncomplete } from "./server/count-incomplete.ts";
import { answerExamPrograms } from "./server/exam-programs.ts";
import { keepAnnouncements, keepAnnouncementsJob } from "./server/keep-announcements.ts";
import { keepRules } from "./server/keep-rules.ts";
import { listPrograms } from "./server/list-programs.ts";
import { isBodyNamed } from "./server/program-store.ts";
import { readPublicPrograms } from "./server/read-public-programs.ts";
import { serveApprovals } from "./server/serve-approvals.ts";
import { servePrograms } from "./server/serve-programs.ts";

export const feature = defineFeature({
	name: "credit/programs",
	records: [
		{ kind: "program", label: "Programs", address: "/console/programs" },
		{ kind: "provider_approval", label: "Provider approvals", address: "/console/provider-approvals" },
	],
	endpoints({ serve }, context) {
		serveApprovals(serve, context);
		servePrograms(serve, context);
		serve(listPublicPrograms, async ({ params: { courseID } }, { shows }) => {
			shows(courseTag(courseID));
			const found = await readPublicPrograms(context, courseID);
			if (found && found.programs.length > 0) shows(programsTag);
			return found ?? refuse(listPublicPrograms, "no_course");
		});
	},
	jobs(context) {
		context.jobs.handle(keepAnnouncementsJob, () => keepAnnouncements(context), "*/10 * * * *");
	},
	nextChange: async (_db, after) => ({ at: startOfDay(addDays(toDay(after), 1)), tags: [programsTag] }),
	handlers: [
		on(CoursesSaved, "keeps the rules that published programs follow", (context, trx, { courseIds }) =>
			keepRules(context, trx, courseIds),
		),
	],
	actionItems: [
		{
			order: 5.5,
			label: "Published programs that lack what their accrediting body asks for",
			to: "/console/programs?state=missing",
			access: "editor",
			count: (db, now) => countIncomplete(db, now),
			maxCount: maxIncomplete,
		},
	],
	answers: [
		answer(PresenceOfCourse, "says what the programs demand of live sessions", answerPresence),
		answer(ExamPrograms, "says what programs ask of exams and recordings", answerExamPrograms),
		answer(PublishingBlockers, "keeps courses with incomplete programs from being published", answerBlockers),
		answer(ProgramsFollowingRules, "lists the programs", answerFollowing),
		answer(ApplyRulesAhead, "lets programs follow another version", applyRules),
		answer(
			AccreditingBodyUses,
			"keeps bodies with programs or approvals",
			async (_context, trx, { accreditingBody }) =>
				(await isBodyNamed(trx, accreditingBody))
					? "Courses have programs of this accrediting body, or you have an approval from it. Delete the programs and approvals first."
					: null,
		),
	],
});

/** Answers `PresenceOfCourse` from the rules of the course's live programs. */
async function answerPresence(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ courseId, minutes }: { courseId: number; minutes: number },
): Promise<ProgramPresence[]> {
	const programs = await listPrograms(trx, [courseId], clock.now());
	return programs.flatMap(({ accreditingBody, way, ruleSet }) => {
		const presence = way === "live" && ruleSet ? planPresence(ruleSet.rule, minutes) : undefined;
		return presence ? [{ accreditingBody, ...presence }] : [];
	});
}
