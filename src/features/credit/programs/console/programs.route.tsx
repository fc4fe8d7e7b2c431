import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, useFilters, useRows } from "#console-kit/index.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatDay } from "#values/dates.ts";
import { type ListedProgram, listAllPrograms } from "../console-contract.ts";
import { programsMessages as messages } from "./messages.ts";
import { MissingBadge } from "./missing-badge.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const csv: CsvColumns<ListedProgram> = {
	course: ({ title }) => title,
	courseID: ({ courseID }) => courseID,
	accreditingBody: ({ accreditingBody }) => accreditingBody,
	method: ({ method }) => method,
	numbers: ({ details }) => details.numbers.map(({ number }) => number).join(" "),
	firstPublishedOn: ({ firstPublishedOn }) => firstPublishedOn ?? "",
	expirationDate: ({ details }) => details.expirationDate ?? "",
	missing: ({ missing }) => missing.map(({ message }) => message).join(" "),
};
const toPage = ({ programs, next }: ResponseOf<typeof listAllPrograms>) => ({ rows: programs, next });

const columns: Column<ListedProgram>[] = [
	{
		id: "program",
		header: messages.program,
		cell: ({ id, courseID, accreditingBody, method }) => (
			<Link to={`/console/courses/${courseID}/programs/${id}`} className="link font-semibold">
				{accreditingBody}, {methodNames[method]}
			</Link>
		),
	},
	{
		id: "course",
		header: messages.course,
		cell: ({ courseID, title }) => (
			<Link to={`/console/courses/${courseID}`} className="link">
				{title}
			</Link>
		),
	},
	{
		id: "state",
		header: messages.state,
		cell: ({ isPublished, firstPublishedOn, missing }) => (
			<span className="grid justify-items-start gap-1">
				<span>{firstPublishedOn === null ? (isPublished ? messages.published : messages.draft) : messages.publishedFrom(formatDay(firstPublishedOn))}</span>
				<MissingBadge missing={missing} />
				{missing.length > 0 && (
					<ul className="list-disc ps-5 text-sm">
						{missing.map(({ message }) => (
							<li key={message}>{message}</li>
						))}
					</ul>
				)}
			</span>
		),
	},
	{ id: "rules", header: messages.rules, cell: ({ rules }) => (rules ? messages.version(rules.name, rules.version) : messages.noRules) },
];

const programFilters = { state: ["missing"] } as const;

/** All programs, with what they lack. */
export default function ProgramsPage() {
	const { filters, narrow } = useFilters(programFilters);
	const { rows, isStale, error, again, more } = useRows(listAllPrograms, filters, toPage);
	const empty = filters.state ? messages.noMatch : messages.empty;
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={<ExportList call={listAllPrograms} query={filters} toPage={toPage} columns={csv} name="programs" />}
		>
			<search className="grid gap-4 sm:grid-cols-[minmax(0,18rem)]">
				<SelectField label={messages.show} value={filters.state} onChange={(event) => narrow({ state: event.target.value })}>
					<option value="">{messages.all}</option>
					<option value="missing">{messages.onlyMissing}</option>
				</SelectField>
			</search>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}
