import { type SubmitEvent, useState } from "react";
import { Button, SelectField, TextField } from "#storefront-kit/index.ts";
import { teamStates } from "../messages.ts";
import { seatStates } from "../rules/seat-states.ts";
import { teamMessages } from "./messages.ts";

const { filter: messages } = teamMessages;

interface Props {
	params: URLSearchParams;
	courses: { courseID: number; title: string }[];
	onChange: (changed: Record<string, string>) => void;
}

/** Narrows and sorts the list. Choices apply at once; words apply when the form is sent. */
export function TeamFilter({ params, courses, onChange }: Props) {
	const [words, setWords] = useState(params.get("search") ?? "");
	const isFiltering = ["search", "course", "state"].some((name) => params.has(name));
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		onChange({ search: words.trim() });
	};
	return (
		<search>
			<form onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
				<TextField
					type="search"
					label={messages.label}
					placeholder={messages.hint}
					aria-description={messages.hint}
					maxLength={100}
					value={words}
					onChange={({ target }) => setWords(target.value)}
					className="min-w-0 grow basis-64"
				/>
				<Button type="submit" variant="secondary">
					{messages.button}
				</Button>
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
						["unfinished", messages.unfinished],
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
				{isFiltering && (
					<Button variant="quiet" onClick={() => onChange({ search: "", course: "", state: "" })}>
						{messages.clear}
					</Button>
				)}
			</form>
		</search>
	);
}
