import { ConfirmCall, consoleMeta, DialogButton, defineList, ListPage, useList } from "#console-kit/index.ts";
import { type AccreditingBody, deleteAccreditingBody, listAccreditingBodies } from "../console-contract.ts";
import { BodyForm } from "./body-form.tsx";

const messages = {
	title: "Accrediting bodies",
	lead: "Organizations whose credits your courses grant. Set a course's credits in the course editor.",

	add: "Add accrediting body",

	none: { title: "No accrediting bodies yet", text: "Add the first one to grant its credits." },
};

export const meta = consoleMeta(messages.title);

const bodies = defineList(listAccreditingBodies, "bodies", {
	name: "accrediting-bodies",
	columns: [
		{
			id: "body",
			header: "Accrediting body",
			sortValue: "code",
			cell: ({ code, name, kind, logo }) => (
				<div className="grid justify-items-start">
					{logo && (
						<img
							src={logo.address}
							alt=""
							width={logo.width}
							height={logo.height}
							loading="lazy"
							className="mb-1"
							style={{ backgroundColor: "#fff" }}
						/>
					)}
					<span className="font-semibold">{code}</span>
					<span>{name}</span>
					<span className="text-sm text-muted">{kind}</span>
				</div>
			),
		},
		{
			id: "format",
			header: "Number format",
			cell: ({ numberFormat }) => numberFormat || <span className="text-muted">Any</span>,
		},
		{ id: "courses", header: "Courses", sortValue: "courses", cell: "courses" },
		{
			id: "actions",
			header: "Actions",
			cell: (body) => (
				<div className="flex flex-wrap gap-2">
					<Edit body={body} />
					{body.courses === 0 && (
						<ConfirmCall
							call={deleteAccreditingBody}
							input={{ params: { id: String(body.id) } }}
							changes={[listAccreditingBodies]}
							label="Delete"
							of={body.code}
							title={`Delete ${body.code}?`}
							text="Issued certificates don't change."
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
				<DialogButton label={messages.add}>
					{(close) => <BodyForm onDone={() => close("The accrediting body was added.")} />}
				</DialogButton>
			}
		/>
	);
}

function Edit({ body }: { body: AccreditingBody }) {
	return (
		<DialogButton variant="quiet" label="Edit" subject={body.code} title={`Edit ${body.code}`}>
			{(close) => (
				<BodyForm current={body} onDone={() => close("Saved. Certificates that were issued before don't change.")} />
			)}
		</DialogButton>
	);
}
