import type { ReactNode } from "react";
import { CallRefused, consoleMeta, defineList, ListExport, useConsoleQuery, useFilters } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toDay } from "#values/business-days.ts";
import { formatMoney, toCents } from "#values/money.ts";
import { type JournalLine, lineColumns, listAccountedLines, type MonthlySums, readJournal, readMonthlyReport } from "../contract.ts";
import { accountingMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

const filters = { from: 10, to: 10, by: ["day", "month"] } as const;

const formatAmount = (dollars: number) => formatMoney(toCents(dollars));
const orEmpty = (dollars: number) => (dollars === 0 ? "" : formatAmount(dollars));

const journalColumns: readonly Column<JournalLine>[] = [
	{ id: "period", header: messages.columns.period, cell: "period" },
	{ id: "account", header: messages.columns.account, cell: "account" },
	{ id: "debit", header: messages.columns.debit, align: "end", cell: ({ debit }) => orEmpty(debit) },
	{ id: "credit", header: messages.columns.credit, align: "end", cell: ({ credit }) => orEmpty(credit) },
];
const journalList = defineList(readJournal, "lines", {
	name: "journal",
	csv: ["period", "account", { debit: ({ debit }) => debit || null, credit: ({ credit }) => credit || null }],
});

const sums = ["invoiced", "credited", "tax", "received", "returned", "writtenOff", "owed"] as const;
const reportColumns: readonly Column<MonthlySums>[] = [
	{ id: "month", header: messages.reportColumns.month, cell: "month" },
	...sums.map((name): Column<MonthlySums> => ({ id: name, header: messages.reportColumns[name], align: "end", cell: (row) => formatAmount(row[name]) })),
];
const reportList = defineList(readMonthlyReport, "months", { name: "monthly-report", csv: ["month", ...sums] });
const linesList = defineList(listAccountedLines, "lines", { name: "accounting-lines", csv: lineColumns, cursor: "after" });

const empty = <EmptyState title={messages.none.title}>{messages.none.text}</EmptyState>;

/** `/console/accounting`: the monthly report and the journal of a period, and the files for the accountant. */
export default function Accounting() {
	const { filters: chosen, narrow } = useFilters(filters);
	const today = toDay(new Date());
	const period = { from: chosen.from || `${today.slice(0, 8)}01`, to: chosen.to || today };
	const query = { ...period, by: chosen.by === "day" ? ("day" as const) : ("month" as const) };
	const journal = useConsoleQuery(readJournal, { query });
	const report = useConsoleQuery(readMonthlyReport, { query: period });
	const isWrong = journal.error instanceof CallRefused && journal.error.status === 400;
	const failure = isWrong ? null : (journal.error ?? report.error);
	const retry = () => {
		void journal.refetch();
		void report.refetch();
	};
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			<search className="grid max-w-text gap-4 sm:grid-cols-3">
				<TextField
					label={messages.from}
					type="date"
					value={period.from}
					error={isWrong ? journal.error?.message : undefined}
					onChange={(event) => narrow({ from: event.target.value })}
				/>
				<TextField label={messages.to} type="date" value={period.to} onChange={(event) => narrow({ to: event.target.value })} />
				<SelectField label={messages.by} value={query.by} onChange={(event) => narrow({ by: event.target.value })}>
					<option value="month">{messages.month}</option>
					<option value="day">{messages.day}</option>
				</SelectField>
			</search>
			{failure && <Failed message={failure.message} again={retry} />}
			{!failure && !isWrong && (
				<>
					<Part
						id="report"
						title={messages.report}
						lead={messages.reportLead}
						action={<ListExport list={reportList} query={period} label={messages.exportReport} />}
					>
						<DataTable label={messages.report} columns={reportColumns} rows={report.data?.months} rowKey="month" empty={empty} />
					</Part>
					<Part
						id="journal"
						title={messages.journal}
						lead={messages.journalLead}
						action={<ListExport list={journalList} query={query} label={messages.exportJournal} />}
					>
						<DataTable
							label={messages.journal}
							columns={journalColumns}
							rows={journal.data?.lines}
							rowKey={({ period: of, account, debit }) => `${of} ${account} ${debit > 0}`}
							empty={empty}
						/>
						{journal.data && journal.data.lines.length > 0 && <p className="text-end font-semibold">{describeTotal(journal.data.lines)}</p>}
					</Part>
					<Part
						id="lines"
						title={messages.lines}
						lead={messages.linesLead}
						action={<ListExport list={linesList} query={period} label={messages.exportLines} />}
					/>
				</>
			)}
		</ConsolePage>
	);
}

function describeTotal(lines: readonly JournalLine[]): string {
	const sum = (side: "debit" | "credit") => formatMoney(lines.reduce((all, line) => all + toCents(line[side]), 0));
	return messages.total(sum("debit"), sum("credit"));
}

interface PartProps {
	id: string;
	title: string;
	lead: string;
	action: ReactNode;
	children?: ReactNode;
}

function Part({ id, title, lead, action, children }: PartProps) {
	return (
		<section aria-labelledby={id} className="grid gap-4">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<div>
					<h2 id={id} className="font-serif text-xl">
						{title}
					</h2>
					<p className="max-w-text text-muted">{lead}</p>
				</div>
				{action}
			</div>
			{children}
		</section>
	);
}
