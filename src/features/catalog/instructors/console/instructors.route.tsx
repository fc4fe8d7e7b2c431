import { ConfirmCall, consoleMeta, DialogButton, defineList, ListPage, useList } from "#console-kit/index.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Portrait } from "#ui/layout/portrait.tsx";
import { deleteInstructor, type EditedInstructor, listEditedInstructors } from "../console-contract.ts";
import { InstructorForm } from "./instructor-form.tsx";
import { instructorFormMessages, instructorsMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

const instructors = defineList(listEditedInstructors, "instructors", {
	name: "instructors",
	columns: [
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
		{ id: "role", header: messages.role, cell: "role" },
		{ id: "courses", header: messages.courses, align: "end", cell: "courses" },
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
					<ConfirmCall
						call={deleteInstructor}
						input={{ params: { slug: instructor.slug } }}
						changes={[listEditedInstructors]}
						label={messages.delete}
						of={instructor.name}
						title={messages.deleteTitle(instructor.name)}
						text={messages.deleteText}
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
				<DialogButton label={messages.add} title={instructorFormMessages.add}>
					{(close) => <InstructorForm onCancel={close} onDone={() => close(messages.added)} />}
				</DialogButton>
			}
		/>
	);
}

function Edit({ instructor }: { instructor: EditedInstructor }) {
	return (
		<DialogButton variant="quiet" label={messages.edit} subject={instructor.name} title={instructorFormMessages.edit(instructor.name)}>
			{(close) => <InstructorForm current={instructor} onCancel={close} onDone={() => close(messages.saved)} />}
		</DialogButton>
	);
}
