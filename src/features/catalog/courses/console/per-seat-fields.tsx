import { type FieldValues, type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { Button, CheckboxField, FieldError, FieldInput } from "#console-kit/index.ts";
import { readTypedNumber } from "#values/formats/read-number.ts";
import { maxSteps } from "../rules/pricings/per-seat-input.ts";

const messages = {
	legend: (name: string) => `Seats of ${name}`,
	label: "Sell by the seat",
	hint: "The buyer chooses the number of seats. The price is for one seat, and larger groups can pay less for each.",
	from: "From seats",
	price: "Price per seat",
	pricePercent: "Percent per seat",
	add: "Add a step",
	to: (name: string) => ` to ${name}`,
	remove: "Remove",
	step: (number: number) => ` step ${number}`,
	addDays: "Days to add seats",
	addDaysHint: "How long after the purchase the buyer can add seats at the same price. 0: never.",
};

interface Props {
	form: Pick<UseFormReturn<FieldValues>, "control" | "register" | "setValue" | "getFieldState" | "formState">;
	/** Where the form has the value: null or missing if it is sold as a whole. */
	path: string;
	/** Names what is sold, for screen readers. */
	name: string;
	/** The amount of a step: dollars, or percent of the course's price. */
	amount: "price" | "pricePercent";
	/** The amount of the first step that is added. */
	firstAmount: () => number;
}

/** Sells an option by the seat: the steps of its price, and how long seats can be added. */
export function PerSeatFields(props: Props) {
	const { form, path, name } = props;
	const value: unknown = useWatch({ control: form.control, name: path });
	const isOn = value !== null && value !== undefined;
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="sr-only">{messages.legend(name)}</legend>
			<CheckboxField
				label={messages.label}
				hint={messages.hint}
				checked={isOn}
				onChange={({ target }) =>
					form.setValue(path, target.checked ? { steps: [], addDays: 30 } : null, { shouldDirty: true })
				}
			/>
			{isOn && <Steps {...props} />}
		</fieldset>
	);
}

function Steps({ form, path, name, amount, firstAmount }: Props) {
	const { fields, append, remove } = useFieldArray({ control: form.control, name: `${path}.steps`, keyName: "key" });
	const steps: { seats: number }[] = useWatch({ control: form.control, name: `${path}.steps` }) ?? [];
	const errorAt = (field: string) => form.getFieldState(`${path}.${field}`, form.formState).error?.message;
	const number = (field: string, label: string, className: string) => (
		<FieldInput
			form={form}
			name={`${path}.${field}`}
			kind="decimal"
			label={label}
			className={className}
			error={errorAt(field)}
			rules={{ setValueAs: readTypedNumber }}
		/>
	);
	function addStep() {
		const last = Number(steps.at(-1)?.seats) || 0;
		append(
			{ seats: last > 1 ? last * 2 : 5, [amount]: firstAmount() },
			{ focusName: `${path}.steps.${fields.length}.seats` },
		);
	}
	return (
		<>
			{fields.map(({ key }, index) => (
				<div key={key} className="flex flex-wrap items-end gap-3">
					{number(`steps.${index}.seats`, messages.from, "w-28")}
					{number(`steps.${index}.${amount}`, messages[amount], "w-36")}
					<Button variant="quiet" onClick={() => remove(index)}>
						{messages.remove}
						<span className="sr-only">{messages.step(index + 1)}</span>
					</Button>
				</div>
			))}
			<FieldError id={`${path}-steps-error`}>
				{form.getFieldState(`${path}.steps`, form.formState).error?.message}
			</FieldError>
			{fields.length < maxSteps && (
				<Button variant="secondary" className="justify-self-start" onClick={addStep}>
					{messages.add}
					<span className="sr-only">{messages.to(name)}</span>
				</Button>
			)}
			<FieldInput
				form={form}
				name={`${path}.addDays`}
				kind="count"
				label={messages.addDays}
				hint={messages.addDaysHint}
				className="max-w-80"
				error={errorAt("addDays")}
				rules={{ setValueAs: readTypedNumber }}
			/>
		</>
	);
}
