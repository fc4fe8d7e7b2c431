import { useMemo } from "react";
import { typedNumber, useAct, useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { CheckboxField } from "#ui/forms/checkbox-field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toDay } from "#values/business-days.ts";
import { formatDay } from "#values/dates.ts";
import { addTaxRate, deleteTaxRate, getTaxSettings, type Rate } from "../console-contract.ts";
import { type TaxKind, taxKinds } from "../rules/tax-kinds.ts";
import { listTaxPlaces } from "../rules/tax-places.ts";
import { rateMessages as messages, taxKindNames } from "./messages.ts";

const tones = { now: "success", later: "info", replaced: "neutral" } as const;

const columns: Column<Rate>[] = [
	{
		id: "place",
		header: messages.columns.place,
		cell: ({ placeName }) => <span className="font-semibold">{placeName}</span>,
		sortValue: ({ placeName }) => placeName,
	},
	{ id: "kind", header: messages.columns.kind, cell: ({ kind }) => taxKindNames[kind], sortValue: ({ kind }) => taxKindNames[kind] },
	{ id: "percent", header: messages.columns.percent, align: "end", cell: ({ percent }) => messages.percent(percent), sortValue: "percent" },
	{ id: "startsOn", header: messages.columns.startsOn, cell: ({ startsOn }) => formatDay(startsOn), sortValue: "startsOn" },
	{ id: "state", header: messages.columns.state, cell: ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge> },
	{ id: "delete", header: messages.columns.delete, cell: (rate) => <DeleteButton rate={rate} /> },
];

/** The tax rates, and the form that adds one. */
export function Rates({ rates }: { rates: Rate[] }) {
	return (
		<section aria-labelledby="rates" className="grid gap-6">
			<h2 id="rates" className="text-xl">
				{messages.title}
			</h2>
			<p className="max-w-text text-muted">{messages.lead}</p>
			<DataTable
				label={messages.title}
				columns={columns}
				rows={rates}
				empty={
					<EmptyState level={3} title={messages.none}>
						{messages.noneText}
					</EmptyState>
				}
			/>
			<AddRate />
		</section>
	);
}

function DeleteButton({ rate: { id, placeName, kind, startsOn } }: { rate: Rate }) {
	const { act, busy } = useAct(deleteTaxRate, { changes: [getTaxSettings], done: () => messages.deleted });
	return (
		<ConfirmButton
			label={messages.delete}
			of={messages.deleteOf(placeName, taxKindNames[kind], formatDay(startsOn))}
			title={messages.deleteTitle}
			busy={busy}
			onConfirm={() => act({ params: { id: String(id) } })}
		>
			<p>{messages.deleteText}</p>
		</ConfirmButton>
	);
}

function AddRate() {
	const places = useMemo(listTaxPlaces, []);
	const form = useContractForm(addTaxRate, {
		values: { place: "", kinds: ["live", "recording", "transcript"] as TaxKind[], percent: null, startsOn: toDay(new Date()) },
		changes: [getTaxSettings],
		done: () => messages.added,
		onDone: () => form.resetField("percent"),
	});
	const { register, formState, submit, busy } = form;
	const { errors } = formState;
	const listOptions = (isState: boolean) =>
		places
			.filter(({ place }) => place.startsWith("US-") === isState)
			.map(({ place, name }) => (
				<option key={place} value={place}>
					{name}
				</option>
			));
	return (
		<form onSubmit={submit} noValidate aria-label={messages.add} className="grid max-w-text gap-5 rounded-lg border border-line bg-surface p-5">
			<h3 className="text-lg">{messages.add}</h3>
			<SelectField label={messages.place} required error={errors.place?.message} {...register("place")}>
				<option value="">{messages.choose}</option>
				<optgroup label={messages.stateGroup}>{listOptions(true)}</optgroup>
				<optgroup label={messages.countryGroup}>{listOptions(false)}</optgroup>
			</SelectField>
			<fieldset className="grid gap-2">
				<legend className="mb-2 font-semibold">{messages.kinds}</legend>
				{taxKinds.map((kind) => (
					<CheckboxField key={kind} label={taxKindNames[kind]} value={kind} {...register("kinds")} />
				))}
				<FormError>{errors.kinds?.message}</FormError>
			</fieldset>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label={messages.rate}
					hint={messages.rateHint}
					inputMode="decimal"
					autoComplete="off"
					required
					error={errors.percent?.message}
					{...register("percent", typedNumber)}
				/>
				<TextField label={messages.startsOn} type="date" required error={errors.startsOn?.message} {...register("startsOn")} />
			</div>
			<FormError>{errors.root?.message}</FormError>
			<Button type="submit" busy={busy} busyLabel={messages.adding} className="justify-self-start">
				{messages.submit}
			</Button>
		</form>
	);
}
