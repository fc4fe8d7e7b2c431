import { useParams } from "react-router";
import { consoleMeta, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { listHandouts } from "../console-contract.ts";
import { AddHandout } from "./add-handout.tsx";
import { HandoutRow } from "./handout-row.tsx";

export const meta = consoleMeta("Handouts");

/** Manages the handouts of a course. */
export default function Handouts() {
	const { id = "" } = useParams();
	const { data, failed, error } = useConsoleQuery(listHandouts, { params: { courseID: id } });
	const back = { to: `/console/courses/${id}`, label: data?.title ?? "Course" };
	if (error && !data)
		return (
			<ConsolePage title="Handouts" back={back}>
				{failed}
			</ConsolePage>
		);
	if (!data)
		return (
			<ConsolePage title="Handouts" back={back}>
				<div role="status" aria-busy="true" className="grid gap-6 lg:grid-cols-2">
					<span className="sr-only">Loading handouts</span>
					<Skeleton className="h-72 w-full" />
					<Skeleton className="h-72 w-full" />
				</div>
			</ConsolePage>
		);
	return (
		<ConsolePage
			title="Handouts"
			lead="Files for the customers of this course: slides, worksheets, templates. Customers find them in the live room and in My Orders."
			back={back}
		>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<section aria-labelledby="files" className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
					<h2 id="files" className="text-xl">
						Files
					</h2>
					{data.handouts.length === 0 ? (
						<EmptyState title="No handouts yet">Upload a PDF, a Word, PowerPoint, Excel or OpenDocument file, or a CSV file.</EmptyState>
					) : (
						<ul className="grid">
							{data.handouts.map((handout) => (
								<HandoutRow key={handout.id} course={data} handout={handout} />
							))}
						</ul>
					)}
				</section>
				<AddHandout course={data} />
			</div>
		</ConsolePage>
	);
}
