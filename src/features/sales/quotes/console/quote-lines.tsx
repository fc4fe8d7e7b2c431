import { useState } from "react";
import { type UseFieldArrayReturn, type UseFormReturn, useWatch } from "react-hook-form";
import {
	Button,
	DialogButton,
	FieldError,
	IconButton,
	SelectField,
	TextField,
	typedNumber,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { CourseFinder, type FoundCourse } from "#features/catalog/search/console/index.ts";
import { grantableCourse } from "#features/sales/order-management/contract.ts";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { lineCents } from "../rules/quote-amount.ts";
import { type DraftValues, newLine } from "./draft-values.ts";
import { formatDollars } from "./formats.ts";

interface Props {
	form: Pick<UseFormReturn<DraftValues>, "register" | "control" | "formState">;
	lines: UseFieldArrayReturn<DraftValues, "lines">;
}

const maxLines = 40;

/** The lines of a quote with live totals. */
export function QuoteLines({ form: { register, control, formState }, lines }: Props) {
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
					Total <output className="ms-2 text-lg font-semibold">{formatDollars(total / 100)}</output>
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

/** A course in a session type, for a line of a quote. */
interface QuotableCourse {
	description: string;
	course: { courseID: number; pricingId: number };
}

/** Finds a course and its session type for a new line. */
function AddCourse({ onAdd }: { onAdd: (line: QuotableCourse) => void }) {
	const [course, setCourse] = useState<FoundCourse | null>(null);
	const [pricing, setPricing] = useState("");
	const [error, setError] = useState<string>();
	const { data: offered } = useConsoleQuery(
		grantableCourse,
		{ params: { id: String(course?.id ?? 1) } },
		{ enabled: course !== null },
	);

	function add() {
		const chosen = offered?.pricings.find(({ id }) => String(id) === pricing);
		if (!course || !chosen) return setError("Please choose a session type.");
		onAdd({
			description: `${course.title} (${chosen.sessionType})`.slice(0, 300),
			course: { courseID: course.id, pricingId: chosen.id },
		});
	}

	if (!course)
		return <CourseFinder label="Course" hint="Enter a part of the title." error={undefined} onChoose={setCourse} />;
	return (
		<div className="grid gap-5">
			<p className="font-semibold wrap-anywhere">{course.title}</p>
			<SelectField
				label="Session type"
				required
				value={pricing}
				error={error}
				onChange={(event) => {
					setPricing(event.target.value);
					setError(undefined);
				}}
				options={offered?.pricings.map(({ id, sessionType }) => [id, sessionType])}
				empty={offered ? "Choose a session type" : "Loading..."}
			/>
			<div className="dialog-actions">
				<Button variant="quiet" onClick={() => setCourse(null)}>
					Choose another course
				</Button>
				<Button onClick={add}>Add to quote</Button>
			</div>
		</div>
	);
}
