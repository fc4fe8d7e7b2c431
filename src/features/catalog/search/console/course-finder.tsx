import { useDeferredValue, useState } from "react";
import { TextField, useConsoleQuery } from "#console-kit/index.ts";
import { searchCourses } from "../contract.ts";

export interface FoundCourse {
	id: number;
	title: string;
}

interface Props {
	label: string;
	hint?: string;
	error?: string | undefined;
	/** Courses that can't be chosen anymore. */
	chosen?: readonly number[];
	onChoose: (course: FoundCourse) => void;
}

const maxResults = 6;

/** Finds a course by keywords, and selects one of the best matches. */
export function CourseFinder({ label, hint, error, chosen = [], onChoose }: Props) {
	const [typed, setTyped] = useState("");
	const keyword = useDeferredValue(typed.trim());
	const { data } = useConsoleQuery(searchCourses, { query: { keyword } }, { enabled: keyword.length > 1 });
	function choose({ courseID, title }: { courseID: number; title: string }) {
		onChoose({ id: courseID, title });
		setTyped("");
	}
	const found =
		keyword.length > 1 ? data?.filter(({ courseID }) => !chosen.includes(courseID)).slice(0, maxResults) : undefined;
	return (
		<div className="grid gap-2">
			<TextField
				label={label}
				hint={hint}
				error={error}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
					// Enter must not submit the form around the search.
					event.preventDefault();
					if (found?.[0] && found.length === 1) choose(found[0]);
				}}
				autoComplete="off"
				maxLength={200}
			/>
			<div role="status" className="sr-only">
				{found && (found.length === 1 ? "1 course found" : `${found.length} courses found`)}
			</div>
			{found?.length === 0 && <p className="text-sm text-muted">No courses match.</p>}
			{found && found.length > 0 && (
				<ul className="grid divide-y divide-line rounded-md border border-line bg-surface">
					{found.map((course) => (
						<li key={course.courseID}>
							<button
								type="button"
								className="min-h-11 w-full cursor-pointer px-3 py-2 text-start text-sm hover:bg-sunken"
								onClick={() => choose(course)}
							>
								{course.title}
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
