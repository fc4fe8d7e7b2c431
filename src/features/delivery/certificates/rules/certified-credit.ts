import * as z from "zod/mini";
import { Credit } from "#features/catalog/accreditation/rules/credit.ts";

/** What proves a credit. Certificates name it. */
export const evidenceKinds = [
	"attendance",
	"checks",
	"codes",
	"group",
	"expert",
	"watched",
	"exam",
	"evaluation",
	"claim",
	"correction",
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What a program of an accrediting body adds to a credit. */
export const ProgramTerms = z.object({
	/** The credits of each field of study; empty if the body has none. */
	fieldsOfStudy: z.array(z.object({ name: z.string(), hours: z.number() })),
	/** The provider as the body approved it; null without an approval. */
	sponsor: z.nullable(z.object({ name: z.string(), number: z.string(), address: z.string() })),
	/** Who signs; null if the body asks for no signature. */
	signatory: z.nullable(z.object({ name: z.string(), title: z.string() })),
	evidence: z.array(z.enum(evidenceKinds)),
	/**
	 * How and when it was earned; undefined on certificates that predate these fields, which say it for all of their
	 * credits. ISO 8601, UTC.
	 */
	way: z.optional(z.enum(["live", "recording"])),
	heldAt: z.optional(z.string()),
});
export type ProgramTerms = z.infer<typeof ProgramTerms>;

/** A credit on a certificate, with the accrediting body's name, kind of credit and logo when it was issued. */
export const CertifiedCredit = z.extend(Credit, {
	name: z.string(),
	kind: z.string(),
	logo: z.nullable(z.string()),
	/**
	 * The rules of the body that the credit was granted under, with a digest of what they say; null without a program.
	 */
	rule: z.nullable(z.object({ name: z.string(), version: z.int(), sha256: z.optional(z.string()) })),
	/** The delivery method in the body's words; empty if it has none. */
	methodName: z.string(),
	/** Fixed words of the body; empty if it has none. */
	statement: z.string(),
	/** Null if the completion requirement of the course decided. */
	program: z._default(z.nullable(ProgramTerms), null),
});
export type CertifiedCredit = z.infer<typeof CertifiedCredit>;

/** A credit of a course, before its certificate is issued. */
export type CourseCredit = Pick<CertifiedCredit, "accreditingBody" | "number" | "hours" | "name" | "kind" | "logo">;

/** The license number that a person gave for the credit of a body. */
export interface License {
	accreditingBody: string;
	number: string;
}

/** A process of an older version stores fewer fields. */
export type StoredCredit = Credit & Partial<CertifiedCredit>;

/** Completes the credits of a certificate that was issued without names. */
export const nameCredits = (credits: readonly StoredCredit[]): CertifiedCredit[] =>
	credits.map((credit) => ({
		rule: null,
		methodName: "",
		statement: "",
		kind: "",
		logo: null,
		program: null,
		...credit,
		name: credit.name ?? credit.accreditingBody,
	}));
