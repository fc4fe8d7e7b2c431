import { AccreditingBodyUses } from "#features/catalog/accreditation/questions.ts";
import { CoursesSaved } from "#features/catalog/courses/events.ts";
import { CopyCourseParts, PublishingBlockers } from "#features/catalog/courses/questions.ts";
import { ProgramsFollowingRules } from "#features/credit/credit-rules/questions.ts";
import { PresenceOfCourse } from "#features/delivery/room/questions.ts";
import { copyRows } from "#platform/database/row-copies.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { answer, on } from "#platform/feature/events/events.ts";
import { answerBlockers } from "./server/answer-blockers.ts";
import { answerPresence } from "./server/answer-presence.ts";
import { keepRules } from "./server/keep-rules.ts";
import { countFollowing, isBodyNamed } from "./server/program-store.ts";
import { serveApprovals } from "./server/serve-approvals.ts";
import { servePrograms } from "./server/serve-programs.ts";

export const feature = defineFeature({
	name: "credit/programs",
	endpoints({ serve }, context) {
		serveApprovals(serve, context);
		servePrograms(serve, context);
	},
	handlers: [on(CoursesSaved, "keeps the rules that published programs follow", (context, trx, { courseIds }) => keepRules(context, trx, courseIds))],
	answers: [
		answer(PresenceOfCourse, "says what the programs demand of live sessions", answerPresence),
		answer(PublishingBlockers, "keeps courses with incomplete programs from being published", answerBlockers),
		answer(ProgramsFollowingRules, "counts the programs", (_context, trx, { ruleSetId }) => countFollowing(trx, ruleSetId)),
		answer(AccreditingBodyUses, "keeps bodies with programs or approvals", async (_context, trx, { accreditingBody }) =>
			(await isBodyNamed(trx, accreditingBody))
				? "Courses have programs of this accrediting body, or you have an approval from it. Delete the programs and approvals first."
				: null,
		),
		answer(CopyCourseParts, "copies programs", async (_context, trx, { courseIds }) => [await copyRows(trx, "credit_programs", "course_id", courseIds)]),
	],
});
