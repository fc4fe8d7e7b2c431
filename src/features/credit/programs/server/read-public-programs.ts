import type { ResponseOf } from "#api/call.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { toDay } from "#values/business-days.ts";
import type { listPublicPrograms, PublicProgram } from "../contract.ts";
import { describeRequirements } from "../rules/describe-requirements.ts";
import { findApproval } from "../rules/find-approval.ts";
import { listApprovals } from "./approval-store.ts";
import { withRules } from "./list-programs.ts";
import { hasPublicCourse, listAnnouncedCredits, listRows } from "./program-store.ts";

/** Returns the programs of a course on the site; undefined if the site doesn't show the course. */
export async function readPublicPrograms(
	{ db, clock, siteId, siteName }: Pick<AppContext, "db" | "clock" | "siteId" | "siteName">,
	courseId: number,
): Promise<ResponseOf<typeof listPublicPrograms> | undefined> {
	const now = clock.now();
	const today = toDay(now);
	const [isPublic, rows] = await Promise.all([hasPublicCourse(db, courseId, { siteId, siteName, now }), listRows(db, [courseId])]);
	if (!isPublic) return undefined;
	if (rows.length === 0) return { programs: [] };
	const [programs, credits, approvals] = await Promise.all([
		withRules(db, rows, today),
		listAnnouncedCredits(db, [courseId]),
		listApprovals(db, [...new Set(rows.map(({ accreditingBody }) => accreditingBody))]),
	]);
	return {
		programs: programs.flatMap(({ accreditingBody, method, way, details, ruleSet }): PublicProgram[] => {
			const hours = credits.find((credit) => credit.accreditingBody === accreditingBody)?.hours;
			if (!ruleSet || hours === undefined) return [];
			const { numberPer: _, developer: __, reviewer: ___, wordCount: ____, pilotMinutes: _____, ...announced } = details;
			const approval = findApproval(approvals, { accreditingBody, method, day: today });
			return [
				{
					...announced,
					...{ accreditingBody, hours, way, method: ruleSet.rule.methodName || methodNames[method], statement: ruleSet.rule.statement },
					requirements: describeRequirements(ruleSet.rule, hours, way),
					sponsor: approval ? [approval.sponsorName, approval.sponsorAddress, approval.sponsorNumber].filter(Boolean).join(", ") : "",
					complaintPolicy: approval?.complaintPolicy ?? "",
				},
			];
		}),
	};
}
