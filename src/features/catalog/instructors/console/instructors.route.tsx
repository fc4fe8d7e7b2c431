import { Badge, ConfirmCall, consoleMeta, DialogButton, defineList, ListPage, useList } from "#console-kit/index.ts";
import { Portrait } from "#ui/layout/portrait.tsx";
import { deleteInstructor, listEditedInstructors } from "../console-contract.ts";
import { InstructorForm } from "./instructor-form.tsx";

const messages = {
	title: "Instructors",
	lead: "The people who teach your courses. A corrected name applies to every course and page at once.",

	noMatch: { title: "No instructors match", text: "Search for another part of the name." },
	none: {
		title: "No instructors yet",
		text: "Add the people who teach your courses. Courses show their names, and each instructor gets a page.",
	},
};

export const meta = consoleMeta(messages.title);

const instructors = defineList(listEditedInstructors, "instructors", {
	name: "instructors",
	columns: [
		{
			id: "name",
			sortBy: "name",
			header: "Instructor",
			cell: ({ name, credentials, portraitSrc, featured }) => (
				<span className="flex items-center gap-3">
					<Portrait name={name} src={portraitSrc} loading="lazy" className="w-11 shrink-0 rounded-full" />
					<span className="grid">
						<span className="font-semibold">{credentials === "" ? name : `${name}, ${credentials}`}</span>
						{featured && (
							<span>
								<Badge tone="info">On the home page</Badge>
							</span>
						)}
					</span>
				</span>
			),
		},
		{ id: "role", header: "Role", cell: "role" },
		{ id: "courses", header: "Courses", align: "end", cell: "courses" },
		{
			id: "page",
			header: "Page",
			cell: ({ name, slug, hidden, featured, courses }) =>
				hidden || (courses === 0 && !featured) ? (
					<span className="text-muted">No page</span>
				) : (
					<a
						href={`/instructors/${slug}`}
						target="_blank"
						rel="noreferrer"
						className="link inline-flex min-h-11 items-center"
					>
						View page
						<span className="sr-only"> {name}</span>
					</a>
				),
		},
		{
			id: "actions",
			header: "Actions",
			cell: (instructor) => (
				<span className="flex flex-wrap justify-end gap-1">
					<DialogButton variant="quiet" label="Edit" subject={instructor.name} title={`Edit ${instructor.name}`}>
						{(close) => (
							<InstructorForm current={instructor} onCancel={close} onDone={() => close("Instructor saved.")} />
						)}
					</DialogButton>
					<ConfirmCall
						call={deleteInstructor}
						input={{ params: { slug: instructor.slug } }}
						changes={[listEditedInstructors]}
						label="Delete"
						of={instructor.name}
						title={`Delete ${instructor.name}?`}
						text="The instructor's page and portrait go too. Certificates and invoices keep the name. An instructor whom courses name can't be deleted."
					/>
				</span>
			),
		},
	],
	csv: ["name", "credentials", "role", "featured", "hidden", "courses"],
	filters: { search: { type: "search", className: "max-w-text" } },
	sort: "name",
	cursor: "after",
	rowKey: "slug",
});

/** `/console/instructors`: lists the instructors, and adds and changes them. */
export default function Instructors() {
	return (
		<ListPage
			list={useList(instructors)}
			messages={messages}
			actions={
				<DialogButton label="Add instructor" title="New instructor">
					{(close) => <InstructorForm onCancel={close} onDone={() => close("Instructor added.")} />}
				</DialogButton>
			}
		/>
	);
}
