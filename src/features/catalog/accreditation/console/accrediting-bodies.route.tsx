import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, DialogButton, ExportList, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { type AccreditingBody, listAccreditingBodies } from "../console-contract.ts";
import { BodyForm } from "./body-form.tsx";
import { DeleteBody } from "./delete-body.tsx";
import { bodiesMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const csv: CsvColumns<AccreditingBody> = {
	code: ({ code }) => code,
	name: ({ name }) => name,
	kind: ({ kind }) => kind,
	numberFormat: ({ numberFormat }) => numberFormat,
	courses: ({ courses }) => courses,
};
const toPage = ({ bodies }: ResponseOf<typeof listAccreditingBodies>) => ({ rows: bodies, next: null });

const columns: Column<AccreditingBody>[] = [
	{
		id: "body",
		header: messages.body,
		sortValue: ({ code }) => code,
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
	{ id: "courses", header: messages.courses, sortValue: ({ courses }) => courses, cell: ({ courses }) => courses },
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
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listAccreditingBodies} toPage={toPage} columns={csv} name="accrediting-bodies" />
					<DialogButton label={messages.add} title={messages.add}>
						{(close) => (
							<BodyForm
								onDone={() => {
									toast.success(messages.created);
									close();
								}}
							/>
						)}
					</DialogButton>
				</>
			}
		>
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
		</ConsolePage>
	);
}

function Edit({ body }: { body: AccreditingBody }) {
	return (
		<DialogButton variant="quiet" label={messages.edit} subject={body.code} title={messages.editTitle(body.code)}>
			{(close) => (
				<BodyForm
					current={body}
					onDone={() => {
						toast.success(messages.saved);
						close();
					}}
				/>
			)}
		</DialogButton>
	);
}
