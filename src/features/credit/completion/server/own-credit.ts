import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { listLicenses } from "#features/credit/licenses/server/index.ts";
import { completedCourses, listCustomerCertificates } from "#features/delivery/certificates/server/index.ts";
import { type AppContext, type Database, type Refused, type ResponseOf, refuse, toDay } from "#platform/index.ts";
import { getOwnCredit } from "../contract.ts";
import { listGoals } from "../rules/list-goals.ts";
import { chooseBestOfCourse, filterCredits, sumByBody, type TranscriptFilter } from "../rules/list-transcript.ts";
import type { TranscriptCredit } from "../rules/transcript-credit.ts";
import { describeProgress } from "./answers/answer-progress.ts";
import { decideEnrollments } from "./decide-enrollments.ts";
import { findNextCourses, findTitles, listBodyNames, listEnrollmentsOfUser, listReported } from "./decision-store.ts";
import { transcriptLink } from "./document-links.ts";

/** Lists all credits of a customer: on valid certificates, and reported to bodies. */
export async function listCredits(db: Database, userId: number): Promise<TranscriptCredit[]> {
	const certificates = (await listCustomerCertificates(db, userId)).filter(({ state }) => state === "valid");
	const certified = certificates.flatMap(({ code, title, heldAt, credits, validUntil }) =>
		credits.map(({ accreditingBody, name, number, hours, methodName, program }) => ({
			accreditingBody,
			name,
			number,
			hours,
			title,
			methodName,
			day: toDay(new Date(program?.heldAt ?? heldAt)),
			code,
			validUntil,
		})),
	);
	const rows = chooseBestOfCourse(await listReported(db, userId));
	const names = await listBodyNames(db, [...new Set(rows.map(({ accreditingBody }) => accreditingBody))]);
	const reported = rows.map(({ accreditingBody, hours, title, record, earnedAt }) => ({
		accreditingBody,
		name: names.get(accreditingBody) ?? accreditingBody,
		number: record.program.number ?? "",
		hours,
		title,
		methodName: record.rules.rule.methodName || methodNames[record.program.method],
		day: toDay(record.facts.held ? new Date(record.facts.held.from) : earnedAt),
		code: null,
		validUntil: null,
	}));
	return [...certified, ...reported];
}

/** Reads a customer's transcript, and the courses whose credit isn't earned in full. */
export async function readOwnCredit(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "siteId" | "siteName">,
	userId: number,
	filter: TranscriptFilter,
): Promise<ResponseOf<typeof getOwnCredit> | Refused> {
	const { db, clock } = context;
	if (filter.from && filter.to && filter.to < filter.from)
		return refuse(getOwnCredit, "wrong_period", {
			details: [{ path: "to", message: "Choose the first day or a later one." }],
		});
	const all = await listCredits(db, userId);
	const credits = filterCredits(all, filter);
	const enrollments = (await listEnrollmentsOfUser(db, userId)).filter(({ isActive }) => isActive);
	const decided = await decideEnrollments(db, enrollments, clock.now(), { isEstimated: true });
	const progress = await describeProgress(db, decided);
	const titles = await findTitles(db, [...new Set(decided.map(({ enrollment }) => enrollment.courseId))]);
	const url = transcriptLink(context, userId, filter);
	const goals = listGoals(all, await listLicenses(db, [userId]), toDay(clock.now()));
	const codes = goals.map(({ accreditingBody }) => accreditingBody);
	const names = await listBodyNames(db, codes);
	const { completed } = await completedCourses.readCompletedCourses(context, userId);
	const next = await findNextCourses(db, userId, { codes, completed }, { ...context, now: clock.now() });
	return {
		credits,
		sums: sumByBody(credits),
		bodies: sumByBody(all).map(({ accreditingBody: code, name }) => ({ code, name })),
		goals: goals.map((goal) => ({
			...goal,
			name: names.get(goal.accreditingBody) ?? goal.accreditingBody,
			next: next.get(goal.accreditingBody) ?? null,
		})),
		files: { pdfUrl: url, csvUrl: `${url}?format=csv` },
		open: enrollments.flatMap(({ id, reference, courseId }) => {
			const programs = (progress.get(id) ?? []).filter(
				(program) => program.reachableCredits > program.credits || program.claim !== null,
			);
			return programs.length === 0
				? []
				: [{ reference, courseID: courseId, title: titles.get(courseId) ?? "", programs }];
		}),
	};
}
