import { useState } from "react";
import { ContractForm, FieldInput, FieldInputs, useAct, useContractForm } from "#console-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { ImageField } from "#ui/console/image-field.tsx";
import { listNames, pick, pluck } from "#values/fields/definitions.ts";
import {
	type AccreditingBody,
	changeAccreditingBody,
	createAccreditingBody,
	listAccreditingBodies,
	logoTooLarge,
	maxLogoBytes,
	type UploadedLogo,
	uploadBodyLogo,
} from "../console-contract.ts";
import { bodyFields } from "../fields.ts";

/** Creates an accrediting body, or changes `current`. */
export function BodyForm({ current, onDone }: { current?: AccreditingBody; onDone: () => void }) {
	const call: typeof createAccreditingBody | typeof changeAccreditingBody = current
		? changeAccreditingBody
		: createAccreditingBody;
	const values = current
		? { ...pick(current, listNames(bodyFields)), logo: current.logo?.id ?? null, version: current.version }
		: { code: "", ...pluck(bodyFields, "empty"), logo: null };
	const input = current && { params: { id: String(current.id) } };
	const form = useContractForm(call, { values, input, changes: [listAccreditingBodies], onDone });
	const { errors } = form.formState;
	return (
		<ContractForm form={form} submit="Save">
			{!current && (
				<FieldInput
					form={form}
					name="code"
					label="Code"
					hint="Shown on courses and in filters. It can't be changed later."
					required
					maxLength={12}
					rules={{ setValueAs: (typed: string) => typed.trim().toUpperCase() }}
				/>
			)}
			<FieldInputs form={form} fields={bodyFields} />
			<LogoField
				current={current?.logo ?? null}
				error={errors.logo?.message}
				onChange={(id) => form.setValue("logo", id, { shouldDirty: true })}
			/>
		</ContractForm>
	);
}

interface LogoProps {
	current: UploadedLogo | null;
	error: string | undefined;
	onChange: (id: string | null) => void;
}

/** Uploads, shows and removes a logo. Pages show it once the accrediting body is saved. */
function LogoField({ current, error, onChange }: LogoProps) {
	const [logo, setLogo] = useState(current);
	const [refusal, setRefusal] = useState<string>();
	const { act, busy } = useAct(uploadBodyLogo, {
		refused({ message }) {
			setRefusal(message);
			return true;
		},
	});

	function choose(chosen: UploadedLogo | null) {
		setLogo(chosen);
		onChange(chosen?.id ?? null);
	}

	async function upload(file: File) {
		setRefusal(undefined);
		if (file.size > maxLogoBytes) return setRefusal(logoTooLarge);
		const stored = await act({ body: { file: await base64Of(file) } });
		if (stored) choose(stored);
	}

	return (
		<ImageField
			label="Logo"
			hint="Optional. Shown on the home page, on course pages and on new certificates. SVG, PNG, JPEG, WebP or AVIF, at most 1 MB."
			image={logo ?? undefined}
			error={refusal ?? error}
			busy={busy}
			onFile={(file) => void upload(file)}
			onRemove={() => choose(null)}
		/>
	);
}
