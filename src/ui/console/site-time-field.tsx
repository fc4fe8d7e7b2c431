import { TextField } from "#ui/forms/text-field.tsx";
import { formatSiteTimesSlashed } from "#values/dates.ts";
import { momentOfSiteClock, siteClock } from "#values/site-clock.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";

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

/** A date and time field in the provider's time zone. Shows the result in the site's zones. */
export function SiteTimeField({ id, label, value, onChange, onBlur, error, hint, required }: Props) {
	const fieldValue = value === null ? "" : isClock(value) ? value : siteClock(value);
	const times = value && !isClock(value) && siteClock(value) ? formatSiteTimesSlashed(value) : null;
	const skipped = isClock(value)
		? "The clocks go forward on this day and skip this hour. Please choose another."
		: undefined;
	return (
		<TextField
			id={id}
			type="datetime-local"
			label={`${label} (${zoneName(siteZones().first)})`}
			value={fieldValue}
			min="1900-01-01T00:00"
			max="2199-12-31T23:59"
			required={required}
			hint={times ?? hint}
			error={skipped ?? error}
			onBlur={onBlur}
			onChange={({ target }) => {
				onChange(target.value ? (momentOfSiteClock(target.value) ?? target.value.slice(0, 16)) : null);
			}}
		/>
	);
}
