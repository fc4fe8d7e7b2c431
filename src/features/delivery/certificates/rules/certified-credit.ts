import * as z from "zod/mini";
import { Credit } from "#features/catalog/accreditation/rules/credit.ts";

/** A credit on a certificate, with the accrediting body's name, kind of credit and logo when it was issued. */
export const CertifiedCredit = z.extend(Credit, { name: z.string(), kind: z.string(), logo: z.nullable(z.string()) });
export type CertifiedCredit = z.infer<typeof CertifiedCredit>;

/** A process of an older version stores fewer fields. */
export type StoredCredit = Credit & Partial<Pick<CertifiedCredit, "name" | "kind" | "logo">>;

/** Completes the credits of a certificate that was issued without names. */
export const nameCredits = (credits: readonly StoredCredit[]): CertifiedCredit[] =>
	credits.map((credit) => ({ ...credit, name: credit.name ?? credit.accreditingBody, kind: credit.kind ?? "", logo: credit.logo ?? null }));
