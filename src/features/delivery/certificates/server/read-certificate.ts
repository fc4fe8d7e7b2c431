import type { Selectable } from "kysely";
import {
	type AppContext,
	consumeLimit,
	type Executor,
	type Refused,
	type ResponseOf,
	refuse,
	releaseLimit,
	type Tables,
	toDay,
} from "#platform/index.ts";
import { type CertificateIssue, type RecordedCertificate, verifyCertificate } from "../contract.ts";
import { formatCertificateCode, readCode } from "../rules/certificate-code.ts";
import { nameCredits } from "../rules/certified-credit.ts";
import { withExpiry } from "../rules/validity/certificate-state.ts";
import { findByCode } from "./certificate-store.ts";
import { findHead, findLink } from "./chain/chain.ts";
import { listIssues } from "./issue-store.ts";

/** Unknown codes per address: allows typing errors, prevents guessing 80-bit codes. */
const tries = { max: 20, seconds: 600 };

/** Verifies a code as typed. Codes that exist do not count toward the rate limit. */
export async function verify(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	typed: string,
	address: string,
): Promise<ResponseOf<typeof verifyCertificate> | Refused> {
	const limit = { key: `certificate:${address}`, ...tries };
	const retryAfter = await consumeLimit(db, clock, limit);
	if (retryAfter) return refuse(verifyCertificate, "too_many", { retryAfter });
	const code = readCode(typed);
	const certificate = code === undefined ? undefined : await findByCode(db, code);
	if (!certificate) return refuse(verifyCertificate, "unknown_code");
	await releaseLimit(db, limit.key);
	const [found] = await publicCertificates(db, [certificate]);
	return {
		...withExpiry(found as RecordedCertificate, toDay(clock.now())),
		chain: await readLink(db, certificate.code),
	};
}

async function readLink(db: AppContext["db"], code: string) {
	const link = await findLink(db, code);
	return link ? { entry: { position: Number(link.position), hash: link.hash ?? "" }, head: await findHead(db) } : null;
}

/** Selects the public fields of certificates, with their issues. */
export async function publicCertificates(
	db: Executor,
	certificates: readonly Selectable<Tables["certificates"]>[],
): Promise<RecordedCertificate[]> {
	const issues = await listIssues(
		db,
		certificates.map(({ id }) => id),
	);
	return certificates.map((certificate) => publicCertificate(certificate, issues.get(certificate.id) ?? []));
}

/** Selects the public fields of a certificate. The reason for a revocation is not one. */
function publicCertificate(
	certificate: Selectable<Tables["certificates"]>,
	issues: CertificateIssue[],
): RecordedCertificate {
	return {
		code: formatCertificateCode(certificate.code),
		state: certificate.revoked_at === null ? "valid" : "revoked",
		name: certificate.name,
		title: certificate.title,
		instructor: certificate.instructor,
		way: certificate.way,
		heldAt: certificate.held_at.toISOString(),
		evidence: certificate.evidence,
		hours: certificate.hours,
		credits: nameCredits(certificate.credits),
		issuedAt: certificate.issued_at.toISOString(),
		validUntil: certificate.valid_until,
		revokedAt: certificate.revoked_at?.toISOString() ?? null,
		issues,
	};
}
