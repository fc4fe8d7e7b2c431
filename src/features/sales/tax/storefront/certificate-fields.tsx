import { useState } from "react";
import { TextField } from "#storefront-kit/index.ts";
import { documentTypes } from "#values/formats/document-types.ts";
import { type CertificateField, type CertificateForm, findInvalidField } from "../rules/certificate-form.ts";
import { ownExemptionMessages as messages } from "./messages.ts";

const empty: CertificateForm = { number: "", validUntil: "", file: undefined };

/**
 * The fields of a certificate that is uploaded.
 *
 * @param file the label of the file, and what to say without one
 */
export function useCertificateFields(file: { label: string; missing: string }) {
	const [form, setForm] = useState(empty);
	const [invalid, setInvalid] = useState<CertificateField | "tooLarge" | null>(null);
	const [round, setRound] = useState(0);
	const errors = { ...messages.invalid, file: file.missing };
	const findError = (...names: (typeof invalid)[]) =>
		invalid !== null && names.includes(invalid) ? errors[invalid] : undefined;
	return {
		/** Returns what was filled in, or null and shows what is missing or wrong. */
		read() {
			const wrong = findInvalidField(form);
			setInvalid(wrong);
			if (wrong !== null || !form.file) return null;
			return { file: form.file, number: form.number.trim(), validUntil: form.validUntil };
		},
		clear() {
			setForm(empty);
			setRound((before) => before + 1);
		},
		file: (
			<TextField
				key={round}
				label={file.label}
				hint={messages.fileHint}
				type="file"
				accept={documentTypes.join(",")}
				error={findError("file", "tooLarge")}
				onChange={({ target }) => setForm({ ...form, file: target.files?.[0] })}
			/>
		),
		details: (
			<>
				<TextField
					label={messages.number}
					autoComplete="off"
					required
					maxLength={60}
					value={form.number}
					error={findError("number")}
					onChange={({ target }) => setForm({ ...form, number: target.value })}
				/>
				<TextField
					label={messages.validUntil}
					type="date"
					required
					value={form.validUntil}
					error={findError("validUntil")}
					onChange={({ target }) => setForm({ ...form, validUntil: target.value })}
				/>
			</>
		),
	};
}
