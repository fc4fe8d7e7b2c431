import { useId } from "react";
import { Button, TextField } from "#console-kit/index.ts";

interface Props {
	label: string;
	hint?: string;
	value: string;
	error: string | undefined;
	onChange: (time: string) => void;
	/** Returns the player's position. */
	positionNow: () => string;
}

/** A time that is written, or taken from the player. */
export function TimeField({ label, hint, value, error, onChange, positionNow }: Props) {
	const id = useId();
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
			<TextField
				id={id}
				label={label}
				hint={hint}
				value={value}
				error={error}
				inputMode="numeric"
				autoComplete="off"
				onChange={({ target }) => onChange(target.value)}
			/>
			<Button variant="secondary" className="mt-7 min-h-12" onClick={() => onChange(positionNow())}>
				Use the position
				<span className="sr-only">{` for “${label}”`}</span>
			</Button>
		</div>
	);
}
