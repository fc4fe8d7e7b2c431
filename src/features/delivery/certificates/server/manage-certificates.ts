import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import {
	type AppContext,
	type Executor,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	refuse,
	sortedPage,
	toDay,
	toPage,
	type User,
} from "#platform/index.ts";
import { correctCertificate, type EditedCertificate, type findCertificates } from "../console-contract.ts";
import type { RecordedCertificate } from "../contract.ts";
import { certificateIssued } from "../emails/certificate-issued.ts";
import { formatCertificateCode, readCode } from "../rules/certificate-code.ts";
import { nameCredits } from "../rules/certified-credit.ts";
import { toReview } from "../rules/evidence-review.ts";
import { withExpiry } from "../rules/validity/certificate-state.ts";
import { certificateLink, verifyAddress } from "./certificate-links.ts";
import { certificateSortKeys, findHolder, listForStaff, writeName } from "./certificate-store.ts";
import { recordEntry } from "./chain/chain.ts";
import { recordIssue } from "./issue-store.ts";
import { publicCertificates } from "./read-certificate.ts";

type Context = Pick<AppContext, "db" | "clock" | "mail" | "signer" | "publicUrl">;
type Row = Awaited<ReturnType<typeof listForStaff>>[number];

const pageSize = 50;

/** Lists certificates for staff. A text that can be a code searches only for that code. */
export async function searchCertificates(
	context: Context,
	{ search = "", state, sort, before }: RequestOf<typeof findCertificates>["query"],
): Promise<ResponseOf<typeof findCertificates>> {
	const code = readCode(search);
	const words = code === undefined ? search.toLowerCase().split(/\s+/).filter(Boolean) : [];
	const today = toDay(context.clock.now());
	const rows = await listForStaff(context.db, { code, words, state, today, sort, before }, pageSize + 1);
	const { page, next } = toPage(rows, pageSize, sortedPage(certificateSortKeys, "id", { sort }).toCursor);
	return { certificates: await toCertificates(context, context.db, page), next };
}

/**
 * Issues a certificate again with a corrected name, and emails it to its holder. The old PDF's code shows the new name.
 */
export async function correctName(
	context: Context,
	staffMember: User,
	typed: string,
	name: string,
): Promise<EditedCertificate | Refused> {
	const code = readCode(typed);
	if (code === undefined) return refuse(correctCertificate, "unknown_code");
	const details = await findUnwritable({ name });
	if (details.length > 0) return refuse(correctCertificate, "unwritable", { details });
	return inTransaction(context.db, async (trx) => {
		const isChanged = await writeName(trx, code, name);
		const [row] = await listForStaff(trx, { code }, 1);
		if (!row) return refuse(correctCertificate, "unknown_code");
		if (!isChanged)
			return refuse(
				correctCertificate,
				row.revoked_at ? "revoked" : row.user_id === null ? "holder_deleted" : "same_name",
			);
		await recordEntry(trx, "reissued", code, context.clock.now());
		await recordIssue(trx, row, { kind: "name_corrected", now: context.clock.now() });
		const holder = await findHolder(trx, row.user_id as number);
		const facts = {
			fullName: name,
			title: row.title,
			hours: row.hours,
			credits: nameCredits(row.credits),
			code: formatCertificateCode(code),
			validUntil: row.valid_until,
			verifyUrl: verifyAddress(context.publicUrl, code),
		};
		const key = `certificate-corrected:${row.id}:${context.clock.now().getTime()}`;
		if (holder)
			await context.mail.sendEmail(
				trx,
				certificateIssued.order(
					{
						key,
						to: holder.email,
						attachments: [{ maker: "certificate", data: { code } }],
						about: { certificate: row.id },
					},
					facts,
				),
			);
		// The log never contains the names of customers.
		await recordAudit(trx, context.clock, staffMember, {
			action: "certificate.corrected",
			id: formatCertificateCode(code),
			summary: `Corrected the name on a certificate for “${row.title}”`,
		});
		return (await toCertificates(context, trx, [row]))[0] as EditedCertificate;
	});
}

/** Selects what staff see of certificates. */
export async function toCertificates(
	context: Pick<AppContext, "clock" | "signer" | "publicUrl">,
	db: Executor,
	rows: readonly Row[],
): Promise<EditedCertificate[]> {
	const certificates = await publicCertificates(db, rows);
	return rows.map(({ code, user_id: userId, revoked_at: revokedAt, ...row }, index) => ({
		...withExpiry(certificates[index] as RecordedCertificate, toDay(context.clock.now())),
		courseID: row.course_id,
		customer: userId,
		order: row.order_id,
		reason: row.revoked_reason,
		review: row.unmet === null || revokedAt !== null ? null : toReview({ ...row, unmet: row.unmet }),
		pdfUrl:
			userId !== null && revokedAt === null
				? certificateLink(context, { code, userId, now: context.clock.now() })
				: null,
	}));
}
