import { Choice } from "#ui/console/choice.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { type Grouping, groupings } from "../rules/period.ts";
import type { Period } from "./use-period.ts";

interface Props {
	period: Period;
	onChoose: (period: { by: Grouping; last?: number }) => void;
}

export function PeriodChoice({ period, onChoose }: Props) {
	return (
		<div className="flex flex-wrap items-end gap-4">
			<Choice
				label="Group by"
				options={[
					["day", "Day"],
					["week", "Week"],
					["month", "Month"],
				]}
				value={period.by}
				onChoose={(by) => onChoose({ by })}
			/>
			<SelectField
				label="Period"
				value={period.last}
				onChange={(event) => onChoose({ by: period.by, last: Number(event.target.value) })}
				className="w-44"
				options={groupings[period.by].map((count) => [count, `Last ${count} ${period.by}s`])}
			/>
		</div>
	);
}
