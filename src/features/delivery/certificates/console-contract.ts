import * as z from "zod/mini";
import { listCursor, nextCursor } from "#api/list-sort.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { listSorts } from "#values/sorts.ts";
import { personName, requiredText } from "#values/text.ts";
import { CertificateCode, PublicCertificate, unknownCode } from "./contract.ts";
import { EvidenceReview } from "./rules/evidence-review.ts";

/** A certificate in the console. */
export const EditedCertificate = z.object({
	...PublicCertificate.shape,
	courseID: z.int(),
	/** Null if the holder deleted the account. */
	customer: z.nullable(z.int()),
	/** The order that it was earned with. */
	order: z.int(),
	/** Why it was revoked; null while it is valid. */
	reason: z.nullable(z.string()),
	/** A signed link to the PDF; null for revoked certificates and deleted accounts. */
	pdfUrl: z.nullable(z.string()),
	/** What the evidence no longer earns; null if it earns all credit, and for revoked certificates. */
	review: z.nullable(EvidenceReview),
});
export type EditedCertificate = z.infer<typeof EditedCertificate>;

const supportCalls = staffCalls("/admin/certificates", {
	access: "support",
	scope: "certificates",
	params: CertificateCode,
	refusals: { unknown_code: unknownCode },
});

/** Lists certificates, 50 at a time. */
export const findCertificates = supportCalls.get("", {
	summary: "List and search certificates, newest first",
	list: "certificates",
	query: {
		/** A code, or part of the holder's name or the course's title. */
		search: z.optional(requiredText(200)),
		/** `unmet`: valid ones with credit that the evidence no longer earns, about which staff have to decide. */
		state: z.optional(z.enum(["valid", "expired", "revoked", "unmet"])),
		/** `name` ascends, `-name` descends. By default, the latest certificates come first. */
		sort: z.optional(z.enum(listSorts("name", "course", "issuedAt"))),
		/** The `next` of the previous page. */
		before: z.optional(listCursor),
	},
	response: { certificates: z.array(EditedCertificate), next: nextCursor },
});

/** Corrects the name on a certificate. The code stays, and the holder gets the corrected certificate by email. */
export const correctCertificate = supportCalls.put("/:code/name", {
	summary: "Reissue a certificate with a corrected name",
	body: { name: personName(200) },
	response: EditedCertificate,
	refusals: {
		revoked: [409, "This certificate was revoked, so it can't be issued again."],
		holder_deleted: [409, "The holder deleted the account, so the certificate has no name."],
		unwritable: [400, "The PDF can't show some characters of this name."],
		same_name: [409, "The certificate already has this name."],
	},
});

/** Keeps a certificate with credit that the evidence no longer earns. */
export const keepCertificate = supportCalls.post("/:code/keep", {
	summary: "Keep a certificate that is no longer met by evidence, with a reason",
	body: { reason: requiredText(500) },
	response: EditedCertificate,
	refusals: {
		revoked: [409, "This certificate was revoked, so it can't be kept."],
		nothing_to_decide: [
			409,
			"The evidence earns this certificate, or a colleague has already decided to keep it. Reload the page.",
		],
	},
});

export const revokeCertificate = supportCalls.post("/:code/revoke", {
	summary: "Revokes a certificate permanently and emails its holder the reason; again changes nothing",
	body: { reason: requiredText(500) },
	response: { ...PublicCertificate.shape, reason: z.string() },
});
