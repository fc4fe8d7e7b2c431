import * as z from "zod/mini";
import { Credit } from "../../../catalog/accreditation/rules/credit.ts";

/** A credit on a certificate, with the accrediting body's name and kind of credit when it was issued. */
export const CertifiedCredit = z.extend(Credit, { name: z.string(), kind: z.string() });
export type CertifiedCredit = z.infer<typeof CertifiedCredit>;

/** A process of an older version stores no names. */
export type StoredCredit = Credit & Partial<Pick<CertifiedCredit, "name" | "kind">>;

/** Completes the credits of a certificate that was issued without names. */
export const nameCredits = (credits: readonly StoredCredit[]): CertifiedCredit[] =>
	credits.map((credit) => ({ ...credit, name: credit.name ?? credit.accreditingBody, kind: credit.kind ?? "" }));
