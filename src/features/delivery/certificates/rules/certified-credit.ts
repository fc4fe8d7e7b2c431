import * as z from "zod/mini";
import { Credit } from "#features/catalog/accreditation/rules/credit.ts";

/** A credit on a certificate, with the accrediting body's name, kind of credit and logo when it was issued. */
export const CertifiedCredit = z.extend(Credit, {
	...{ name: z.string(), kind: z.string(), logo: z.nullable(z.string()) },
	/** The rules of the body that the credit was granted under; null if the provider had none. */
	rule: z.nullable(z.object({ name: z.string(), version: z.int() })),
	/** The delivery method in the body's words; empty if it has none. */
	methodName: z.string(),
	/** Fixed words of the body; empty if it has none. */
	statement: z.string(),
});
export type CertifiedCredit = z.infer<typeof CertifiedCredit>;

/** A credit of a course, before its certificate is issued. */
export type CourseCredit = Pick<CertifiedCredit, "accreditingBody" | "number" | "hours" | "name" | "kind" | "logo">;

/** A process of an older version stores fewer fields. */
export type StoredCredit = Credit & Partial<CertifiedCredit>;

/** Completes the credits of a certificate that was issued without names. */
export const nameCredits = (credits: readonly StoredCredit[]): CertifiedCredit[] =>
	credits.map((credit) => ({ rule: null, methodName: "", statement: "", kind: "", logo: null, ...credit, name: credit.name ?? credit.accreditingBody }));
