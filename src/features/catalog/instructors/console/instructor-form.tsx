import { useState } from "react";
import { Controller } from "react-hook-form";
import { CheckboxField, ContractForm, FieldInput, useAct, useContractForm } from "#console-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { ImageField } from "#ui/console/image-field.tsx";
import { RichTextField } from "#ui/console/rich-text-field.tsx";
import { pick, pluck } from "#values/fields/definitions.ts";
import {
	addInstructor,
	changeInstructor,
	type EditedInstructor,
	listEditedInstructors,
	maxPortraitBytes,
	portraitTooLarge,
	uploadPortrait,
} from "../console-contract.ts";
import { fieldNamed, instructorFieldNames, instructorFields } from "../fields.ts";

interface Props {
	/** The instructor to change; without it, the form adds one. */
	current?: EditedInstructor;
	/** The name typed so far, for a new instructor. */
	name?: string;
	onDone: (name: string) => void;
	onCancel: () => void;
}

/** Adds an instructor, or changes `current`. */
export function InstructorForm({ current, name = "", onDone, onCancel }: Props) {
	const call: typeof addInstructor | typeof changeInstructor = current ? changeInstructor : addInstructor;
	const values = current
		? { ...pick(current, instructorFieldNames), known: current.name }
		: { ...pluck(instructorFields, "empty"), name };
	const form = useContractForm(call, {
		values,
		changes: [listEditedInstructors],
		refused: ({ refusal, message }) => {
			if (refusal.code !== "name_taken") return false;
			form.control.setError("name", { message }, { shouldFocus: true });
			return true;
		},
		onDone: (saved) => onDone(saved.name),
	});
	const { errors } = form.formState;
	return (
		<ContractForm form={form} submit={current ? "Save" : "Add instructor"} onCancel={onCancel}>
			{instructorFieldNames
				.filter((field) => fieldNamed(field).kind !== "checkbox")
				.map((field) => {
					const { label, hint, kind } = fieldNamed(field);
					const error = errors[field]?.message;
					if (kind === "portrait")
						return (
							<PortraitField
								key={field}
								current={current}
								error={error}
								onChange={(id) => form.setValue("portrait", id, { shouldDirty: true })}
							/>
						);
					if (kind === "text") {
						const renamed =
							field === "name" && current && current.courses > 0
								? `A new name applies to ${current.courses === 1 ? "1 course" : `${current.courses} courses`}. Certificates and invoices keep the name they were issued with.`
								: undefined;
						return (
							<FieldInput
								key={field}
								form={form}
								name={field}
								label={label}
								hint={renamed ?? hint}
								error={error}
								required={field === "name"}
							/>
						);
					}
					return (
						<Controller
							key={field}
							control={form.control}
							name={field}
							render={({ field: { value, onChange, onBlur } }) => (
								<RichTextField
									label={label}
									hint={hint}
									value={String(value)}
									onChange={onChange}
									onBlur={onBlur}
									error={error}
								/>
							)}
						/>
					);
				})}
			<div className="grid gap-1">
				{instructorFieldNames
					.filter((field) => fieldNamed(field).kind === "checkbox")
					.map((field) => (
						<CheckboxField key={field} {...form.register(field)} label={fieldNamed(field).label} />
					))}
			</div>
		</ContractForm>
	);
}

interface PortraitProps {
	current: EditedInstructor | undefined;
	error: string | undefined;
	onChange: (id: string | null) => void;
}

/** Uploads, shows and removes a portrait. Pages show it once the instructor is saved. */
function PortraitField({ current, error, onChange }: PortraitProps) {
	const [address, setAddress] = useState(current?.portraitSrc ?? undefined);
	const [refusal, setRefusal] = useState<string>();
	const { act, busy } = useAct(uploadPortrait, {
		refused({ message }) {
			setRefusal(message);
			return true;
		},
	});

	async function upload(file: File) {
		setRefusal(undefined);
		if (file.size > maxPortraitBytes) return setRefusal(portraitTooLarge);
		const stored = await act({ body: { file: await base64Of(file) } });
		if (!stored) return;
		setAddress(stored.address);
		onChange(stored.id);
	}

	function remove() {
		setAddress(undefined);
		onChange(null);
	}

	return (
		<ImageField
			label={instructorFields.portrait.label}
			hint={instructorFields.portrait.hint}
			image={address === undefined ? undefined : { address, width: 96, height: 96 }}
			accept="image/png,image/jpeg,image/webp,image/avif"
			error={refusal ?? error}
			busy={busy}
			onFile={(file) => void upload(file)}
			onRemove={remove}
		/>
	);
}
