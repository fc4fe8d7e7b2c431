import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, DialogButton, ExportList, useFilters, useRows } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { Portrait } from "#ui/layout/portrait.tsx";
import { type EditedInstructor, instructorSorts, listEditedInstructors } from "../console-contract.ts";
import { DeleteInstructor } from "./delete-instructor.tsx";
import { InstructorForm } from "./instructor-form.tsx";
import { instructorFormMessages, instructorsMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const columns: Column<EditedInstructor>[] = [
	{
		id: "name",
		sortBy: "name",
		header: messages.name,
		cell: ({ name, credentials, portraitSrc, featured }) => (
			<span className="flex items-center gap-3">
				<Portrait name={name} src={portraitSrc} loading="lazy" className="w-11 shrink-0 rounded-full" />
				<span className="grid">
					<span className="font-semibold">{credentials === "" ? name : `${name}, ${credentials}`}</span>
					{featured && (
						<span>
							<Badge tone="info">{messages.featured}</Badge>
						</span>
					)}
				</span>
			</span>
		),
	},
	{ id: "role", header: messages.role, cell: ({ role }) => role },
	{ id: "courses", header: messages.courses, align: "end", cell: ({ courses }) => courses },
	{
		id: "page",
		header: messages.page,
		cell: ({ name, slug, hidden, featured, courses }) =>
			hidden || (courses === 0 && !featured) ? (
				<span className="text-muted">{messages.noPage}</span>
			) : (
				<a href={`/instructors/${slug}`} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
					{messages.view}
					<span className="sr-only"> {name}</span>
				</a>
			),
	},
	{
		id: "actions",
		header: messages.actions,
		cell: (instructor) => (
			<span className="flex flex-wrap justify-end gap-1">
				<Edit instructor={instructor} />
				<DeleteInstructor instructor={instructor} />
			</span>
		),
	},
];

const csv: CsvColumns<EditedInstructor> = {
	name: ({ name }) => name,
	credentials: ({ credentials }) => credentials,
	role: ({ role }) => role,
	featured: ({ featured }) => featured,
	hidden: ({ hidden }) => hidden,
	courses: ({ courses }) => courses,
};
const toPage = ({ instructors, next }: ResponseOf<typeof listEditedInstructors>) => ({ rows: instructors, next });

const instructorFilters = { search: 200, sort: instructorSorts } as const;

/** `/console/instructors`: lists the instructors, and adds and changes them. */
export default function Instructors() {
	const { filters, narrow } = useFilters(instructorFilters);
	const { rows, isStale, error, again, more } = useRows(listEditedInstructors, filters, toPage, { cursor: "after" });
	const empty = filters.search ? messages.noMatch : messages.none;
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listEditedInstructors} query={filters} toPage={toPage} cursor="after" columns={csv} name="instructors" />
					<DialogButton label={messages.add} title={instructorFormMessages.add}>
						{(close) => (
							<InstructorForm
								onCancel={close}
								onDone={() => {
									toast.success(messages.added);
									close();
								}}
							/>
						)}
					</DialogButton>
				</>
			}
		>
			<SearchField className="max-w-text" value={filters.search} onChange={(search) => narrow({ search })} />
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={rows}
					isStale={isStale}
					rowKey={({ slug }) => slug}
					sort={{ value: filters.sort, initial: "name", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}

function Edit({ instructor }: { instructor: EditedInstructor }) {
	return (
		<DialogButton variant="quiet" label={messages.edit} subject={instructor.name} title={instructorFormMessages.edit(instructor.name)}>
			{(close) => (
				<InstructorForm
					current={instructor}
					onCancel={close}
					onDone={() => {
						toast.success(messages.saved);
						close();
					}}
				/>
			)}
		</DialogButton>
	);
}
