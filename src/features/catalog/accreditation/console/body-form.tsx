import { useState } from "react";
import { useAct, useContractForm } from "#console-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ImageField } from "#ui/console/image-field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
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
import { bodyFormMessages as messages } from "./messages.ts";

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
		<form onSubmit={form.submit} noValidate className="grid gap-4">
			<FormError>{errors.root?.message}</FormError>
			{!current && (
				<TextField
					label={messages.code}
					hint={messages.codeHint}
					required
					maxLength={12}
					autoComplete="off"
					error={errors.code?.message}
					{...form.register("code", { setValueAs: (typed: string) => typed.trim().toUpperCase() })}
				/>
			)}
			<TextField label={messages.name} required maxLength={80} autoComplete="off" error={errors.name?.message} {...form.register("name")} />
			<TextField label={messages.kind} hint={messages.kindHint} maxLength={40} autoComplete="off" error={errors.kind?.message} {...form.register("kind")} />
			<TextField
				label={messages.format}
				hint={messages.formatHint}
				maxLength={40}
				autoComplete="off"
				spellCheck={false}
				error={errors.numberFormat?.message}
				{...form.register("numberFormat")}
			/>
			<LogoField current={current?.logo ?? null} error={errors.logo?.message} onChange={(id) => form.setValue("logo", id, { shouldDirty: true })} />
			<Button type="submit" busy={form.busy} busyLabel={messages.saving} className="justify-self-start">
				{messages.save}
			</Button>
		</form>
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
			label={messages.logo}
			hint={messages.logoHint}
			image={logo ?? undefined}
			error={refusal ?? error}
			busy={busy}
			onFile={(file) => void upload(file)}
			onRemove={() => choose(null)}
		/>
	);
}
