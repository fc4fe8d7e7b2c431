import { useEffect, useRef, useState } from "react";
import { TextField } from "../text-field.tsx";

interface Props {
	/** What is looked for. */
	value: string;
	onChange: (value: string) => void;
	hint?: string;
	placeholder?: string;
	error?: string;
	/** How many characters there have to be before the list follows by itself; 1 where nothing is said. */
	least?: number;
	maxLength?: number;
	className?: string;
}

/** How long one pauses in typing before the list follows; Enter does not wait. */
const pauseMs = 250;

/** Looks for words in a list, which follows as one types. */
export function SearchField({ value, onChange, maxLength = 200, least = 1, ...rest }: Props) {
	const [typed, setTyped] = useState(value);
	const sent = useRef(value);
	// The address may change by itself: going back, or clearing the filters.
	useEffect(() => {
		if (value !== sent.current) setTyped(value);
		sent.current = value;
	}, [value]);
	useEffect(() => {
		const next = typed.trim();
		if (next === sent.current || (next !== "" && next.length < least)) return;
		const timer = setTimeout(() => {
			sent.current = next;
			onChange(next);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [typed, least, onChange]);
	return (
		<TextField
			{...rest}
			type="search"
			label="Search"
			maxLength={maxLength}
			value={typed}
			onChange={(event) => setTyped(event.target.value)}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || typed.trim() === sent.current) return;
				sent.current = typed.trim();
				onChange(sent.current);
			}}
			autoComplete="off"
			spellCheck={false}
		/>
	);
}
