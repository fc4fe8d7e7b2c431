import type { ReactNode } from "react";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SearchIcon } from "#ui/icons/controls/search-icon.tsx";
import { ShowMore } from "#ui/navigation/show-more.tsx";
import { filterAddress } from "../../rules/filter/course-filter.ts";
import type { ListedCourse } from "../../rules/listed-course.ts";
import type { FilteredList } from "./load-filtered.ts";
import { filterMessages as messages } from "./messages.ts";

interface Props {
	path: string;
	list: FilteredList;
	grid: (courses: ListedCourse[], label: string) => ReactNode;
}

/** The courses that match the filter. */
export function FilteredCourses({ path, list: { filter, courses, total, more }, grid }: Props) {
	return (
		<>
			<p role="status" className="tabular mb-6 text-muted">
				{messages.count(total)}
			</p>
			{courses.length > 0 && grid(courses, messages.results)}
			{total === 0 && (
				<EmptyState icon={<SearchIcon size={32} />} title={messages.noneTitle} actions={<ButtonLink to={path}>{messages.clear}</ButtonLink>}>
					{messages.none}
				</EmptyState>
			)}
			<ShowMore shown={courses.length} total={total} things={messages.things} to={filterAddress(path, filter, more)} />
		</>
	);
}
