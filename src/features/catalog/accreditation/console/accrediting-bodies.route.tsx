import { useState } from "react";
import { useConsoleQuery } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../../ui/console/data-table.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { type AccreditingBody, listAccreditingBodies } from "../console-contract.ts";
import { BodiesTransfer } from "./bodies-file.tsx";
import { BodyForm } from "./body-form.tsx";
import { DeleteBody } from "./delete-body.tsx";
import { bodiesMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const columns: Column<AccreditingBody>[] = [
	{
		id: "body",
		header: messages.body,
		cell: ({ code, name, kind, logo }) => (
			<div className="grid justify-items-start">
				{logo && <img src={logo.address} alt="" width={logo.width} height={logo.height} loading="lazy" className="mb-1" style={{ backgroundColor: "#fff" }} />}
				<span className="font-semibold">{code}</span>
				<span>{name}</span>
				<span className="text-sm text-muted">{kind}</span>
			</div>
		),
	},
	{ id: "format", header: messages.format, cell: ({ numberFormat }) => numberFormat || <span className="text-muted">{messages.anyFormat}</span> },
	{ id: "courses", header: messages.courses, cell: ({ courses }) => <span className="tabular">{courses}</span> },
	{
		id: "actions",
		header: messages.actions,
		cell: (body) => (
			<div className="flex flex-wrap gap-2">
				<Edit body={body} />
				{body.courses === 0 && <DeleteBody body={body} />}
			</div>
		),
	},
];

/** The organizations whose credits courses grant. */
export default function AccreditingBodiesPage() {
	const { data, error, refetch } = useConsoleQuery(listAccreditingBodies, {});
	const [isAdding, setAdding] = useState(false);
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			<Button className="justify-self-start" onClick={() => setAdding(true)}>
				{messages.add}
			</Button>
			<Dialog open={isAdding} onClose={() => setAdding(false)} title={messages.add}>
				{isAdding && (
					<BodyForm
						onDone={() => {
							toast.success(messages.created);
							setAdding(false);
						}}
					/>
				)}
			</Dialog>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={data?.bodies}
					rowKey={({ id }) => String(id)}
					empty={<EmptyState title={messages.empty.title}>{messages.empty.text}</EmptyState>}
				/>
			)}
			<BodiesTransfer />
		</ConsolePage>
	);
}

function Edit({ body }: { body: AccreditingBody }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{messages.edit}
				<span className="sr-only"> {body.code}</span>
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.editTitle(body.code)}>
				{isOpen && (
					<BodyForm
						known={body}
						onDone={() => {
							toast.success(messages.saved);
							setOpen(false);
						}}
					/>
				)}
			</Dialog>
		</>
	);
}
