import { type SubmitEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import {
	Badge,
	Button,
	consoleMeta,
	DialogButton,
	defineList,
	FormError,
	formatDay,
	ListPage,
	Notice,
	SelectField,
	toast,
	useAct,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { listAccreditingBodies } from "#features/catalog/accreditation/console-contract.ts";
import { createRuleSet, listRuleSets, type RuleSet } from "../console-contract.ts";
import { listUnsupported } from "../rules/list-unsupported.ts";
import { methodNames } from "../rules/method-names.ts";
import { presets } from "../rules/presets/presets.ts";
import { ruleSetsMessages as messages, ruleSetMessages } from "./messages.ts";

interface Props {
	bodies: readonly { code: string; name: string }[];
	onDone: (ruleSet: RuleSet) => void;
}

/** Adds the rules of a preset to an accrediting body. */
function NewRuleSet({ bodies, onDone }: Props) {
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
		const created = await act({
			body: { accreditingBody: String(chosen.get("body")), preset: code, ...details, confirmed: [] },
		});
		if (created) onDone(created.ruleSet);
	}

	return (
		<form onSubmit={send} className="grid gap-4">
			<FormError>{error}</FormError>
			<SelectField
				label="Accrediting body"
				name="body"
				options={bodies.map(({ code, name }) => [code, `${code}: ${name}`])}
			/>
			<SelectField
				label="Start from"
				hint="You can change every value later."
				name="preset"
				value={chosenCode}
				onChange={({ target }) => setChosenCode(target.value)}
				options={presets.map(({ code, name, rule }) => [
					code,
					listUnsupported(rule, code).length > 0 ? `${name} (not yet)` : name,
				])}
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

export const meta = consoleMeta(messages.title);

const ruleSets = defineList(listRuleSets, "ruleSets", {
	name: "credit-rules",
	columns: [
		{ id: "body", header: messages.body, sortValue: "accreditingBody", cell: "accreditingBody" },
		{
			id: "rules",
			header: messages.rules,
			sortValue: "name",
			cell: ({ id, name, version, unconfirmed }) => (
				<span className="grid justify-items-start gap-1">
					<Link to={`/console/credit-rules/${id}`} className="link font-semibold">
						{name}
					</Link>
					<span className="text-sm text-muted">{messages.version(version)}</span>
					{unconfirmed.length > 0 && <Badge tone="warn">{messages.unconfirmed(unconfirmed.length)}</Badge>}
				</span>
			),
		},
		{
			id: "methods",
			header: messages.methods,
			cell: ({ methods }) => methods.map((method) => methodNames[method]).join(", "),
		},
		{
			id: "applies",
			header: messages.applies,
			sortValue: "validFrom",
			cell: ({ validFrom, supersededOn }) =>
				[messages.from(formatDay(validFrom)), supersededOn && messages.until(formatDay(supersededOn))]
					.filter(Boolean)
					.join(" "),
		},
	],
	csv: [
		"accreditingBody",
		"name",
		{ methods: ({ methods }) => methods.join(" ") },
		"validFrom",
		"closedOn",
		"supersededOn",
		"version",
		{ unconfirmed: ({ unconfirmed }) => unconfirmed.length },
	],
});

/** What accrediting bodies require. */
export default function CreditRulesPage() {
	const list = useList(ruleSets);
	const { data, failed } = useConsoleQuery(listAccreditingBodies, {});
	const navigate = useNavigate();
	const bodies = data?.bodies ?? [];
	return (
		<ListPage
			list={{ ...list, failed: list.failed ?? failed }}
			messages={
				data && bodies.length === 0 ? { ...messages, none: { ...messages.none, text: messages.noBodies } } : messages
			}
			actions={
				bodies.length > 0 && (
					<DialogButton label={messages.add}>
						{() => (
							<NewRuleSet
								bodies={bodies}
								onDone={({ id }) => {
									toast.success(messages.created);
									void navigate(`/console/credit-rules/${id}`);
								}}
							/>
						)}
					</DialogButton>
				)
			}
		/>
	);
}
