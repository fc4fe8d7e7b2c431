import { consoleMeta, typedNumber, typedNumberOrNull, useConsoleQuery, useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { CheckboxField } from "#ui/forms/checkbox-field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { changeInvoiceSettings, getInvoiceSettings, type InvoiceSettings } from "../console-contract.ts";
import { invoiceSettingsMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

/** Reads days that are separated by commas or spaces. Anything else becomes NaN, which the contract rejects. */
const days = {
	setValueAs: (typed: unknown) =>
		Array.isArray(typed)
			? typed
			: String(typed ?? "")
					.split(/[\s,;]+/)
					.filter(Boolean)
					.map(Number),
};

/** `/console/pay-by-invoice`: who can pay later, and how. */
export default function PayByInvoice() {
	const { data, failed } = useConsoleQuery(getInvoiceSettings, {});
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			{failed}
			{!data && !failed && <Skeleton className="h-96 w-full" />}
			{data && <SettingsForm settings={data} />}
		</ConsolePage>
	);
}

function SettingsForm({ settings }: { settings: InvoiceSettings }) {
	const form = useContractForm(changeInvoiceSettings, {
		values: settings,
		changes: [getInvoiceSettings],
		done: () => messages.saved,
		onDone: (saved) => form.reset(saved),
	});
	const { register, formState, submit, busy } = form;
	const { errors } = formState;
	const listError = (name: "remindBefore" | "remindAfter") => {
		const error = errors[name];
		return error?.message ?? (Array.isArray(error) ? error.find((item) => item?.message)?.message : undefined);
	};
	return (
		<form onSubmit={submit} noValidate className="grid max-w-text gap-8">
			<fieldset className="grid gap-5">
				<legend className="mb-4 font-serif text-xl">{messages.who}</legend>
				<TextField
					label={messages.everyoneFrom}
					hint={messages.everyoneFromHint}
					inputMode="decimal"
					autoComplete="off"
					error={errors.everyoneFrom?.message}
					{...register("everyoneFrom", typedNumberOrNull)}
				/>
				<SelectField label={messages.access} hint={messages.accessHint} {...register("accessOpens")}>
					<option value="paid">{messages.paid}</option>
					<option value="placed">{messages.placed}</option>
				</SelectField>
				<CheckboxField label={messages.required} {...register("purchaseOrderRequired")} />
			</fieldset>
			<fieldset className="grid gap-5">
				<legend className="mb-4 font-serif text-xl">{messages.remittance}</legend>
				<TextAreaField
					label={messages.remittance}
					hint={messages.remittanceHint}
					rows={5}
					maxLength={1_000}
					error={errors.remittance?.message}
					{...register("remittance")}
				/>
				<TextField
					label={messages.netDays}
					inputMode="numeric"
					autoComplete="off"
					required
					error={errors.netDays?.message}
					{...register("netDays", typedNumber)}
				/>
			</fieldset>
			<fieldset className="grid gap-5 sm:grid-cols-2">
				<legend className="mb-4 font-serif text-xl">{messages.reminders}</legend>
				<TextField
					label={messages.remindBefore}
					hint={messages.daysHint}
					autoComplete="off"
					error={listError("remindBefore")}
					{...register("remindBefore", days)}
				/>
				<TextField
					label={messages.remindAfter}
					hint={messages.daysHint}
					autoComplete="off"
					error={listError("remindAfter")}
					{...register("remindAfter", days)}
				/>
			</fieldset>
			<FormError>{errors.root?.message}</FormError>
			<Button type="submit" busy={busy} busyLabel={messages.saving} className="justify-self-start">
				{messages.save}
			</Button>
		</form>
	);
}
