import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { EditableList, type FormValues, TextField, toRowValues, typedNumber } from "#console-kit/index.ts";
import type { changeProgram, createProgram } from "../console-contract.ts";
import { maxNumbers, type numberScopes } from "../rules/program.ts";
import { programFieldMessages as messages } from "./messages.ts";

interface Props {
	form: UseFormReturn<FormValues<typeof createProgram | typeof changeProgram>>;
}

/** The program numbers: one of the course, or one for each session or period. */
export function ProgramNumbers({
	form: { control, register, formState, getValues, setValue },
	scope,
}: Props & { scope: (typeof numberScopes)[number] }) {
	const { fields, append, move, remove, insert } = useFieldArray({ control, name: "numbers" });
	const errors = formState.errors.numbers;
	const isDated = scope !== "course";
	const day = (index: number, name: "from" | "to", label: string) => (
		<TextField
			label={label}
			type="date"
			error={errors?.[index]?.[name]?.message ?? (scope === "session" ? errors?.[index]?.to?.message : undefined)}
			{...register(`numbers.${index}.${name}`, {
				setValueAs: (typed: string | null) => typed || null,
				// A session has one day.
				...(scope === "session" && {
					onChange: (event: { target: { value: string } }) =>
						setValue(`numbers.${index}.to`, event.target.value || null),
				}),
			})}
		/>
	);
	return (
		<div className="sm:col-span-2">
			<EditableList
				title={messages.numbers}
				keys={fields.map(({ id }) => id)}
				nameAt={(index) => messages.numberName(index + 1)}
				addLabel={messages.addNumber}
				max={isDated ? maxNumbers : 1}
				error={errors?.root?.message ?? errors?.message}
				onAdd={() => append({ number: "", from: null, to: null })}
				onMove={move}
				onRemove={(index) => {
					const number = getValues(`numbers.${index}`);
					remove(index);
					return () => insert(Math.min(index, getValues("numbers").length), number, { shouldFocus: false });
				}}
			>
				{(index) => (
					<div className="grid gap-4 sm:grid-cols-2">
						<TextField
							label={messages.number}
							maxLength={40}
							autoComplete="off"
							spellCheck={false}
							error={errors?.[index]?.number?.message ?? (isDated ? undefined : errors?.[index]?.from?.message)}
							{...register(`numbers.${index}.number`)}
						/>
						{scope === "session" && day(index, "from", messages.day)}
						{scope === "period" && (
							<>
								<span className="max-sm:hidden" />
								{day(index, "from", messages.from)}
								{day(index, "to", messages.to)}
							</>
						)}
					</div>
				)}
			</EditableList>
		</div>
	);
}

/** The credits of each field of study. */
export function FieldsOfStudy({ form: { control, register, formState, getValues } }: Props) {
	const { fields, append, move, remove, insert } = useFieldArray({ control, name: "fieldsOfStudy" });
	const errors = formState.errors.fieldsOfStudy;
	return (
		<div className="sm:col-span-2">
			<EditableList
				title={messages.fieldsOfStudy}
				lead={messages.fieldsOfStudyHint}
				keys={fields.map(({ id }) => id)}
				nameAt={(index) => messages.fieldOfStudyName(index + 1)}
				addLabel={messages.addFieldOfStudy}
				max={10}
				error={errors?.root?.message ?? errors?.message}
				onAdd={() => append(toRowValues({ name: "", hours: Number.NaN }))}
				onMove={move}
				onRemove={(index) => {
					const field = toRowValues(getValues(`fieldsOfStudy.${index}`));
					remove(index);
					return () => insert(Math.min(index, getValues("fieldsOfStudy").length), field, { shouldFocus: false });
				}}
			>
				{(index) => (
					<div className="grid gap-4 sm:grid-cols-2">
						<TextField
							label={messages.name}
							maxLength={80}
							autoComplete="off"
							error={errors?.[index]?.name?.message}
							{...register(`fieldsOfStudy.${index}.name`)}
						/>
						<TextField
							label={messages.hours}
							inputMode="decimal"
							autoComplete="off"
							error={errors?.[index]?.hours?.message}
							{...register(`fieldsOfStudy.${index}.hours`, typedNumber)}
						/>
					</div>
				)}
			</EditableList>
		</div>
	);
}
