import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { canonicalJson, type Json } from "#values/json/canonical-json.ts";

export type EntryKind = "issued" | "reissued" | "revoked";

/** The hash before the first entry. */
export const firstHash = "0".repeat(64);

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/**
 * The digest of what belongs to the holder in an entry: the name, or license numbers. Without the salt, they can't be
 * tried.
 */
const digestPersonal = (fact: Record<string, Json>, salt: string): string => sha256(canonicalJson({ ...fact, salt }));

/**
 * The hash that chains an entry to the previous one. It has the entry's digest, so a chain can be checked without the
 * entries of others.
 */
export const hashEntry = (entry: string, previousHash: string): string =>
	sha256(canonicalJson({ entry: digestEntry(entry), previous: previousHash }));

export const digestEntry = (entry: string): string => sha256(entry);

/** What an entry says about a certificate besides its holder. */
export const describeCertificate = (certificate: Selectable<Tables["certificates"]>): Json => ({
	courseId: certificate.course_id,
	title: certificate.title,
	instructor: certificate.instructor,
	way: certificate.way,
	heldAt: certificate.held_at.toISOString(),
	evidence: certificate.evidence,
	hours: certificate.hours,
	// Certificates of an earlier version have none.
	validUntil: certificate.valid_until ?? undefined,
	// As stored, because a later version of the product can add fields when it reads them. License numbers belong to the
	// person.
	credits: certificate.credits.map((credit) => ({ ...credit, license: undefined })),
});

/**
 * What an entry says about its holder. Most certificates have no license number, and those of an earlier version have
 * no digest of it.
 */
export const describeHolder = ({ name, licenses }: Selectable<Tables["certificates"]>, salt: string) => ({
	person: digestPersonal({ name }, salt),
	...(licenses.length > 0 && {
		licenses: digestPersonal({ licenses: licenses.map((license) => ({ ...license })) }, salt),
	}),
});

/** Writes the entry of an issue or a revocation. */
export function writeEntry(
	kind: EntryKind,
	certificate: Selectable<Tables["certificates"]>,
	{ salt, at }: { salt: string; at: Date },
): string {
	const about = { kind, code: certificate.code, at: at.toISOString() };
	return canonicalJson(
		kind === "revoked"
			? about
			: { ...about, certificate: describeCertificate(certificate), ...describeHolder(certificate, salt) },
	);
}
