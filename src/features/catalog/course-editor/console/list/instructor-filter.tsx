import { useEffect, useId, useRef, useState } from "react";
import { useConsoleQuery } from "#console-kit/index.ts";
import { listEditedInstructors } from "#features/catalog/instructors/console-contract.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { listMessages as messages } from "../messages.ts";

/** Suggests names while the user types. Only a complete name filters the list. */
export function InstructorFilter({ value, onChange }: { value: string; onChange: (name: string) => void }) {
	const [typed, setTyped] = useState(value);
	const list = useId();
	useEffect(() => setTyped(value), [value]);
	const { data } = useConsoleQuery(listEditedInstructors, { query: typed.trim() ? { search: typed.trim().slice(0, 200) } : {} });
	const names = data?.instructors.map(({ name }) => name) ?? [];
	const latest = useRef({ typed, value, onChange });
	latest.current = { typed, value, onChange };
	function type(next: string) {
		setTyped(next);
		if (next === "" || names.includes(next)) onChange(next);
	}
	// A complete name can be typed before the names have loaded.
	useEffect(() => {
		const { typed: name, value: chosen, onChange: choose } = latest.current;
		if (name !== chosen && data?.instructors.some((instructor) => instructor.name === name)) choose(name);
	}, [data]);
	return (
		<>
			<TextField
				label={messages.instructor}
				placeholder={messages.all}
				list={list}
				maxLength={200}
				value={typed}
				onChange={(event) => type(event.target.value)}
			/>
			<datalist id={list}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}
