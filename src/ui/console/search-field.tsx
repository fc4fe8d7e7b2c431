import { useCallback, useEffect, useRef, useState } from "react";
import { TextField } from "../forms/text-field.tsx";
import { searchFieldMessages } from "./messages.ts";

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
	const latest = useRef(onChange);
	latest.current = onChange;
	const send = useCallback((words: string) => {
		if (words === sent.current) return;
		sent.current = words;
		latest.current(words);
	}, []);
	const text = typed.trim();
	const enough = text === "" || text.length >= least;
	useEffect(() => {
		if (!enough) return;
		const timer = setTimeout(() => send(text), pauseMs);
		return () => clearTimeout(timer);
	}, [text, enough, send]);
	return (
		<TextField
			{...rest}
			type="search"
			label={searchFieldMessages.search}
			maxLength={maxLength}
			value={typed}
			onChange={(event) => setTyped(event.target.value)}
			onKeyDown={(event) => event.key === "Enter" && send(text)}
			// Whoever goes on to something else has ended: a list that followed later would take them back from where they went.
			onBlur={() => enough && send(text)}
			autoComplete="off"
			spellCheck={false}
		/>
	);
}
