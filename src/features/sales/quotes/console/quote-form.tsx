import { useEffect, useRef, useState } from "react";
import { type UseFieldArrayReturn, type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import {
	Button,
	CheckboxField,
	DialogButton,
	FieldError,
	FieldInput,
	FieldInputs,
	FormError,
	formatMoney,
	IconButton,
	LeavingGuard,
	SelectField,
	TextField,
	typedNumber,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import {
	type CourseOption,
	CourseOptionFields,
	missingOption,
} from "#features/sales/order-management/console/index.ts";
import { readTax } from "#features/sales/tax/contract.ts";
import { listTaxPlaces } from "#features/sales/tax/rules/tax-places.ts";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { listQuotes } from "../console-contract.ts";
import { quoteFields } from "../fields.ts";
import { lineCents } from "../rules/quote-amount.ts";
import { type DraftValues, newLine, type QuoteCall } from "./draft-values.ts";

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
			{tax?.source && (
				<SelectField
					label="Where the customer is taxed"
					hint="Sales tax is computed when you send the quote, and holds as long as it's valid."
					{...form.field("taxPlace")}
					options={listTaxPlaces().map(({ place, name }) => [place, name])}
					empty="Choose..."
				/>
			)}
			{tax?.source === "stripe" && <FieldInputs form={form} fields={{ taxPostalCode: quoteFields.taxPostalCode }} />}
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

interface LinesProps {
	form: Pick<UseFormReturn<DraftValues>, "register" | "control" | "formState">;
	lines: UseFieldArrayReturn<DraftValues, "lines">;
}

const maxLines = 40;

/** The lines of a quote with live totals. */
function QuoteLines({ form: { register, control, formState }, lines }: LinesProps) {
	const typed = useWatch({ control, name: "lines" });
	const total = typed.reduce((sum, { quantity, unitPrice }) => sum + computeAmount(quantity, unitPrice), 0);
	const errors = formState.errors.lines;
	return (
		<fieldset className="grid min-w-0 gap-4">
			<legend className="mb-3 font-semibold">Lines</legend>
			{lines.fields.map((line, index) => (
				<div
					key={line.id}
					className="grid items-start gap-3 border-b border-line pb-4 sm:grid-cols-[1fr_6.5rem_9rem_auto]"
				>
					<TextField
						label={`Line ${index + 1}: description`}
						required
						maxLength={300}
						{...register(`lines.${index}.description`)}
						error={errors?.[index]?.description?.message}
					/>
					<TextField
						label="Quantity"
						inputMode="decimal"
						autoComplete="off"
						required
						{...register(`lines.${index}.quantity`, typedNumber)}
						error={errors?.[index]?.quantity?.message}
					/>
					<TextField
						label="Unit price ($)"
						inputMode="decimal"
						autoComplete="off"
						required
						{...register(`lines.${index}.unitPrice`, typedNumber)}
						error={errors?.[index]?.unitPrice?.message}
					/>
					<IconButton
						label={`Remove line ${index + 1}`}
						icon={<TrashIcon />}
						className="sm:mt-7"
						disabled={lines.fields.length === 1}
						onClick={() => lines.remove(index)}
					/>
					{typed[index]?.course && (
						<p className="text-sm text-muted sm:col-span-4">
							Sells seats. The customer gets them to hand out when the quote is paid, or accepted with a purchase order.
						</p>
					)}
				</div>
			))}
			<FieldError id="lines-error">{errors?.message ?? errors?.root?.message}</FieldError>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<div className="flex flex-wrap gap-3">
					<Button variant="secondary" disabled={lines.fields.length >= maxLines} onClick={() => lines.append(newLine)}>
						Add line
					</Button>
					{lines.fields.length < maxLines && (
						<DialogButton label="Add course" title="Add a course" variant="quiet">
							{(close) => (
								<AddCourse
									onAdd={(line) => {
										lines.append({ ...newLine, ...line });
										close();
									}}
								/>
							)}
						</DialogButton>
					)}
				</div>
				<p>
					Total <output className="ms-2 text-lg font-semibold">{formatMoney(total)}</output>
				</p>
			</div>
		</fieldset>
	);
}

/** Returns the cents of a line during input; 0 while the input is not a number. */
function computeAmount(quantity: number, unitPrice: number | null): number {
	const [hundredths, unit] = [Math.round(quantity * 100), Math.round((unitPrice ?? 0) * 100)];
	return Number.isSafeInteger(hundredths) && Number.isSafeInteger(unit) && hundredths > 0 && unit > 0
		? lineCents(hundredths, unit)
		: 0;
}

interface CourseLine {
	description: string;
	course: { courseID: number; pricingId: number };
}

/** Finds a course and its session type for a new line. */
function AddCourse({ onAdd }: { onAdd: (line: CourseLine) => void }) {
	const [option, setOption] = useState<CourseOption | null>(null);
	const [isMissing, setMissing] = useState(false);

	function add() {
		if (!option) return setMissing(true);
		const { course, pricing } = option;
		onAdd({
			description: `${course.title} (${pricing.sessionType})`.slice(0, 300),
			course: { courseID: course.id, pricingId: pricing.id },
		});
	}

	return (
		<div className="grid gap-5">
			<CourseOptionFields
				errors={isMissing ? missingOption : {}}
				onChoose={(next) => {
					setOption(next);
					setMissing(false);
				}}
			/>
			<Button className="justify-self-start" onClick={add}>
				Add to quote
			</Button>
		</div>
	);
}
