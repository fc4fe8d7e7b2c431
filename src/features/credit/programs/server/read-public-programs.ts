import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { type AppContext, type ResponseOf, toDay } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import type { listPublicPrograms, PublicProgram } from "../contract.ts";
import { requirementMessages } from "../messages.ts";
import { describeAttendance, describeRequirements } from "../rules/describe-requirements.ts";
import { findApproval } from "../rules/find-approval.ts";
import { toWay } from "../rules/program.ts";
import { listPrograms } from "./list-programs.ts";
import { listPublicRows } from "./public-programs-store.ts";

/** Returns the programs of a course on the site; undefined if the site doesn't show the course. */
export async function readPublicPrograms(
	{ db, clock, siteId, siteName }: Pick<AppContext, "db" | "clock" | "siteId" | "siteName">,
	courseId: number,
): Promise<ResponseOf<typeof listPublicPrograms> | undefined> {
	const now = clock.now();
	const day = toDay(now);
	const rows = await listPublicRows(db, courseId, { siteId, siteName, now });
	if (rows.length === 0) return undefined;
	const isCurrent = ({ rule, supersededOn }: (typeof rows)[number]) =>
		rule !== null && (supersededOn === null || day < supersededOn);
	const others = rows.some((row) => row.id !== null && !isCurrent(row)) ? await listPrograms(db, [courseId], now) : [];
	return {
		programs: rows.flatMap((row): PublicProgram[] => {
			const { id, accreditingBody, method, details, hours, approvals, minutes, watchedPercent } = row;
			const rule = isCurrent(row) ? row.rule : others.find((program) => program.id === id)?.ruleSet?.rule;
			if (!rule || accreditingBody === null || method === null || details === null || hours === null) return [];
			const {
				numberPer: _,
				developer: __,
				reviewer: ___,
				wordCount: ____,
				pilotMinutes: _____,
				reviewedOn: ______,
				uncountedMinutes,
				...announced
			} = details;
			const listed = (approvals ?? []).map((approval) => ({ ...approval, accreditingBody }));
			const { expirationDate } = details;
			const expired =
				expirationDate !== null && expirationDate < day ? [requirementMessages.expired(formatDay(expirationDate))] : [];
			const approval = findApproval(listed, { accreditingBody, method, day });
			return [
				{
					...announced,
					accreditingBody,
					hours,
					way: toWay(method),
					method: rule.methodName || methodNames[method],
					statement: rule.statement,
					requirements: [
						...expired,
						...describeAttendance(rule, toWay(method), { hours, minutes, uncountedMinutes, watchedPercent }),
						...(uncountedMinutes > 0 ? [requirementMessages.uncounted(uncountedMinutes)] : []),
						...(method === "group_viewing" ? [requirementMessages.groupViewing] : []),
						...describeRequirements(rule, hours, toWay(method)),
					],
					sponsor: approval
						? [approval.sponsorName, approval.sponsorAddress, approval.sponsorNumber].filter(Boolean).join(", ")
						: "",
					complaintPolicy: approval?.complaintPolicy ?? "",
				},
			];
		}),
	};
}
