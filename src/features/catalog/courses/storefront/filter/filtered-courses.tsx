import type { ComponentType } from "react";
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
	grid: ComponentType<{ courses: ListedCourse[]; label: string; eager?: number }>;
}

/** The courses that match the filter. */
export function FilteredCourses({ path, list: { filter, courses, total, page }, grid: Grid }: Props) {
	const count = total ?? courses.length;
	return (
		<>
			<p role="status" className="tabular mb-6 text-muted">
				{messages.count(count)}
			</p>
			{courses.length > 0 && <Grid courses={courses} label={messages.results} eager={3} />}
			{count === 0 && (
				<EmptyState icon={<SearchIcon size={32} />} title={messages.noneTitle} actions={<ButtonLink to={path}>{messages.clear}</ButtonLink>}>
					{messages.none}
				</EmptyState>
			)}
			<ShowMore address={filterAddress(path, filter)} page={page} visibleCount={courses.length} total={count} things={messages.things} />
		</>
	);
}
