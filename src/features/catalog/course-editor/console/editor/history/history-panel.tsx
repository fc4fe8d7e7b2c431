import { useState } from "react";
import { Button, Dialog, SiteTime, Skeleton, useAct, useConsoleQuery, useRows } from "#console-kit/index.ts";
import { contentFields, type FieldName } from "#features/catalog/courses/fields.ts";
import type { CourseAction } from "#features/catalog/courses/rules/stored-course.ts";
import {
	type CourseContent,
	type CourseVersion,
	type EditedCourse,
	getCourseVersion,
	listConsoleCourses,
	listCourseVersions,
	restoreCourseVersion,
} from "../../../console-contract.ts";
import { sameValue } from "../../../rules/course-differences.ts";
import { fieldNames, nameOfField } from "../course-values.ts";
import { FieldValue } from "../fields/field-value.tsx";

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
export function HistoryPanel(props: Props) {
	const [open, setOpen] = useState(false);
	return (
		<details className="editor-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<h2 className="inline text-xl">History</h2>
			</summary>
			{open && <Versions {...props} />}
		</details>
	);
}

function Versions({ course, onRestored }: Props) {
	const [openVersion, setOpenVersion] = useState<number | null>(null);
	const { rows, failed, more } = useRows(listCourseVersions, {}, ({ versions, next }) => ({ rows: versions, next }), {
		params: { id: String(course.id) },
	});
	return (
		<div className="grid gap-4 pt-4">
			{failed ?? (!rows && <Skeleton className="h-24 w-full" />)}
			{rows && (
				<ol className="grid divide-y divide-line border-y border-line">
					{rows.map((version) => (
						<VersionRow
							key={version.version}
							version={version}
							now={version.version === course.version}
							onShow={() => setOpenVersion(version.version)}
						/>
					))}
				</ol>
			)}
			{more && (
				<Button variant="secondary" className="justify-self-start" busy={more.busy} onClick={more.load}>
					Show earlier versions
				</Button>
			)}
			<VersionDialog
				course={course}
				version={openVersion}
				onClose={() => setOpenVersion(null)}
				onRestored={onRestored}
			/>
		</div>
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

interface VersionProps {
	course: EditedCourse;
	/** Null while closed. */
	version: number | null;
	onClose: () => void;
	onRestored: (course: EditedCourse) => void;
}

/** Shows an earlier version with its changes and its differences from now, and restores it. */
function VersionDialog({ version, onClose, ...rest }: VersionProps) {
	return (
		<Dialog open={version !== null} onClose={onClose} wide title={`Version ${version ?? ""}`}>
			{version !== null && <Version version={version} onClose={onClose} {...rest} />}
		</Dialog>
	);
}

function Version({ course, version, onClose, onRestored }: VersionProps & { version: number }) {
	const params = { id: String(course.id), version: String(version) };
	const { data, failed } = useConsoleQuery(getCourseVersion, { params });
	const { act, busy } = useAct(restoreCourseVersion, {
		changes: [listConsoleCourses, listCourseVersions],
		done: () => `Version ${version} was restored.`,
	});
	if (failed) return failed;
	if (!data) return <Skeleton className="h-40 w-full" />;
	const { content, before } = data;
	const changed = before ? contentFields.filter((field) => !sameValue(before[field], content[field])) : [];
	const differing = contentFields.filter((field) => !sameValue(content[field], course[field]));
	return (
		<div className="grid gap-5">
			<p className="text-muted">
				{data.by ? `${data.by.name}, ` : ""}
				<SiteTime at={data.at} />
			</p>
			{before && changed.length > 0 && (
				<Compared
					title="Changes in this version"
					sides={["Before", "After"]}
					fields={changed}
					left={before}
					right={content}
				/>
			)}
			{differing.length > 0 ? (
				<Compared
					title="Differences from the current version"
					sides={["In this version", "Now"]}
					fields={differing}
					left={content}
					right={course}
				/>
			) : (
				<p>The course is the same as in this version.</p>
			)}
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onClose}>
					Close
				</Button>
				{differing.length > 0 && (
					<Button
						busy={busy}
						onClick={async () => {
							const restored = await act({ params, body: { version: course.version } });
							if (!restored) return;
							onRestored(restored);
							onClose();
						}}
					>
						Restore this version
					</Button>
				)}
			</div>
		</div>
	);
}

interface ComparedProps {
	title: string;
	sides: [string, string];
	fields: FieldName[];
	left: CourseContent;
	right: CourseContent;
}

function Compared({ title, sides, fields, left, right }: ComparedProps) {
	return (
		<section aria-label={title} className="grid gap-3">
			<h3 className="font-semibold">{title}</h3>
			{fields.map((field) => (
				<div key={field} className="grid gap-2 border-t border-line pt-3 text-sm">
					<p className="font-semibold">{fieldNames[field]}</p>
					<dl className="grid gap-3 sm:grid-cols-2">
						{[left, right].map((content, index) => (
							<div key={sides[index]} className="min-w-0">
								<dt className="text-xs text-muted">{sides[index]}</dt>
								<dd className="wrap-anywhere">
									<FieldValue field={field} value={content[field]} />
								</dd>
							</div>
						))}
					</dl>
				</div>
			))}
		</section>
	);
}
