import { Button, Dialog, SiteTime, Skeleton, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { contentFields, type FieldName } from "#features/catalog/courses/fields.ts";
import {
	type CourseContent,
	type EditedCourse,
	getCourseVersion,
	listConsoleCourses,
	listCourseVersions,
	restoreCourseVersion,
} from "../../../console-contract.ts";
import { sameValue } from "../../../rules/course-differences.ts";
import { fieldNames } from "../course-values.ts";
import { FieldValue } from "../fields/field-value.tsx";

interface Props {
	course: EditedCourse;
	/** Null while closed. */
	version: number | null;
	onClose: () => void;
	onRestored: (course: EditedCourse) => void;
}

/** Shows an earlier version with its changes and its differences from now, and restores it. */
export function VersionDialog({ version, onClose, ...rest }: Props) {
	return (
		<Dialog open={version !== null} onClose={onClose} wide title={`Version ${version ?? ""}`}>
			{version !== null && <Version version={version} onClose={onClose} {...rest} />}
		</Dialog>
	);
}

function Version({ course, version, onClose, onRestored }: Props & { version: number }) {
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
