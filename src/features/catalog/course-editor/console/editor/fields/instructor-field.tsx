import { useDeferredValue, useState } from "react";
import { Button, Dialog, TextField, useConsoleQuery } from "#console-kit/index.ts";
import { InstructorForm } from "#features/catalog/instructors/console/index.ts";
import { listEditedInstructors } from "#features/catalog/instructors/console-contract.ts";
import { fieldId, fieldNames } from "../course-values.ts";

interface Props {
	value: string;
	onChange: (name: string) => void;
	onBlur: () => void;
	error?: string | undefined;
}

/** Selects an existing instructor by name, or adds one. */
export function InstructorField({ value, onChange, onBlur, error }: Props) {
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
