import { buildCallAddress } from "#api/address.ts";
import { courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { readCards } from "#features/catalog/courses/server/index.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	recordAudit,
	refuse,
	type Serve,
	toDay,
	type User,
} from "#platform/index.ts";
import {
	correctCertificate,
	type EditedCertificate,
	findCertificates,
	keepCertificate,
	revokeCertificate,
} from "../console-contract.ts";
import {
	getCompletionRequirement,
	getCourseCredits,
	listCertificates,
	listCompletedCourses,
	setCourseCredits,
	verifyCertificate,
} from "../contract.ts";
import { formatCertificateCode, readCode } from "../rules/certificate-code.ts";
import { withExpiry } from "../rules/validity/certificate-state.ts";
import { readCompletedCourses } from "./again/completed-courses.ts";
import { findByCode, listForStaff, listOfCourse } from "./certificate-store.ts";
import { readCourseCredits, writeCourseCredits } from "./course-credits.ts";
import { hasCourse, readPublicRequirements } from "./credits-store.ts";
import { correctName, searchCertificates, toCertificates } from "./manage-certificates.ts";
import { publicCertificates, verify } from "./read-certificate.ts";
import { markKept } from "./review-store.ts";
import { revoke } from "./revoke-certificate.ts";

/** Keeps a certificate although the evidence no longer earns its credit. */
const keep = (
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	staffMember: User,
	typed: string,
	reason: string,
): Promise<EditedCertificate | Refused> =>
	inTransaction(context.db, async (trx) => {
		const code = readCode(typed);
		const certificate = code === undefined ? undefined : await findByCode(trx, code);
		if (!certificate) return refuse(keepCertificate, "unknown_code");
		if (certificate.revoked_at !== null) return refuse(keepCertificate, "revoked");
		const kept = await markKept(trx, certificate.id, { by: staffMember.fullName, reason, now: context.clock.now() });
		if (!kept) return refuse(keepCertificate, "nothing_to_decide");
		// The reason can name the holder, so the audit log doesn't contain it.
		await recordAudit(trx, context.clock, staffMember, {
			action: "certificate.kept",
			id: formatCertificateCode(certificate.code),
			summary: `Kept a certificate for “${certificate.title}” that is no longer met by evidence`,
		});
		return (
			await toCertificates(context, trx, await listForStaff(trx, { code: certificate.code }, 1))
		)[0] as EditedCertificate;
	});

const pageSize = 200;

export function serveCertificates(
	serve: Serve,
	context: Pick<
		AppContext,
		"db" | "clock" | "events" | "jobs" | "mail" | "signer" | "publicUrl" | "siteId" | "siteName"
	>,
): void {
	serve(verifyCertificate, ({ params }, { address }) => verify(context, params.code, address));
	serve(getCompletionRequirement, async ({ params: { courseID } }, { shows }) => {
		const { db, siteId, siteName, clock } = context;
		shows(courseTag(courseID));
		const [course] = await readCards(db, [courseID], { siteId, siteName, now: clock.now() });
		if (!course) return refuse(getCompletionRequirement, "no_course");
		return { requirement: (await readPublicRequirements(db)).get(courseID) ?? null };
	});
	serve(listCompletedCourses, ({ query }, { user }) => readCompletedCourses(context, user.userId, query.courseID));
	serve(getCourseCredits, ({ params }, { user }) => readCourseCredits(context, user, params.courseID));
	serve(setCourseCredits, ({ params, body }, { user }) => writeCourseCredits(context, user, params.courseID, body));
	serve(listCertificates, async ({ params, query }, requestContext) => {
		if (!(await hasCourse(context.db, params.courseID))) return refuse(listCertificates, "no_course");
		const limit = query.limit ?? pageSize;
		const before = query.before === undefined ? undefined : (readCode(query.before) ?? "");
		const rows = await listOfCourse(context.db, params.courseID, { limit: limit + 1, before });
		const listed = rows.slice(0, limit);
		const page = (await publicCertificates(context.db, listed)).map((certificate, index) => ({
			...withExpiry(certificate, toDay(context.clock.now())),
			reason: listed[index]?.revoked_reason ?? null,
		}));
		if (rows.length > limit)
			requestContext.nextPage(
				buildCallAddress(listCertificates, { params, query: { before: page.at(-1)?.code, limit } }),
			);
		return page;
	});
	serve(findCertificates, ({ query }) => searchCertificates(context, query));
	serve(correctCertificate, ({ params, body }, { user }) => correctName(context, user, params.code, body.name));
	serve(keepCertificate, ({ params, body }, { user }) => keep(context, user, params.code, body.reason));
	serve(revokeCertificate, async ({ params, body }, { user }) => {
		return (
			(await revoke(context, params.code, { reason: body.reason, staffMember: user })) ??
			refuse(revokeCertificate, "unknown_code")
		);
	});
}
