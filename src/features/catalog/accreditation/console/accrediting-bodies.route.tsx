import { ConfirmCall, consoleMeta, DialogButton, defineList, ListPage, useList } from "#console-kit/index.ts";
import { type AccreditingBody, deleteAccreditingBody, listAccreditingBodies } from "../console-contract.ts";
import { BodyForm } from "./body-form.tsx";

const messages = {
	title: "Accrediting bodies",
	lead: "Organizations whose credits your courses grant. Set a course's credits in the course editor.",
	body: "Accrediting body",
	format: "Number format",
	anyFormat: "Any",
	courses: "Courses",
	actions: "Actions",
	add: "Add accrediting body",
	created: "The accrediting body was added.",
	edit: "Edit",
	editTitle: (code: string) => `Edit ${code}`,
	saved: "Saved. Certificates that were issued before don't change.",
	none: { title: "No accrediting bodies yet", text: "Add the first one to grant its credits." },
	delete: "Delete",
	deleteTitle: (code: string) => `Delete ${code}?`,
	deleteText: "Issued certificates don't change.",
};

export const meta = consoleMeta(messages.title);

const bodies = defineList(listAccreditingBodies, "bodies", {
	name: "accrediting-bodies",
	columns: [
		{
			id: "body",
			header: messages.body,
			sortValue: "code",
			cell: ({ code, name, kind, logo }) => (
				<div className="grid justify-items-start">
					{logo && (
						<img src={logo.address} alt="" width={logo.width} height={logo.height} loading="lazy" className="mb-1" style={{ backgroundColor: "#fff" }} />
					)}
					<span className="font-semibold">{code}</span>
					<span>{name}</span>
					<span className="text-sm text-muted">{kind}</span>
				</div>
			),
		},
		{ id: "format", header: messages.format, cell: ({ numberFormat }) => numberFormat || <span className="text-muted">{messages.anyFormat}</span> },
		{ id: "courses", header: messages.courses, sortValue: "courses", cell: "courses" },
		{
			id: "actions",
			header: messages.actions,
			cell: (body) => (
				<div className="flex flex-wrap gap-2">
					<Edit body={body} />
					{body.courses === 0 && (
						<ConfirmCall
							call={deleteAccreditingBody}
							input={{ params: { id: String(body.id) } }}
							changes={[listAccreditingBodies]}
							label={messages.delete}
							of={body.code}
							title={messages.deleteTitle(body.code)}
							text={messages.deleteText}
						/>
					)}
				</div>
			),
		},
	],
	csv: ["code", "name", "kind", "numberFormat", "courses"],
});

/** The organizations whose credits courses grant. */
export default function AccreditingBodiesPage() {
	return (
		<ListPage
			list={useList(bodies)}
			messages={messages}
			actions={
				<DialogButton label={messages.add} title={messages.add}>
					{(close) => <BodyForm onDone={() => close(messages.created)} />}
				</DialogButton>
			}
		/>
	);
}

function Edit({ body }: { body: AccreditingBody }) {
	return (
		<DialogButton variant="quiet" label={messages.edit} subject={body.code} title={messages.editTitle(body.code)}>
			{(close) => <BodyForm current={body} onDone={() => close(messages.saved)} />}
		</DialogButton>
	);
}
