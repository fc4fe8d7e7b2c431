import { useState } from "react";
import { Controller, useController, useFieldArray, useWatch } from "react-hook-form";
import {
	Button,
	CheckboxField,
	FieldError,
	IconButton,
	SelectField,
	TextAreaField,
	TextField,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { listCategories } from "#features/catalog/courses/contract.ts";
import { RichTextField } from "#ui/console/rich-text-field.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import type { EditedPage } from "../console-contract.ts";
import { courseSources, isCategorySource } from "../rules/course-sources.ts";
import { type BlockField, type BlockKind, blockFields } from "./block-fields.ts";
import { errorAt } from "./error-at.ts";
import { pageFieldMessages as messages, blockMessages as sourceFieldMessages } from "./messages.ts";
import { PictureField } from "./picture-field.tsx";
import type { PageForm } from "./use-page-form.ts";

interface Props {
	index: number;
	/** Of the same render as the order of the blocks: fields of another kind would become part of the block. */
	kind: BlockKind;
	form: PageForm["form"];
	pictures: EditedPage["pictures"];
}

/** The fields of one block. */
export function BlockFieldset({ index, kind, form, pictures }: Props) {
	const path = `content.blocks.${index}`;
	const source: unknown = useWatch({ control: form.control, name: `${path}.source` as "content.title" });
	const visibleFields = blockFields[kind].filter(({ type }) => type !== "courses" || source === "chosen");
	return (
		<div className="grid min-w-0 gap-5 p-4 sm:p-5">
			{visibleFields.map((field) => (
				<BlockInput key={field.name} field={field} path={`${path}.${field.name}`} form={form} pictures={pictures} />
			))}
		</div>
	);
}

interface InputProps {
	field: BlockField;
	/** The field's place in the form. Its type depends on the kind of block, so it is checked by the contract instead. */
	path: string;
	form: PageForm["form"];
	pictures: EditedPage["pictures"];
}

function BlockInput({ field, path, form, pictures }: InputProps) {
	const place = path as "content.title";
	const error = errorAt(form.formState.errors, path);
	const hint = "hint" in field ? field.hint : undefined;
	switch (field.type) {
		case "line":
			return <TextField label={field.label} hint={hint} error={error} {...form.register(place)} />;
		case "area":
			return <TextAreaField label={field.label} hint={hint} rows={3} error={error} {...form.register(place)} />;
		case "number":
			return (
				<TextField
					label={field.label}
					type="number"
					min={1}
					max={12}
					inputMode="numeric"
					className="w-40"
					error={error}
					{...form.register(place, { valueAsNumber: true })}
				/>
			);
		case "check":
			return <CheckboxField label={field.label} error={error} {...form.register(place)} />;
		case "select":
			return (
				<SelectField
					label={field.label}
					error={error}
					className="sm:w-72"
					{...form.register(place)}
					options={field.options}
				/>
			);
		case "rich":
			return (
				<Controller
					control={form.control}
					name={place}
					render={({ field: { ref, value, onChange, onBlur } }) => (
						<RichTextField
							ref={ref}
							label={field.label}
							error={error}
							value={value}
							onChange={onChange}
							onBlur={onBlur}
						/>
					)}
				/>
			);
		case "source":
			return <SourceField label={field.label} path={path} form={form} error={error} />;
		case "courses":
			return <CourseNumbersField path={path} form={form} error={error} />;
		case "picture":
			return <PictureField label={field.label} path={path} form={form} pictures={pictures} />;
		case "list":
			return <EntryList field={field} path={path} form={form} pictures={pictures} />;
	}
}

/** A list of entries, such as cards or buttons. */
function EntryList({ field, path, form, pictures }: InputProps & { field: Extract<BlockField, { type: "list" }> }) {
	const { fields, append, remove } = useFieldArray({
		control: form.control,
		name: path as "content.blocks",
		keyName: "key",
	});
	return (
		<fieldset className="grid min-w-0 gap-4">
			<legend className="field-label mb-2">{field.label}</legend>
			<FieldError id={`${path}-error`}>
				{errorAt(form.formState.errors, `${path}.root`) ?? errorAt(form.formState.errors, path)}
			</FieldError>
			{fields.map((entry, index) => (
				<div key={entry.key} className="flex items-start gap-2 border-l-2 border-line pl-4">
					<fieldset className="grid min-w-0 flex-1 gap-4">
						<legend className="sr-only">
							{field.label}: {messages.entry(index + 1)}
						</legend>
						{field.fields.map((part) => (
							<BlockInput
								key={part.name}
								field={part}
								path={`${path}.${index}.${part.name}`}
								form={form}
								pictures={pictures}
							/>
						))}
					</fieldset>
					<IconButton
						label={messages.remove(`${field.label}, ${messages.entry(index + 1)}`)}
						icon={<TrashIcon size={20} />}
						onClick={() => remove(index)}
					/>
				</div>
			))}
			<Button
				variant="secondary"
				className="justify-self-start"
				onClick={() => append(structuredClone(field.empty) as never)}
			>
				Add an entry
			</Button>
		</fieldset>
	);
}

/** The numbers of chosen courses. */
function CourseNumbersField({
	path,
	form,
	error,
}: {
	path: string;
	form: PageForm["form"];
	error: string | undefined;
}) {
	const { field } = useController({ control: form.control, name: path as "content.blocks.0.limit" });
	const [text, setText] = useState(() => (Array.isArray(field.value) ? field.value.join(", ") : ""));
	return (
		<TextField
			label="Course numbers"
			hint="Separate them with commas, such as 101, 103. The page shows them in this order."
			error={error}
			value={text}
			inputMode="numeric"
			onBlur={field.onBlur}
			onChange={({ target }) => {
				setText(target.value);
				field.onChange(
					target.value
						.split(/[\s,;]+/)
						.filter(Boolean)
						.map(Number),
				);
			}}
		/>
	);
}

/** Chooses the courses of a course list: a rule, or a category. */
function SourceField({
	label,
	path,
	form,
	error,
}: {
	label: string;
	path: string;
	form: PageForm["form"];
	error: string | undefined;
}) {
	const place = path as "content.title";
	const current = useWatch({ control: form.control, name: place });
	const { data } = useConsoleQuery(listCategories, {});
	const categories = data?.categories ?? [];
	// The current value must be among the options before they are loaded.
	const isMissing = isCategorySource(current) && !categories.some(({ slug }) => slug === current);
	return (
		<SelectField label={label} error={error} className="sm:w-72" {...form.register(place)}>
			{courseSources.map((source) => (
				<option key={source} value={source}>
					{sourceFieldMessages[source]}
				</option>
			))}
			<optgroup label={sourceFieldMessages.categories}>
				{isMissing && <option value={current}>{current}</option>}
				{categories.map(({ slug, name }) => (
					<option key={slug} value={slug}>
						{name}
					</option>
				))}
			</optgroup>
		</SelectField>
	);
}
