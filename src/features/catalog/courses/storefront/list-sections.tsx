import type { ComponentType, ReactNode } from "react";
import { ShowMore } from "#ui/navigation/show-more.tsx";
import { listMessages } from "../messages.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import type { CourseList } from "./load-list.ts";

interface GridProps {
	courses: ListedCourse[];
	label: string;
	level?: 2 | 3;
	/** The place of the first course in the list. */
	offset?: number;
	eager?: number;
}

interface Props {
	list: CourseList;
	/** The list's address without a page. */
	address: string;
	/** Null if the courses are not counted. */
	total: number | null;
	grid: ComponentType<GridProps>;
	label: string;
	archived: { label: string; lead?: string };
	/** Takes the place of upcoming courses if there are none. */
	empty?: ReactNode;
}

/** Upcoming courses, archived ones below, and a link to more. */
export function ListSections({ list, address, total, grid: Grid, label, archived, empty }: Props) {
	const { upcoming, archived: past, page, hasMore } = list;
	return (
		<>
			{upcoming.length > 0 ? <Grid courses={upcoming} label={label} eager={3} /> : empty}
			{past.length > 0 && (
				<section aria-labelledby="archived" className="mt-20">
					<h2 id="archived" className="mb-8 text-3xl">
						{listMessages.archived}
					</h2>
					{archived.lead && <p className="-mt-5 mb-8 max-w-text text-muted">{archived.lead}</p>}
					<Grid courses={past} label={archived.label} level={3} offset={upcoming.length} />
				</section>
			)}
			<ShowMore address={address} page={page} visibleCount={upcoming.length + past.length} total={total} hasMore={hasMore} things={listMessages.things} />
		</>
	);
}
