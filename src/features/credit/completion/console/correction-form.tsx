import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import {
	DialogActions,
	Notice,
	SelectField,
	TextAreaField,
	TextField,
	toast,
	toQueryKey,
	UploadBar,
	useAct,
	useFileUpload,
} from "#console-kit/index.ts";
import type { CreditProgress } from "#features/delivery/certificates/contract.ts";
import { correctCredit, getPersonCredit } from "../console-contract.ts";
import { documentAddress, maxDocumentBytes } from "../rules/document-address.ts";
import { personCreditMessages as messages } from "./messages.ts";

interface Props {
	enrollmentId: number;
	program: CreditProgress;
	onDone: () => void;
}

interface Errors {
	value?: string;
	reason?: string;
	document?: string;
}

/** Corrects a requirement with a reason, and with a document if there is one. */
export function CorrectionForm({ enrollmentId, program: { programId, requirements: all }, onDone }: Props) {
	// A missing approval is entered under Provider approvals.
	const requirements = all.filter(({ kind }) => kind !== "approval");
	const [requirement, setRequirement] = useState(requirements[0]?.kind ?? "attendance");
	const [errors, setErrors] = useState<Errors>({});
	const client = useQueryClient();
	const { sent, error, upload } = useFileUpload(documentAddress);
	const { act, busy } = useAct(correctCredit, {
		changes: [getPersonCredit],
		done: () => "The correction was saved.",
		refused({ refusal }) {
			const found = refusal.details?.find(({ path }) => path === "value");
			if (found) setErrors({ value: found.message });
			return found !== undefined;
		},
	});
	const hint = messages.valueHint[requirement];

	async function save(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const [valueText, reason] = [String(data.get("value") ?? "").trim(), String(data.get("reason") ?? "").trim()];
		const file = data.get("document");
		const document = file instanceof File && file.size > 0 ? file : null;
		const value = Number(valueText);
		const wrong: Errors = {
			...((valueText === "" || Number.isNaN(value)) && { value: "Enter a number." }),
			...(reason === "" && { reason: "Enter a reason." }),
			...(document !== null && document.size > maxDocumentBytes && { document: "This file is larger than 20 MB." }),
		};
		setErrors(wrong);
		if (Object.keys(wrong).length > 0) return;
		const terms = { enrollmentId, programId, requirement: requirement as "attendance", value, reason };
		if (document) {
			const message = await upload(document, { terms: JSON.stringify(terms), name: document.name.slice(0, 255) });
			if (message === null) return;
			toast.success(message);
			await client.invalidateQueries({ queryKey: toQueryKey(getPersonCredit) });
			onDone();
		} else if (await act({ body: terms })) onDone();
	}

	return (
		<form onSubmit={(event) => void save(event)} noValidate className="grid gap-5">
			<SelectField
				label="Requirement"
				value={requirement}
				onChange={({ target }) => setRequirement(target.value)}
				options={requirements.map(({ kind }) => [kind, messages.requirements[kind] ?? kind])}
			/>
			{hint ? (
				<TextField name="value" label="Correct value" hint={hint} inputMode="decimal" error={errors.value} required />
			) : (
				<SelectField
					name="value"
					label="Is it met?"
					error={errors.value}
					options={[
						["1", "Yes"],
						["0", "No"],
					]}
				/>
			)}
			<TextAreaField
				name="reason"
				label="Reason"
				hint="Auditors read it. Say what proves the value."
				rows={3}
				maxLength={1_000}
				error={errors.reason}
				required
			/>
			<TextField
				name="document"
				type="file"
				label="Document"
				hint="Optional: a PDF, PNG, JPEG or text file of up to 20 MB, such as a signed list."
				accept=".pdf,.png,.jpg,.jpeg,.txt,.csv"
				error={errors.document}
			/>
			{error && (
				<Notice tone="danger" live>
					{error}
				</Notice>
			)}
			{sent !== null && <UploadBar sent={sent} />}
			<DialogActions onCancel={onDone} busy={busy || sent !== null}>
				Save the correction
			</DialogActions>
		</form>
	);
}
