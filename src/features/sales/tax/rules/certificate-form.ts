import { maxDocumentBytes } from "#values/formats/document-types.ts";

/** A certificate that was filled in, to be uploaded. */
export interface CertificateForm {
	number: string;
	/** A day, or empty. */
	validUntil: string;
	file: File | undefined;
}

export type CertificateField = keyof CertificateForm;

/** Finds the first field that is missing or wrong. */
export function findInvalidField({ number, validUntil, file }: CertificateForm): CertificateField | "tooLarge" | null {
	if (!file) return "file";
	if (file.size > maxDocumentBytes) return "tooLarge";
	if (number.trim() === "") return "number";
	return validUntil === "" ? "validUntil" : null;
}
