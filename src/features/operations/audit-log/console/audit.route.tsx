import { Link } from "react-router";
import {
	Button,
	consoleMeta,
	defineList,
	ListPage,
	SelectField,
	TextField,
	useConsoleAccess,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { MoreFilters } from "#ui/console/more-filters.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { type AuditEntry, listAudit, listAuditActors } from "../contract.ts";

interface Props {
	entry: AuditEntry;
	/** The address of this page, filtered by the same subject. */
	history: string;
}

function AuditEvent({ entry: { summary, changes, labels, address }, history }: Props) {
	const { role } = useStaffMember();
	const { isOpenTo } = useConsoleAccess();
	return (
		<div className="grid gap-1">
			<p>{summary}</p>
			{changes && (
				<details>
					<summary className="flex min-h-8 cursor-pointer items-center text-xs text-brand">Changes</summary>
					<dl className="grid gap-2 rounded-md bg-sunken p-3 text-xs">
						{Object.entries(changes).map(([field, { before, after }]) => (
							<div key={field} className="grid gap-0.5">
								<dt className="font-semibold">{labels[field]}</dt>
								<dd>
									<span className="text-muted">{"Before: "}</span>
									{formatValue(before)}
								</dd>
								<dd>
									<span className="text-muted">{"After: "}</span>
									{formatValue(after)}
								</dd>
							</div>
						))}
					</dl>
				</details>
			)}
			<p className="flex flex-wrap gap-x-4 text-xs">
				{address && isOpenTo(address, role) && (
					<Link to={address} className="link inline-flex min-h-8 items-center">
						Open
						<span className="sr-only">{` the item of this entry: ${summary}`}</span>
					</Link>
				)}
				<Link to={history} className="link inline-flex min-h-8 items-center">
					History
					<span className="sr-only">: {summary}</span>
				</Link>
			</p>
		</div>
	);
}

function formatValue(value: unknown): string {
	if (value === null || value === undefined || value === "") return "empty";
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

const messages = {
	title: "Audit log",

	lead: "Everything staff did in the console. Entries can't be changed or deleted.",

	label: "Audit log entries",
	noMatch: { title: "No matching entries", text: "No entries match your filters." },
	none: {
		title: "No entries yet",
		text: "Everything that staff and API keys change appears here, with the values before and after.",
	},
};

export const meta = consoleMeta(messages.title);

const toHistoryLink = ({ subject }: AuditEntry) =>
	`/console/audit?${new URLSearchParams({ subjectKind: subject.kind, subjectId: subject.id })}`;

const entries = defineList(listAudit, "entries", {
	name: "audit-log",
	views: "audit",
	columns: [
		{ id: "at", sortBy: "-time", header: "Time", time: "at" },
		{ id: "actor", header: "Staff member", cell: ({ actor }) => actor.name },
		{ id: "summary", header: "Action", cell: (entry) => <AuditEvent entry={entry} history={toHistoryLink(entry)} /> },
	],
	csv: [
		{ time: "at", staffMember: ({ actor }) => actor.name },
		"action",
		{ subject: ({ subject }) => `${subject.kind} ${subject.id}` },
		"summary",
		{ changes: ({ changes }) => changes && JSON.stringify(changes) },
	],
	// The longest values in the address. The screen has their fields, whose options are loaded.
	filters: { search: 100, about: 80, actorId: 15, subjectKind: 80, subjectId: 80, from: 10, to: 10 },
	sort: "-time",
});

/** Lists the actions of staff, latest first by default. */
export default function Audit() {
	const list = useList(entries);
	const { narrow } = list;
	const { search = "", about = "", actorId = "", subjectKind, subjectId = "", from = "", to = "" } = list.filters;
	const { data } = useConsoleQuery(listAuditActors, {});
	const { actors = [], kinds = [] } = data ?? {};
	return (
		<ListPage
			list={list}
			messages={messages}
			notice={
				subjectKind && (
					<p role="status">
						Showing only entries for {subjectKind.replaceAll("_", " ")} {subjectId}.
					</p>
				)
			}
			filters={
				<div className="flex flex-wrap items-end gap-4">
					<SearchField
						className="w-full sm:w-72"
						minLength={3}
						maxLength={100}
						value={search}
						onChange={(search) => narrow({ search })}
					/>
					<MoreFilters count={[about, actorId, from, to].filter(Boolean).length}>
						<SelectField
							label="About"
							value={about}
							onChange={(event) => narrow({ about: event.target.value })}
							className="w-full sm:w-56"
						>
							<option value="">Everything</option>
							{about !== "" && !kinds.some(({ kind }) => kind === about) && <option value={about}>{about}</option>}
							{kinds.map(({ kind, label }) => (
								<option key={kind} value={kind}>
									{label}
								</option>
							))}
						</SelectField>
						<SelectField
							label="By"
							value={actorId}
							onChange={(event) => narrow({ actorId: event.target.value })}
							className="w-full sm:w-56"
						>
							<option value="">Everyone</option>
							{actorId !== "" && !actors.some(({ id }) => String(id) === actorId) && (
								<option value={actorId}>{`Staff member ${actorId}`}</option>
							)}
							{actors.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</SelectField>
						<TextField
							label="From"
							type="date"
							value={from}
							onChange={(event) => narrow({ from: event.target.value })}
						/>
						<TextField label="To" type="date" value={to} onChange={(event) => narrow({ to: event.target.value })} />
					</MoreFilters>
					{list.isFiltered && (
						<Button
							variant="quiet"
							onClick={() =>
								narrow({ search: "", about: "", actorId: "", subjectKind: "", subjectId: "", from: "", to: "" })
							}
						>
							Show all entries
						</Button>
					)}
				</div>
			}
		/>
	);
}
