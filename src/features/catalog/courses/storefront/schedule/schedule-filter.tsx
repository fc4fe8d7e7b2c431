import { useNavigate, useNavigation } from "react-router";
import { Button, SelectField } from "#storefront-kit/index.ts";
import { scheduleMessages as messages } from "../messages.ts";
import { type ScheduleFilter as Filter, readScheduleFilter, type Schedule, scheduleAddress } from "./schedule.ts";

/** Selects a category and an instructor; the address contains both. Without scripts, a button submits the form. */
export function ScheduleFilter({ schedule }: { schedule: Schedule }) {
	const { categories, instructors } = schedule;
	const navigate = useNavigate();
	const next = useNavigation().location;
	// While a choice loads, the form already shows it.
	const { category, instructor } =
		next?.pathname === "/webinars" ? readScheduleFilter(new URLSearchParams(next.search)) : schedule;
	const go = (filter: Filter) => void navigate(scheduleAddress(filter), { preventScrollReset: true });
	return (
		<form
			action="/webinars"
			className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[16rem_18rem_auto]"
			aria-label={messages.filter}
		>
			<SelectField
				label={messages.category}
				name="category"
				value={category}
				autoComplete="off"
				onChange={(event) => go({ category: event.target.value, instructor })}
				options={categories}
				empty={messages.allCategories}
			/>
			<SelectField
				label={messages.instructor}
				name="instructor"
				value={instructor}
				autoComplete="off"
				onChange={(event) => go({ category, instructor: event.target.value })}
			>
				<option value="">{messages.allInstructors}</option>
				{instructor !== "" && !instructors.includes(instructor) && <option>{instructor}</option>}
				{instructors.map((name) => (
					<option key={name}>{name}</option>
				))}
			</SelectField>
			<noscript>
				<Button type="submit" variant="secondary">
					{messages.show}
				</Button>
			</noscript>
		</form>
	);
}
