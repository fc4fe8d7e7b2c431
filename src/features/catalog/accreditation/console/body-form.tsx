import { useState } from "react";
import { ContractForm, FieldInput, useAct, useContractForm } from "#console-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { ImageField } from "#ui/console/image-field.tsx";
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

/** Creates an accrediting body, or changes `current`. */
export function BodyForm({ current, onDone }: { current?: AccreditingBody; onDone: () => void }) {
	const call: typeof createAccreditingBody | typeof changeAccreditingBody = current ? changeAccreditingBody : createAccreditingBody;
	const values = current
		? { name: current.name, kind: current.kind, numberFormat: current.numberFormat, logo: current.logo?.id ?? null, version: current.version }
		: { code: "", name: "", kind: "", numberFormat: "", logo: null };
	const input = current && { params: { id: String(current.id) } };
	const form = useContractForm(call, { values, ...(input && { input: input }), changes: [listAccreditingBodies], onDone });
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
			<FieldInput form={form} name="name" label="Name on certificates" required maxLength={80} />
			<FieldInput form={form} name="kind" label="Kind of credit" hint="For example: Recertification" maxLength={40} />
			<FieldInput
				form={form}
				name="numberFormat"
				kind="code"
				label="Number format"
				hint="# is a digit, @ a letter, * either one. Example: ##-@@@@@ for 26-ABCDE. Leave empty to allow any number."
				maxLength={40}
			/>
			<LogoField current={current?.logo ?? null} error={errors.logo?.message} onChange={(id) => form.setValue("logo", id, { shouldDirty: true })} />
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
