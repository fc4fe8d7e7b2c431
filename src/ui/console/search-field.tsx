import { useCallback, useEffect, useRef, useState } from "react";
import { TextField } from "#ui/forms/text-field.tsx";

interface Props {
	value: string;
	onChange: (value: string) => void;
	hint?: string;
	placeholder?: string;
	error?: string;
	/** The minimum number of characters for a search while typing, 1 by default. */
	minLength?: number;
	maxLength?: number;
	className?: string;
}

/** The debounce time while typing. Enter searches immediately. */
const pauseMs = 250;

/** A search field that updates the list while the user types. */
export function SearchField({ value, onChange, maxLength = 200, minLength = 1, ...rest }: Props) {
	const [typed, setTyped] = useState(value);
	const sent = useRef(value);
	// The value can change from outside: going back, or clearing the filters.
	useEffect(() => {
		if (value !== sent.current) setTyped(value);
		sent.current = value;
	}, [value]);
	const latest = useRef(onChange);
	latest.current = onChange;
	const send = useCallback((term: string) => {
		if (term === sent.current) return;
		sent.current = term;
		latest.current(term);
	}, []);
	const text = typed.trim();
	const enough = text === "" || text.length >= minLength;
	useEffect(() => {
		if (!enough) return;
		const timer = setTimeout(() => send(text), pauseMs);
		return () => clearTimeout(timer);
	}, [text, enough, send]);
	return (
		<TextField
			{...rest}
			type="search"
			label="Search"
			maxLength={maxLength}
			value={typed}
			onChange={(event) => setTyped(event.target.value)}
			onKeyDown={(event) => event.key === "Enter" && send(text)}
			// Searches on blur: a later update of the address could undo the user's next navigation.
			onBlur={() => enough && send(text)}
			autoComplete="off"
			spellCheck={false}
		/>
	);
}
