import { type SubmitEvent, useState } from "react";
import { useSignedInClient } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { errorsFrom, useErrors } from "#ui/forms/form-errors.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { addLicense, changeLicense, type License, type NeededLicense } from "../contract.ts";
import { licenseKindMessages, licensesMessages as messages } from "../messages.ts";
import { licenseKinds, states } from "../rules/license-choices.ts";

const fields = ["accreditingBody", "kind", "state", "number", "validFrom", "validTo"];

interface Props {
	bodies: readonly { code: string; name: string }[];
	current?: License;
	/** What a course needs, for a new number. */
	needed?: NeededLicense | undefined;
	onDone: () => void;
	onCancel: () => void;
}

/** Adds a number, or changes `current`. */
export function LicenseForm({ bodies, current, needed, onDone, onCancel }: Props) {
	const signedInClient = useSignedInClient({ comeBack: true });
	const { form, errors, show, forget } = useErrors();
	const [busy, setBusy] = useState(false);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const data = new FormData(event.currentTarget);
		const text = (name: string) => String(data.get(name) ?? "").trim();
		const body = {
			...{ accreditingBody: text("accreditingBody"), kind: text("kind") as License["kind"], state: text("state") as "", number: text("number") },
			...{ validFrom: text("validFrom") || null, validTo: text("validTo") || null },
		};
		setBusy(true);
		try {
			const outcome = current
				? await signedInClient.call(changeLicense, { params: { id: String(current.id) }, body })
				: await signedInClient.call(addLicense, { body });
			if (!outcome) return;
			if (outcome.ok) onDone();
			else if (!show(errorsFrom(outcome.refusal.details, fields))) toast.error(outcome.refusal.message);
		} catch {
			toast.error(messages.failed);
		} finally {
			setBusy(false);
		}
	}

	// A body can have been removed since.
	const codes = [...new Set([...bodies.map(({ code }) => code), ...(current ? [current.accreditingBody] : [])])];
	return (
		<form ref={form} onSubmit={(event) => void send(event)} onInput={forget} noValidate className="grid gap-5 sm:grid-cols-2">
			<SelectField
				name="accreditingBody"
				label={messages.body}
				error={errors.accreditingBody}
				defaultValue={current?.accreditingBody ?? needed?.accreditingBody}
			>
				{codes.map((code) => (
					<option key={code} value={code}>
						{[code, bodies.find((body) => body.code === code)?.name].filter(Boolean).join(": ")}
					</option>
				))}
			</SelectField>
			<SelectField name="kind" label={messages.kind} error={errors.kind} defaultValue={current?.kind ?? needed?.kind}>
				{licenseKinds.map((kind) => (
					<option key={kind} value={kind}>
						{licenseKindMessages[kind]}
					</option>
				))}
			</SelectField>
			<TextField
				name="number"
				label={messages.number}
				required
				maxLength={40}
				autoComplete="off"
				spellCheck={false}
				error={errors.number}
				defaultValue={current?.number}
			/>
			<SelectField name="state" label={messages.state} error={errors.state} defaultValue={current?.state}>
				<option value="">{messages.noState}</option>
				{states.map((state) => (
					<option key={state} value={state}>
						{state}
					</option>
				))}
			</SelectField>
			<TextField name="validFrom" label={messages.validFrom} type="date" error={errors.validFrom} defaultValue={current?.validFrom ?? ""} />
			<TextField name="validTo" label={messages.validTo} hint={messages.validToHint} type="date" error={errors.validTo} defaultValue={current?.validTo ?? ""} />
			<div className="flex flex-wrap gap-3 sm:col-span-2">
				<Button type="submit" busy={busy} busyLabel={messages.saving}>
					{messages.save}
				</Button>
				<Button variant="secondary" onClick={onCancel}>
					{messages.cancel}
				</Button>
			</div>
		</form>
	);
}
