import { type SubmitEvent, useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { createRuleSet, listRuleSets, type RuleSet } from "../console-contract.ts";
import { presets } from "../rules/presets/presets.ts";
import { newRuleSetMessages as messages } from "./messages.ts";

interface Props {
	bodies: readonly { code: string; name: string }[];
	onDone: (ruleSet: RuleSet) => void;
}

/** Adds the rules of a preset to an accrediting body. */
export function NewRuleSet({ bodies, onDone }: Props) {
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(createRuleSet, {
		changes: [listRuleSets],
		refused({ message }) {
			setError(message);
			return true;
		},
	});

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const chosen = new FormData(event.currentTarget);
		const preset = presets.find(({ code }) => code === chosen.get("preset"));
		if (!preset) return;
		const { code, sources: _, ...details } = preset;
		const created = await act({ body: { accreditingBody: String(chosen.get("body")), preset: code, ...details, confirmed: [] } });
		if (created) onDone(created.ruleSet);
	}

	return (
		<form onSubmit={send} className="grid gap-4">
			<FormError>{error}</FormError>
			<SelectField label={messages.body} name="body">
				{bodies.map(({ code, name }) => (
					<option key={code} value={code}>
						{code}: {name}
					</option>
				))}
			</SelectField>
			<SelectField label={messages.preset} hint={messages.presetHint} name="preset">
				{presets.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
			<Button type="submit" busy={busy} busyLabel={messages.adding} className="justify-self-start">
				{messages.add}
			</Button>
		</form>
	);
}
