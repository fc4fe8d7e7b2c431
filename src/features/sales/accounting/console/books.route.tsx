import {
	ConsolePage,
	ContractForm,
	consoleMeta,
	FieldInput,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { type BookSettings, changeBookSettings, getBookSettings } from "../console-contract.ts";

export const meta = consoleMeta("Settings of the books");

/** `/console/books`: the names of the journal's accounts, and what needs an owner. */
export default function Books() {
	const { data, pending } = useConsoleQuery(getBookSettings, {});
	return (
		<ConsolePage
			title="Settings of the books"
			lead="How the journal names its accounts, and which refunds and write-offs only owners make."
		>
			{pending}
			{data && <SettingsForm key={data.version} settings={data} />}
		</ConsolePage>
	);
}

function SettingsForm({ settings }: { settings: BookSettings }) {
	const form = useContractForm(changeBookSettings, {
		values: settings,
		changes: [getBookSettings],
		done: () => "Saved.",
	});
	const { errors } = form.formState;
	return (
		<ContractForm form={form} submit="Save" className="max-w-text gap-8">
			<FieldInput
				form={form}
				name="ownerAbove"
				kind="decimal"
				label="Refunds and write-offs that need an owner: above (US dollars)"
				hint="All refunds of an order count together. Leave empty if support can make any."
			/>
			<FieldInput
				form={form}
				name="badDebtPlaces"
				label="States that give sales tax back when you write a sale off"
				hint="States such as WA, OR, or all states. Ask your tax adviser; not all do. It counts for later write-offs."
				maxLength={600}
			/>
			<fieldset className="grid gap-5 sm:grid-cols-2">
				<legend className="mb-4 font-serif text-xl">Names or numbers of accounts</legend>
				{settings.accounts.map(({ account }, index) => (
					<FieldInput
						key={account}
						form={form}
						name={`accounts.${index}.name`}
						label={account}
						maxLength={100}
						error={errors.accounts?.[index]?.name?.message}
					/>
				))}
			</fieldset>
		</ContractForm>
	);
}
