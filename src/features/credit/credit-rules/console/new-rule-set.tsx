import { type SubmitEvent, useState } from "react";
import { Button, FormError, Notice, SelectField, useAct } from "#console-kit/index.ts";
import { createRuleSet, listRuleSets, type RuleSet } from "../console-contract.ts";
import { listUnsupported } from "../rules/list-unsupported.ts";
import { presets } from "../rules/presets/presets.ts";
import { ruleSetMessages } from "./messages.ts";

interface Props {
	bodies: readonly { code: string; name: string }[];
	onDone: (ruleSet: RuleSet) => void;
}

/** Adds the rules of a preset to an accrediting body. */
export function NewRuleSet({ bodies, onDone }: Props) {
	const [error, setError] = useState<string>();
	const [chosenCode, setChosenCode] = useState(presets[0]?.code);
	const unsupported = presets.flatMap(({ code, rule }) => (code === chosenCode ? listUnsupported(rule, code) : []));
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
			<SelectField label="Accrediting body" name="body">
				{bodies.map(({ code, name }) => (
					<option key={code} value={code}>
						{code}: {name}
					</option>
				))}
			</SelectField>
			<SelectField
				label="Start from"
				hint="You can change every value later."
				name="preset"
				value={chosenCode}
				onChange={({ target }) => setChosenCode(target.value)}
				options={presets.map(({ code, name, rule }) => [code, listUnsupported(rule, code).length > 0 ? `${name} (not yet)` : name])}
			/>
			{unsupported.length > 0 && (
				<Notice tone="warn" title={ruleSetMessages.notYet}>
					{unsupported.join(" ")}
				</Notice>
			)}
			<Button type="submit" busy={busy} busyLabel="Adding..." className="justify-self-start">
				Add rules
			</Button>
		</form>
	);
}
