import {
	Button,
	CheckboxField,
	ConsolePage,
	consoleMeta,
	FormError,
	SelectField,
	Skeleton,
	TextAreaField,
	TextField,
	typedNumber,
	typedNumberOrNull,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { changeInvoiceSettings, getInvoiceSettings, type InvoiceSettings } from "../console-contract.ts";

const daysHint = "Separate days with commas, such as 7, 1. Leave empty for no reminder.";

export const meta = consoleMeta("Pay by invoice");

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
		<ConsolePage
			title="Pay by invoice"
			lead="Organizations order with a purchase order and pay later by check, ACH or wire. Before they can, enter how they pay."
		>
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
		done: () => "Saved.",
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
				<legend className="mb-4 font-serif text-xl">Who can pay by invoice</legend>
				<TextField
					label="Everyone, from a total of (US dollars)"
					hint="Leave empty to offer it only to customers you allow on their page, and in quotes. Customers with an overdue invoice don't get this offer."
					inputMode="decimal"
					autoComplete="off"
					error={errors.everyoneFrom?.message}
					{...register("everyoneFrom", typedNumberOrNull)}
				/>
				<SelectField
					label="Courses open"
					hint="If courses open before you're paid, anyone you offer this to can attend without paying."
					{...register("accessOpens")}
				>
					<option value="paid">When the invoice is paid</option>
					<option value="placed">When the order is placed</option>
				</SelectField>
				<CheckboxField label="Require a purchase order number" {...register("purchaseOrderRequired")} />
			</fieldset>
			<fieldset className="grid gap-5">
				<legend className="mb-4 font-serif text-xl">How to pay</legend>
				<TextAreaField
					label="How to pay"
					hint="Bank details for ACH and wire, and the address for checks. Printed on invoices and in emails."
					rows={5}
					maxLength={1_000}
					error={errors.remittance?.message}
					{...register("remittance")}
				/>
				<TextField
					label="Days until an invoice is due"
					inputMode="numeric"
					autoComplete="off"
					required
					error={errors.netDays?.message}
					{...register("netDays", typedNumber)}
				/>
			</fieldset>
			<fieldset className="grid gap-5 sm:grid-cols-2">
				<legend className="mb-4 font-serif text-xl">Reminders</legend>
				<TextField label="Days before the due date" hint={daysHint} autoComplete="off" error={listError("remindBefore")} {...register("remindBefore", days)} />
				<TextField label="Days after the due date" hint={daysHint} autoComplete="off" error={listError("remindAfter")} {...register("remindAfter", days)} />
			</fieldset>
			<FormError>{errors.root?.message}</FormError>
			<Button type="submit" busy={busy} busyLabel="Saving..." className="justify-self-start">
				Save
			</Button>
		</form>
	);
}
