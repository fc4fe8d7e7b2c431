import { SearchForm } from "#features/delivery/my-orders/storefront/index.ts";
import { SelectField } from "#storefront-kit/index.ts";
import { teamStates } from "../messages.ts";
import { seatStates } from "../rules/seat-states.ts";
import { teamMessages } from "./messages.ts";

const { filter: messages } = teamMessages;

interface Props {
	params: URLSearchParams;
	courses: { courseID: number; title: string }[];
	onChange: (changed: Record<string, string>) => void;
}

/** Narrows and sorts the list. Choices apply at once. */
export const TeamFilter = ({ params, courses, onChange }: Props) => (
	<SearchForm
		texts={messages}
		search={params.get("search") ?? ""}
		isFiltering={["search", "course", "state"].some((name) => params.has(name))}
		onSearch={(search) => onChange({ search })}
		onClear={() => onChange({ search: "", course: "", state: "" })}
	>
		{() => (
			<>
				<SelectField
					label={messages.course}
					value={params.get("course") ?? ""}
					onChange={({ target }) => onChange({ course: target.value })}
					className="w-full sm:w-64"
					options={courses.map(({ courseID, title }) => [String(courseID), title])}
					empty={messages.allCourses}
				/>
				<SelectField
					label={messages.state}
					value={params.get("state") ?? ""}
					onChange={({ target }) => onChange({ state: target.value })}
					className="w-44"
					options={[
						...Object.entries(messages.groups),
						...seatStates.map((state): [string, string] => [state, teamStates.names[state]]),
					]}
					empty={messages.allStates}
				/>
				<SelectField
					label={messages.sort}
					value={params.get("sort") ?? "name"}
					onChange={({ target }) => onChange({ sort: target.value === "name" ? "" : target.value })}
					className="w-52"
					options={Object.entries(messages.sorts)}
				/>
			</>
		)}
	</SearchForm>
);
