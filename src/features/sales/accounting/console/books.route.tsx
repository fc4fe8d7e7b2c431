import { Button, ConsolePage, consoleMeta, FormError, Skeleton, TextField, typedNumberOrNull, useConsoleQuery, useContractForm } from "#console-kit/index.ts";
import { type BookSettings, changeBookSettings, getBookSettings } from "../console-contract.ts";

export const meta = consoleMeta("Settings of the books");

/** `/console/books`: the names of the journal's accounts, and what needs an owner. */
export default function Books() {
	const { data, failed } = useConsoleQuery(getBookSettings, {});
	return (
		<ConsolePage title="Settings of the books" lead="How the journal names its accounts, and which refunds and write-offs only owners make.">
			{failed}
			{!data && !failed && <Skeleton className="h-96 w-full" />}
			{data && <SettingsForm key={data.version} settings={data} />}
		</ConsolePage>
	);
}

function SettingsForm({ settings }: { settings: BookSettings }) {
	const form = useContractForm(changeBookSettings, { values: settings, changes: [getBookSettings], done: () => "Saved." });
	const { register, formState, submit, busy } = form;
	const { errors } = formState;
	return (
		<form onSubmit={submit} noValidate className="grid max-w-text gap-8">
			<TextField
				label="Refunds and write-offs that need an owner: above (US dollars)"
				hint="All refunds of an order count together. Leave empty if support can make any."
				inputMode="decimal"
				autoComplete="off"
				error={errors.ownerAbove?.message}
				{...register("ownerAbove", typedNumberOrNull)}
			/>
			<fieldset className="grid gap-5 sm:grid-cols-2">
				<legend className="mb-4 font-serif text-xl">Names or numbers of accounts</legend>
				{settings.accounts.map(({ account }, index) => (
					<TextField
						key={account}
						label={account}
						autoComplete="off"
						maxLength={100}
						error={errors.accounts?.[index]?.name?.message}
						{...register(`accounts.${index}.name`)}
					/>
				))}
			</fieldset>
			<FormError>{errors.root?.message}</FormError>
			<Button type="submit" busy={busy} busyLabel="Saving..." className="justify-self-start">
				Save
			</Button>
		</form>
	);
}
