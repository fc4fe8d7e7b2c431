import { type ReactElement, type ReactNode, useDeferredValue, useState } from "react";
import { Controller } from "react-hook-form";
import {
	Button,
	CheckboxField,
	Dialog,
	FieldError,
	FieldInput,
	SelectField,
	TextAreaField,
	TextField,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { type FieldKind, type FieldName, fieldNamed } from "#features/catalog/courses/fields.ts";
import { InstructorForm } from "#features/catalog/instructors/console/index.ts";
import { listEditedInstructors } from "#features/catalog/instructors/console-contract.ts";
import { RichTextField } from "#ui/console/rich-text-field.tsx";
import { SiteTimeField } from "#ui/console/site-time-field.tsx";
import { readTypedNumber } from "#values/formats/read-number.ts";
import { getCourseChoices } from "../../../console-contract.ts";
import { useCategoryNames } from "../../use-category-names.ts";
import { fieldId, fieldNames } from "../course-values.ts";
import type { CourseForm } from "../use-course-form.ts";
import { AgendaField, QuestionsField, QuotationsField } from "./entry-lists.tsx";
import { PricingFields } from "./pricing-fields.tsx";

function SitesField({ editor: { form } }: { editor: CourseForm }) {
	const { data: choices, error } = useConsoleQuery(getCourseChoices, {});
	const siteError = form.formState.errors.siteIds?.message ?? form.formState.errors.siteIds?.root?.message;
	return (
		<Controller
			control={form.control}
			name="siteIds"
			render={({ field: { value, onChange } }) => (
				<fieldset id={fieldId("siteIds")} tabIndex={-1} className="grid min-w-0 gap-1">
					<legend className="mb-2 text-lg font-semibold">{fieldNames.siteIds}</legend>
					{error && <p className="text-sm text-danger">{error.message}</p>}
					{choices?.sites.map(({ id, name, own }) => (
						<CheckboxField
							key={id}
							label={own ? `${name} (this site)` : name}
							checked={value.includes(id)}
							onChange={({ target }) =>
								onChange(
									target.checked ? [...value, id].sort((a, b) => a - b) : value.filter((siteId) => siteId !== id),
								)
							}
						/>
					))}
					<FieldError id={`${fieldId("siteIds")}-error`}>{siteError}</FieldError>
				</fieldset>
			)}
		/>
	);
}

interface Props {
	name: FieldName;
	editor: CourseForm;
}

const inputs: Record<FieldKind, (props: Props) => ReactNode> = {
	text: TextInput,
	"rich-text": RichTextInput,
	choice: ChoiceInput,
	minutes: (props) => <NumberInput {...props} whole />,
	count: (props) => <NumberInput {...props} whole />,
	money: NumberInput,
	discount: ({ editor, ...props }) => <NumberInput {...props} editor={editor} hint={discount(editor.typed)} />,
	moment: MomentInput,
	category: CategoryInput,
	instructor: InstructorInput,
	agenda: AgendaField,
	questions: QuestionsField,
	names: NamesInput,
	quotations: QuotationsField,
	pricings: PricingFields,
	sites: SitesField,
};

/** The input of a field. */
export function CourseInput(props: Props) {
	const Input = inputs[fieldNamed(props.name).kind];
	return <Input {...props} />;
}

/** What the inputs of a field have in common. */
function toInputProps({ name, editor }: Props) {
	const { label, inputLabel, hint, required } = fieldNamed(name);
	return {
		id: fieldId(name),
		label: inputLabel ?? label,
		hint,
		required,
		error: editor.form.formState.errors[name]?.message,
	};
}

function TextInput(props: Props) {
	return <FieldInput form={props.editor.form} name={props.name} {...toInputProps(props)} />;
}

/** Minutes, a number or dollars. */
function NumberInput({ hint, whole = false, ...props }: Props & { hint?: string; whole?: boolean }) {
	const texts = toInputProps(props);
	return (
		<TextField
			{...props.editor.form.register(props.name, { setValueAs: readTypedNumber })}
			{...texts}
			hint={hint ?? texts.hint}
			inputMode={whole ? "numeric" : "decimal"}
			autoComplete="off"
		/>
	);
}

function ChoiceInput(props: Props) {
	const { options = [], noOption } = fieldNamed(props.name);
	const isOptional = noOption !== undefined;
	return (
		<SelectField
			{...props.editor.form.register(
				props.name,
				isOptional ? { setValueAs: (value: string | null) => value || null } : {},
			)}
			{...toInputProps(props)}
			required={!isOptional}
		>
			{isOptional && <option value="">{noOption}</option>}
			{options.map((option) => (
				<option key={option}>{option}</option>
			))}
		</SelectField>
	);
}

function CategoryInput(props: Props) {
	const { form, typed } = props.editor;
	return (
		<SelectField {...form.register(props.name)} {...toInputProps(props)} options={useCategoryNames(typed.category)} />
	);
}

function RichTextInput(props: Props) {
	return (
		<Controlled
			{...props}
			render={({ value, ...field }) => <RichTextField {...toInputProps(props)} {...field} value={String(value)} />}
		/>
	);
}

function MomentInput(props: Props) {
	return (
		<Controlled
			{...props}
			render={({ value, ...field }) => (
				<SiteTimeField {...toInputProps(props)} {...field} value={value === null ? null : String(value)} />
			)}
		/>
	);
}

function InstructorInput(props: Props) {
	const { error } = toInputProps(props);
	return (
		<Controlled
			{...props}
			render={({ value, ...field }) => <InstructorField {...field} value={String(value)} error={error} />}
		/>
	);
}

/** One name per line. */
function NamesInput(props: Props) {
	return (
		<Controlled
			{...props}
			render={({ value, onChange, onBlur }) => (
				<TextAreaField
					{...toInputProps(props)}
					value={(value as string[]).join("\n")}
					onChange={(event) => onChange(event.target.value.split("\n"))}
					onBlur={onBlur}
					rows={4}
				/>
			)}
		/>
	);
}

interface Control {
	value: unknown;
	onChange: (value: unknown) => void;
	onBlur: () => void;
}

/** An input that is not an element of the form. */
function Controlled({ name, editor, render }: Props & { render: (control: Control) => ReactElement }) {
	return (
		<Controller
			control={editor.form.control}
			name={name}
			render={({ field: { value, onChange, onBlur } }) => render({ value, onChange, onBlur })}
		/>
	);
}

/** The discount in percent. */
function discount({ price, discountedPrice }: { price: number | null; discountedPrice: number | null }): string {
	if (!price || discountedPrice === null || Number.isNaN(discountedPrice) || !(discountedPrice < price))
		return "Leave empty for no discount.";
	return `${Math.round((1 - discountedPrice / price) * 100)}% off.`;
}

interface InstructorProps {
	value: string;
	onChange: (name: string) => void;
	onBlur: () => void;
	error?: string | undefined;
}

/** Selects an existing instructor by name, or adds one. */
function InstructorField({ value, onChange, onBlur, error }: InstructorProps) {
	const [adding, setAdding] = useState(false);
	const search = useDeferredValue(value.trim());
	const { data } = useConsoleQuery(listEditedInstructors, { query: search ? { search } : {} });
	const instructors = data?.instructors ?? [];
	const unknown = Boolean(
		data && search && search === value.trim() && !instructors.some(({ name }) => name === search),
	);
	return (
		<div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-3">
			<TextField
				id={fieldId("instructor")}
				label={fieldNames.instructor}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				onBlur={onBlur}
				list="course-instructors"
				autoComplete="off"
				required
				hint={
					unknown
						? "There is no instructor with this name yet. Choose one from the list, or add a new instructor."
						: "Type part of the name, then choose from the list."
				}
				error={error}
			/>
			<datalist id="course-instructors">
				{instructors.map(({ name, credentials }) => (
					<option key={name} value={name}>
						{credentials}
					</option>
				))}
			</datalist>
			<Button
				variant="secondary"
				className="self-start justify-self-start sm:mt-7 sm:min-h-12"
				onClick={() => setAdding(true)}
			>
				New instructor
			</Button>
			<NewInstructor
				open={adding}
				name={unknown ? search : ""}
				onClose={() => setAdding(false)}
				onAdded={(name) => {
					onChange(name);
					setAdding(false);
				}}
			/>
		</div>
	);
}

interface NewInstructorProps {
	open: boolean;
	/** The name typed so far. */
	name: string;
	onClose: () => void;
	onAdded: (name: string) => void;
}

/** Adds an instructor without leaving the course. */
function NewInstructor({ open, name, onClose, onAdded }: NewInstructorProps) {
	return (
		<Dialog open={open} onClose={onClose} title="New instructor">
			<InstructorForm name={name} onDone={onAdded} onCancel={onClose} />
		</Dialog>
	);
}
