import { useEffect, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import {
	Button,
	CheckboxField,
	FieldInput,
	FormError,
	LeavingGuard,
	SelectField,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { readTax } from "#features/sales/tax/contract.ts";
import { listTaxPlaces } from "#features/sales/tax/rules/tax-places.ts";
import { listQuotes } from "../console-contract.ts";
import { quoteFields } from "../fields.ts";
import type { DraftValues, QuoteCall } from "./draft-values.ts";
import { QuoteLines } from "./quote-lines.tsx";

interface Props {
	call: QuoteCall;
	input: { params: { id: string } };
	values: DraftValues;
	title: string;
	submitLabel: string;
	/** Called after saving or canceling. */
	onEnd: () => void;
	onChanged?: (isChanged: boolean) => void;
}

/** Edits a quote: lines, last day, terms. Keeps the entered values when someone else saved first. */
export function QuoteForm({ call, input, values, title, submitLabel, onEnd, onChanged }: Props) {
	const form = useContractForm(call, {
		values,
		input,
		changes: [listQuotes],
		done: () => "Draft saved.",
		onDone: onEnd,
	});
	const { data: tax } = useConsoleQuery(readTax, {});
	const lines = useFieldArray({ control: form.control, name: "lines" });
	const first = useRef<HTMLHeadingElement>(null);
	useEffect(() => first.current?.focus(), []);
	const { errors, isDirty } = form.formState;
	useEffect(() => onChanged?.(isDirty), [onChanged, isDirty]);
	return (
		<form
			onSubmit={form.submit}
			noValidate
			aria-label={title}
			className="grid gap-5 rounded-lg border border-line bg-surface p-5"
		>
			<h3 ref={first} tabIndex={-1} className="text-lg outline-none">
				{title}
			</h3>
			<FieldInput form={form} name="title" label={quoteFields.title.label} required maxLength={160} />
			<QuoteLines form={form} lines={lines} />
			<div className="grid gap-5 sm:grid-cols-[14rem_1fr]">
				<FieldInput form={form} name="validUntil" kind="date" label={quoteFields.validUntil.label} required />
				<FieldInput
					form={form}
					name="terms"
					kind="long"
					label={quoteFields.terms.label}
					rows={3}
					hint={quoteFields.terms.hint}
				/>
			</div>
			<CheckboxField
				label="The customer can accept this quote with a purchase order, and pay by invoice"
				{...form.register("byInvoice")}
			/>
			{tax?.source === "rates" && (
				<SelectField
					label="Where the customer is taxed"
					hint="Sales tax is computed when you send the quote, and holds as long as it's valid."
					{...form.field("taxPlace")}
					options={listTaxPlaces().map(({ place, name }) => [place, name])}
					empty="Choose..."
				/>
			)}
			<FormError>{errors.root?.message}</FormError>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={form.busy} busyLabel="Saving...">
					{submitLabel}
				</Button>
				<Button variant="quiet" onClick={onEnd}>
					Cancel
				</Button>
			</div>
			<LeavingGuard unsaved={() => isDirty} onDiscard={() => form.reset()} warnsBeforeLogin />
		</form>
	);
}
