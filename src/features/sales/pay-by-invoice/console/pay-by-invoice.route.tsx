import {
	CheckboxField,
	ConsolePage,
	ContractForm,
	consoleMeta,
	FieldInput,
	SelectField,
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
	const { data, pending } = useConsoleQuery(getInvoiceSettings, {});
	return (
		<ConsolePage
			title="Pay by invoice"
			lead="Organizations order with a purchase order and pay later by check, ACH or wire. Before they can, enter how they pay."
		>
			{pending}
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
	const { errors } = form.formState;
	const listError = (name: "remindBefore" | "remindAfter") => {
		const error = errors[name];
		return error?.message ?? (Array.isArray(error) ? error.find((item) => item?.message)?.message : undefined);
	};
	return (
		<ContractForm form={form} submit="Save" className="max-w-text gap-8">
			<fieldset className="grid gap-5">
				<legend className="mb-4 font-serif text-xl">Who can pay by invoice</legend>
				<FieldInput
					form={form}
					name="everyoneFrom"
					kind="decimal"
					label="Everyone, from a total of (US dollars)"
					hint="Leave empty to offer it only to customers you allow on their page, and in quotes. Customers with an overdue invoice don't get this offer."
				/>
				<SelectField
					label="Courses open"
					hint="If courses open before you're paid, anyone you offer this to can attend without paying."
					{...form.register("accessOpens")}
					options={[
						["paid", "When the invoice is paid"],
						["placed", "When the order is placed"],
					]}
				/>
				<CheckboxField label="Require a purchase order number" {...form.register("purchaseOrderRequired")} />
			</fieldset>
			<fieldset className="grid gap-5">
				<legend className="mb-4 font-serif text-xl">How to pay</legend>
				<FieldInput
					form={form}
					name="remittance"
					kind="long"
					label="How to pay"
					hint="Bank details for ACH and wire, and the address for checks. Printed on invoices and in emails."
					rows={5}
					maxLength={1_000}
				/>
				<FieldInput form={form} name="netDays" kind="count" label="Days until an invoice is due" required />
			</fieldset>
			<fieldset className="grid gap-5 sm:grid-cols-2">
				<legend className="mb-4 font-serif text-xl">Reminders</legend>
				<FieldInput
					form={form}
					name="remindBefore"
					label="Days before the due date"
					hint={daysHint}
					error={listError("remindBefore")}
					rules={days}
				/>
				<FieldInput
					form={form}
					name="remindAfter"
					label="Days after the due date"
					hint={daysHint}
					error={listError("remindAfter")}
					rules={days}
				/>
			</fieldset>
		</ContractForm>
	);
}
