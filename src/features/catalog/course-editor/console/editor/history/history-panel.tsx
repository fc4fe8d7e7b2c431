import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, Failed, SiteTime, Skeleton, toQueryKey, useConsoleApiClient } from "#console-kit/index.ts";
import type { CourseAction } from "#features/catalog/courses/rules/stored-course.ts";
import { type CourseVersion, type EditedCourse, listCourseVersions } from "../../../console-contract.ts";
import { nameOfField } from "../course-values.ts";
import { VersionDialog } from "./version-dialog.tsx";

const events = {
	created: "Created",
	saved: "Edited",
	published: "Published",
	scheduled: "Scheduled",
	unpublished: "Unpublished",
	archived: "Archived",
	unarchived: "Removed from the archive",
	duplicated: "Created as a copy",
	discounted: "Discount changed",
	moved: "Category changed",
	rescheduled: "Live session date changed",
	restored: "Earlier version restored",
	imported: "Imported",
	found: "Before the first change in the console",
};

const eventNames: Record<CourseAction, string> = events;

interface Props {
	course: EditedCourse;
	/** Called after an earlier version was restored. */
	onRestored: (course: EditedCourse) => void;
}

/** Lists who changed what and when. Each version can be viewed and restored. */
export function HistoryPanel({ course, onRestored }: Props) {
	const apiClient = useConsoleApiClient();
	const [open, setOpen] = useState(false);
	const [openVersion, setOpenVersion] = useState<number | null>(null);
	const params = { id: String(course.id) };
	const result = useInfiniteQuery({
		queryKey: toQueryKey(listCourseVersions, { params }),
		initialPageParam: "",
		queryFn: ({ pageParam }) =>
			apiClient.call(listCourseVersions, { params, query: pageParam ? { before: pageParam } : {} }),
		getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
		enabled: open,
	});
	const versions = result.data?.pages.flatMap((page) => page.versions);
	return (
		<details className="editor-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<h2 className="inline text-xl">History</h2>
			</summary>
			<div className="grid gap-4 pt-4">
				{result.error && <Failed message={result.error.message} again={() => void result.refetch()} />}
				{!result.error && !versions && <Skeleton className="h-24 w-full" />}
				{versions && (
					<ol className="grid divide-y divide-line border-y border-line">
						{versions.map((version) => (
							<VersionRow
								key={version.version}
								version={version}
								now={version.version === course.version}
								onShow={() => setOpenVersion(version.version)}
							/>
						))}
					</ol>
				)}
				{result.hasNextPage && (
					<Button
						variant="secondary"
						className="justify-self-start"
						busy={result.isFetchingNextPage}
						onClick={() => void result.fetchNextPage()}
					>
						Show earlier versions
					</Button>
				)}
			</div>
			<VersionDialog
				course={course}
				version={openVersion}
				onClose={() => setOpenVersion(null)}
				onRestored={onRestored}
			/>
		</details>
	);
}

function VersionRow({
	version: { version, at, by, action, changedFields },
	now,
	onShow,
}: {
	version: CourseVersion;
	now: boolean;
	onShow: () => void;
}) {
	const fields = changedFields.map(nameOfField);
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
			<div className="grid min-w-0 gap-0.5">
				<p>
					<span className="font-semibold">{eventNames[action]}</span>
					{by && ` by ${by.name}`}
					{now && <span className="text-muted">{" (current version)"}</span>}
				</p>
				<p className="text-sm text-muted">
					<SiteTime at={at} />
					{fields.length > 0 && `: ${fields.join(", ")}`}
				</p>
			</div>
			<Button variant="quiet" onClick={onShow} aria-label={`Show version ${version}`}>
				Show
			</Button>
		</li>
	);
}
