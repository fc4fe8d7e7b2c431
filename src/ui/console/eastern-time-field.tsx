import { formatEasternAndPacific } from "../../values/dates.ts";
import { easternClock, momentOfEasternClock } from "../../values/eastern-time.ts";
import { TextField } from "../forms/text-field.tsx";

interface Props {
	id: string;
	label: string;
	/** ISO 8601, or null for no date. A skipped hour is passed on as typed, and the contract rejects it. */
	value: string | null;
	onChange: (moment: string | null) => void;
	onBlur?: () => void;
	error?: string | undefined;
	hint?: string;
	required?: boolean;
}

const isClock = (value: string | null) => value !== null && /^[\d-]+T\d\d:\d\d$/.test(value);

/** A date and time field in Eastern time. Shows the result in Eastern and Pacific time, like the site. */
export function EasternTimeField({ id, label, value, onChange, onBlur, error, hint, required }: Props) {
	const shown = value === null ? "" : isClock(value) ? value : easternClock(value);
	const zones = value && !isClock(value) && easternClock(value) ? formatEasternAndPacific(value) : null;
	const skipped = isClock(value) ? "The clocks go forward on this day and skip this hour. Please choose another." : undefined;
	return (
		<TextField
			id={id}
			type="datetime-local"
			label={`${label} (Eastern time)`}
			value={shown}
			min="1900-01-01T00:00"
			max="2199-12-31T23:59"
			required={required}
			hint={zones ? `${zones.eastern} / ${zones.pacific}` : hint}
			error={skipped ?? error}
			onBlur={onBlur}
			onChange={({ target }) => {
				onChange(target.value ? (momentOfEasternClock(target.value) ?? target.value.slice(0, 16)) : null);
			}}
		/>
	);
}
