import { useMemo } from "react";
import {
	Badge,
	CheckboxField,
	type Column,
	ConfirmCall,
	ConsolePage,
	ContractForm,
	consoleMeta,
	DataTable,
	EmptyState,
	FieldInput,
	FormError,
	formatBusinessDate,
	formatDay,
	Section,
	SelectField,
	TouchLink,
	toDay,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import {
	addTaxRate,
	changeTaxMode,
	deleteTaxRate,
	getTaxSettings,
	type Rate,
	type TaxSettings,
} from "../console-contract.ts";
import { type TaxKind, taxKinds } from "../rules/tax-kinds.ts";
import { taxModes } from "../rules/tax-mode.ts";
import { listTaxPlaces } from "../rules/tax-places.ts";

const modes = { off: "No tax", rates: "Your rates below", stripe: "Stripe Tax" };

const modeHints = {
	off: "Prices are what customers pay.",
	rates: "Places without a rate aren't taxed. Ask your tax adviser where you have to collect tax.",
	stripe:
		"Stripe adds tax where you've registered. Turn on Stripe Tax in your Stripe account first. Tax codes such as txcd_10000000 are optional: kinds without one have your account's default.",
};

export const meta = consoleMeta("Sales tax");

/** `/console/tax`: how orders are taxed, the rates, and the exemptions that wait for staff. */
export default function Tax() {
	const { data, pending } = useConsoleQuery(getTaxSettings, {});
	return (
		<ConsolePage
			title="Sales tax"
			lead="Tax is added to your prices, by the state or country in the customer's billing details. It's off until you turn it on."
		>
			{pending}
			{data && (
				<div className="grid gap-12">
					{data.pending.length > 0 && <Pending settings={data} />}
					<ModeForm key={data.version} settings={data} />
					<Rates rates={data.rates} />
				</div>
			)}
		</ConsolePage>
	);
}

function ModeForm({ settings: { rates: _, pending: __, ...values } }: { settings: TaxSettings }) {
	const form = useContractForm(changeTaxMode, {
		values,
		changes: [getTaxSettings],
		done: () => "Saved. New orders are taxed this way. Earlier orders keep their tax.",
	});
	const chosen = form.watch("mode") ?? values.mode;
	return (
		<ContractForm form={form} submit="Save" className="max-w-text gap-5">
			<SelectField
				label="How orders are taxed"
				hint={modeHints[chosen]}
				{...form.field("mode")}
				options={taxModes.map((name) => [name, modes[name]])}
			/>
			{chosen === "stripe" &&
				taxKinds.map((kind) => (
					<FieldInput
						key={kind}
						form={form}
						name={kind}
						kind="code"
						label={`Tax code: ${taxKindNames[kind].toLowerCase()}`}
					/>
				))}
		</ContractForm>
	);
}

function Pending({ settings: { pending } }: { settings: TaxSettings }) {
	return (
		<Section id="pending" title="Exemption certificates to check">
			<ul className="grid gap-3">
				{pending.map(({ id, customerId, fullName, email, number, addedAt }) => (
					<li key={id} className="min-w-0 wrap-anywhere">
						<TouchLink to={`/console/people/${customerId}?part=orders`} className="font-semibold">
							{fullName || email}
						</TouchLink>
						<span className="block text-sm text-muted">{`Certificate ${number}, uploaded ${formatBusinessDate(addedAt)}`}</span>
					</li>
				))}
			</ul>
		</Section>
	);
}

const states = { now: "In effect", later: "Later", replaced: "Replaced" };

const taxKindNames = { live: "Live", recording: "Recording", transcript: "Transcript", consulting: "Consulting" };

const tones = { now: "success", later: "info", replaced: "neutral" } as const;

const columns: Column<Rate>[] = [
	{
		id: "place",
		header: "State or country",
		cell: ({ placeName }) => <span className="font-semibold">{placeName}</span>,
		sortValue: ({ placeName }) => placeName,
	},
	{ id: "kind", header: "Kind", cell: ({ kind }) => taxKindNames[kind], sortValue: ({ kind }) => taxKindNames[kind] },
	{ id: "percent", header: "Rate", align: "end", cell: ({ percent }) => `${percent}%`, sortValue: "percent" },
	{ id: "startsOn", header: "From", cell: ({ startsOn }) => formatDay(startsOn), sortValue: "startsOn" },
	{ id: "state", header: "Status", cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge> },
	{ id: "delete", header: "Delete", cell: (rate) => <DeleteButton rate={rate} /> },
];

/** The tax rates, and the form that adds one. */
function Rates({ rates }: { rates: Rate[] }) {
	return (
		<Section id="rates" title="Rates" className="grid gap-6">
			<p className="max-w-text text-muted">
				A rate holds from its first day until the next one of the same place and kind. To end a tax, add a rate of 0.
				Several kinds sold at one price are taxed at the highest of their rates.
			</p>
			<DataTable
				label="Rates"
				columns={columns}
				rows={rates}
				empty={
					<EmptyState level={3} title="No rates yet">
						Add the rates of each state and country where you collect tax.
					</EmptyState>
				}
			/>
			<AddRate />
		</Section>
	);
}

function DeleteButton({ rate: { id, placeName, kind, startsOn } }: { rate: Rate }) {
	return (
		<ConfirmCall
			call={deleteTaxRate}
			input={{ params: { id: String(id) } }}
			changes={[getTaxSettings]}
			label="Delete"
			of={`the rate of ${placeName}, ${taxKindNames[kind]}, from ${formatDay(startsOn)}`}
			title="Delete this rate?"
			text="New orders use the rate before it, or none. Earlier orders keep their tax."
			done="The rate was deleted."
		/>
	);
}

function AddRate() {
	const places = useMemo(listTaxPlaces, []);
	const form = useContractForm(addTaxRate, {
		values: {
			place: "",
			kinds: ["live", "recording", "transcript"] as TaxKind[],
			percent: null,
			startsOn: toDay(new Date()),
		},
		changes: [getTaxSettings],
		done: () => "The rate was added.",
		onDone: () => form.resetField("percent"),
	});
	const { errors } = form.formState;
	const listOptions = (isState: boolean) =>
		places
			.filter(({ place }) => place.startsWith("US-") === isState)
			.map(({ place, name }) => (
				<option key={place} value={place}>
					{name}
				</option>
			));
	return (
		<ContractForm
			form={form}
			submit="Add rate"
			busyLabel="Adding..."
			className="max-w-text gap-5 rounded-lg border border-line bg-surface p-5"
			aria-label="Add a rate"
		>
			<h3 className="text-lg">Add a rate</h3>
			<SelectField label="State or country" required {...form.field("place")}>
				<option value="">Choose...</option>
				<optgroup label="States">{listOptions(true)}</optgroup>
				<optgroup label="Countries">{listOptions(false)}</optgroup>
			</SelectField>
			<fieldset className="grid gap-2">
				<legend className="mb-2 font-semibold">What is taxed</legend>
				{taxKinds.map((kind) => (
					<CheckboxField key={kind} label={taxKindNames[kind]} value={kind} {...form.register("kinds")} />
				))}
				<FormError>{errors.kinds?.message}</FormError>
			</fieldset>
			<div className="grid gap-5 sm:grid-cols-2">
				<FieldInput form={form} name="percent" kind="decimal" label="Rate in percent" hint="Such as 8.8" required />
				<FieldInput form={form} name="startsOn" kind="date" label="From" required />
			</div>
		</ContractForm>
	);
}
