import { useEffect, useRef, useState } from "react";
import {
	ButtonLink,
	ConsolePage,
	ContractForm,
	CopyButton,
	consoleMeta,
	FieldError,
	FieldInput,
	Notice,
	type ResponseOf,
	SelectField,
	Skeleton,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { createApiKey, listApiKeys, listScopes } from "../console-contract.ts";
import { apiKeyListMessages } from "./messages.ts";
import { findScopeLevel, groupScopes, type Level, type ScopeChoice, withLevel } from "./scope-choices.ts";

interface Props {
	choices: ScopeChoice[];
	onCreated: (created: ResponseOf<typeof createApiKey>) => void;
}

const lifetimes = [30, 90, 365];

/** The fields of a new API key. */
function NewKeyForm({ choices, onCreated }: Props) {
	const form = useContractForm(createApiKey, {
		values: { name: "", scopes: [], expiresInDays: 90 },
		changes: [listApiKeys],
		onDone: onCreated,
	});
	const { errors, isSubmitted } = form.formState;
	const chosen = form.watch("scopes");
	return (
		<ContractForm form={form} submit="Create key" busyLabel="Creating..." className="max-w-text gap-6">
			<FieldInput
				form={form}
				name="name"
				label="Name"
				hint="The program that will use the key, for example “Accounting”."
				required
				maxLength={60}
			/>
			<SelectField
				label="Expires"
				hint="A key that expires limits the damage if it leaks."
				{...form.field("expiresInDays", {
					setValueAs: (typed: unknown) => (typed === "" || typed === null ? null : Number(typed)),
				})}
			>
				{lifetimes.map((days) => (
					<option key={days} value={days}>
						{days === 365 ? "In 1 year" : `In ${days} days`}
					</option>
				))}
				<option value="">Never</option>
			</SelectField>
			<fieldset className="grid gap-4" aria-describedby={errors.scopes ? "scopes-error" : undefined}>
				<legend className="mb-1.5 font-semibold">Permissions</legend>
				<p className="text-sm text-muted">Allow only what the program needs.</p>
				<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
					{choices.map((choice) => (
						<ScopeField
							key={choice.resource}
							choice={choice}
							level={findScopeLevel(chosen, choice)}
							onChoose={(level) =>
								form.setValue("scopes", withLevel(chosen, choice, level), {
									shouldDirty: true,
									shouldValidate: isSubmitted,
								})
							}
						/>
					))}
				</div>
				<FieldError id="scopes-error">{errors.scopes?.message}</FieldError>
			</fieldset>
		</ContractForm>
	);
}

function ScopeField({
	choice,
	level,
	onChoose,
}: {
	choice: ScopeChoice;
	level: Level;
	onChoose: (level: Level) => void;
}) {
	const { label, read, write } = choice;
	return (
		<div className="grid content-start gap-1">
			<SelectField label={label} value={level} onChange={(event) => onChoose(event.target.value as Level)}>
				<option value="none">No access</option>
				{read.length > 0 && <option value="read">Read</option>}
				{write.length > 0 && <option value="write">{read.length > 0 ? "Read and write" : "Write"}</option>}
			</SelectField>
			<details className="text-sm">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center">{`What this includes: ${label}`}</summary>
				<Calls title="Read" calls={read} />
				<Calls title="Write" calls={write} />
			</details>
		</div>
	);
}

function Calls({ title, calls }: { title: string; calls: string[] }) {
	if (calls.length === 0) return null;
	return (
		<div className="grid gap-1 pb-3">
			<p className="font-semibold">{title}</p>
			<ul className="grid list-disc gap-1 pl-5 text-muted">
				{calls.map((call) => (
					<li key={call}>{call}</li>
				))}
			</ul>
		</div>
	);
}

export const meta = consoleMeta("New API key");

/** Creates an API key, and then shows it once. */
export default function NewApiKey() {
	const { data, failed } = useConsoleQuery(listScopes, {});
	const [created, setCreated] = useState<ResponseOf<typeof createApiKey>>();
	const back = { to: "/console/api-keys", label: apiKeyListMessages.title };
	if (created)
		return (
			<ConsolePage title={`“${created.key.name}” was created`} back={back}>
				<CreatedKey secret={created.secret} />
			</ConsolePage>
		);
	return (
		<ConsolePage title="New API key" back={back}>
			{failed ? (
				failed
			) : data ? (
				<NewKeyForm choices={groupScopes(data.scopes)} onCreated={setCreated} />
			) : (
				<Skeleton label="Loading permissions" />
			)}
		</ConsolePage>
	);
}

/** Shows a new key once, with how to use it. */
function CreatedKey({ secret }: { secret: string }) {
	const region = useRef<HTMLElement>(null);
	// The form that had the focus is gone.
	useEffect(() => region.current?.focus(), []);
	return (
		<section ref={region} tabIndex={-1} aria-label="API key" className="grid max-w-text gap-6">
			<Notice tone="warn" title="Copy the key now">
				This is the only time we show it. If you lose it, create a new key and revoke this one.
			</Notice>
			<div className="flex flex-wrap items-center gap-4">
				<code className="rounded-md border border-line bg-surface px-3 py-2.5 wrap-anywhere select-all">{secret}</code>
				<CopyButton text={secret} label="Copy key" />
			</div>
			<div className="grid gap-2">
				<p>Send the key in this header with each request:</p>
				<code className="rounded-md border border-line bg-surface px-3 py-2.5 text-sm wrap-anywhere">
					Authorization: Bearer {secret}
				</code>
			</div>
			<ButtonLink to="/console/api-keys" className="justify-self-start">
				Done
			</ButtonLink>
		</section>
	);
}
