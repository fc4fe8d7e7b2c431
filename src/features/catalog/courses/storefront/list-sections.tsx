import type { ComponentType, ReactNode } from "react";
import { pageSize } from "#values/lists/list-pages.ts";
import { listMessages } from "../messages.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import type { GrownList } from "./use-course-list.ts";

export interface GridProps {
	courses: ListedCourse[];
	label: string;
	level?: 2 | 3;
	/** The place of the first course in the list. */
	offset?: number;
	eager?: number;
}

interface Props {
	list: GrownList;
	grid: ComponentType<GridProps>;
	label: string;
	archived: { label: string; lead?: string };
	/** Takes the place of upcoming courses if there are none. */
	empty?: ReactNode;
}

/** Upcoming courses, and archived ones below. */
export function ListSections({ list: { courses, firstPage }, grid: Grid, label, archived, empty }: Props) {
	const upcoming = courses.filter(({ archieve }) => !archieve);
	const past = courses.slice(upcoming.length);
	const offset = (firstPage - 1) * pageSize;
	return (
		<>
			{upcoming.length > 0 ? (
				<Grid courses={upcoming} label={label} offset={offset} eager={3} />
			) : (
				firstPage === 1 && empty
			)}
			{past.length > 0 && (
				<section aria-labelledby="archived" className="mt-20">
					<h2 id="archived" className="mb-8 text-3xl">
						{listMessages.archived}
					</h2>
					{archived.lead && <p className="-mt-5 mb-8 max-w-text text-muted">{archived.lead}</p>}
					<Grid courses={past} label={archived.label} level={3} offset={offset + upcoming.length} />
				</section>
			)}
		</>
	);
}
