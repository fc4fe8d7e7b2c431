import { timeZoneNames } from "#values/time-zones/zone-names.ts";

/**
 * The options of a select for time zones, grouped by region. Includes the chosen zone if the browser does not list it.
 */
export function TimeZoneOptions({ chosen }: { chosen?: string | null }) {
	const names = timeZoneNames();
	const regions = Map.groupBy(
		chosen && !names.includes(chosen) ? [chosen, ...names] : names,
		(name) => name.split("/")[0] as string,
	);
	return [...regions].map(([region, zones]) => (
		<optgroup key={region} label={region}>
			{zones.map((name) => (
				<option key={name} value={name}>
					{name.replaceAll("_", " ")}
				</option>
			))}
		</optgroup>
	));
}
