import type { ReactNode } from "react";
import {
	Badge,
	CallRefused,
	type Column,
	ConfirmCall,
	ConsolePage,
	consoleMeta,
	DataTable,
	defineList,
	EmptyState,
	Failed,
	formatDollars,
	formatMoney,
	ListExport,
	roleAllows,
	SelectField,
	TextField,
	toCents,
	toDay,
	useConsoleQuery,
	useFilters,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import {
	closeMonth,
	type JournalLine,
	lineColumns,
	listAccountedLines,
	type MonthlySums,
	readJournal,
	readMonthlyReport,
} from "../console-contract.ts";

const messages = {
	reportColumns: {
		month: "Month",
		invoiced: "Invoiced",
		credited: "Credited",
		tax: "Sales tax in it",
		received: "Received",
		returned: "Returned",
		writtenOff: "Written off",
		owed: "Owed at the end",
	},
};

export const meta = consoleMeta("Accounting");

const filters = { from: 10, to: 10, by: ["day", "month"], receivables: ["sum", "customers"] } as const;

const orEmpty = (dollars: number) => (dollars === 0 ? "" : formatDollars(dollars));

const journalColumns: readonly Column<JournalLine>[] = [
	{ id: "period", header: "Period", cell: "period" },
	{ id: "account", header: "Account", cell: "account" },
	{ id: "customer", header: "Customer", cell: "customer" },
	{
		id: "belongsTo",
		header: "Belongs to",
		cell: ({ belongsTo }) => belongsTo && <Badge tone="warn">{`${belongsTo}, closed`}</Badge>,
	},
	{ id: "debit", header: "Debit", align: "end", cell: ({ debit }) => orEmpty(debit) },
	{ id: "credit", header: "Credit", align: "end", cell: ({ credit }) => orEmpty(credit) },
];
const journalList = defineList(readJournal, "lines", {
	name: "journal",
	csv: [
		"period",
		"account",
		"customer",
		"belongsTo",
		{ debit: ({ debit }) => debit || null, credit: ({ credit }) => credit || null },
	],
});

/** As QuickBooks Online imports journal entries: one for each day. Only receivables have a name. */
const quickBooksList = defineList(readJournal, "lines", {
	name: "quickbooks-journal",
	csv: [
		{
			"Journal No.": ({ period }) => `LECTERN-${period}`,
			"Journal Date": ({ period }) => `${period.slice(5, 7)}/${period.slice(8)}/${period.slice(0, 4)}`,
			"Account Name": "account",
			Debits: ({ debit }) => debit || null,
			Credits: ({ credit }) => credit || null,
			Description: ({ belongsTo }) => (belongsTo ? `Belongs to ${belongsTo}, which was closed` : "Lectern"),
			Name: "customer",
		},
	],
});

const sums = ["invoiced", "credited", "tax", "received", "returned", "writtenOff", "owed"] as const;
const reportColumns: readonly Column<MonthlySums>[] = [
	{ id: "month", header: messages.reportColumns.month, cell: "month" },
	...sums.map(
		(name): Column<MonthlySums> => ({
			id: name,
			header: messages.reportColumns[name],
			align: "end",
			cell: (row) => formatDollars(row[name]),
		}),
	),
	{ id: "books", header: "Books", cell: (row) => <Books {...row} /> },
];
const reportList = defineList(readMonthlyReport, "months", {
	name: "monthly-report",
	csv: ["month", ...sums, "books"],
});
const linesList = defineList(listAccountedLines, "lines", {
	name: "accounting-lines",
	csv: lineColumns,
	cursor: "after",
});

const empty = (
	<EmptyState title="Nothing was booked">
		There are no invoices, payments or credits in this period. Choose other days.
	</EmptyState>
);

/** `/console/accounting`: the monthly report and the journal of a period, and the files for the accountant. */
export default function Accounting() {
	const { filters: chosen, narrow } = useFilters(filters);
	const today = toDay(new Date());
	const period = { from: chosen.from || `${today.slice(0, 8)}01`, to: chosen.to || today };
	const query = {
		...period,
		by: chosen.by === "day" ? ("day" as const) : ("month" as const),
		receivables: chosen.receivables === "customers" ? ("customers" as const) : ("sum" as const),
	};
	const journal = useConsoleQuery(readJournal, { query });
	const report = useConsoleQuery(readMonthlyReport, { query: period });
	const isWrong = journal.error instanceof CallRefused && journal.error.status === 400;
	const failure = isWrong ? null : (journal.error ?? report.error);
	const retry = () => {
		void journal.refetch();
		void report.refetch();
	};
	return (
		<ConsolePage
			title="Accounting"
			lead="What you sold, received, credited and wrote off, for your accountant. Days are in your time zone."
		>
			<search className="grid max-w-page gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<TextField
					label="From"
					type="date"
					value={period.from}
					error={isWrong ? journal.error?.message : undefined}
					onChange={(event) => narrow({ from: event.target.value })}
				/>
				<TextField label="To" type="date" value={period.to} onChange={(event) => narrow({ to: event.target.value })} />
				<SelectField
					label="Journal by"
					value={query.by}
					onChange={(event) => narrow({ by: event.target.value })}
					options={[
						["month", "Month"],
						["day", "Day"],
					]}
				/>
				<SelectField
					label="Accounts receivable"
					value={query.receivables}
					onChange={(event) => narrow({ receivables: event.target.value })}
					options={[
						["sum", "In one sum"],
						["customers", "By customer"],
					]}
				/>
			</search>
			{failure && <Failed message={failure.message} again={retry} />}
			{!failure && !isWrong && (
				<>
					<Part
						id="report"
						title="Monthly report"
						lead="Invoiced − credited = received − returned + written off + the change of what is owed."
						action={<ListExport list={reportList} query={period} label="Export report" />}
					>
						<DataTable
							label="Monthly report"
							columns={reportColumns}
							rows={report.data?.months}
							rowKey="month"
							empty={empty}
						/>
					</Part>
					<Part
						id="journal"
						title="Journal"
						lead="In every period, debits equal credits."
						action={
							<div className="flex flex-wrap gap-3">
								<ListExport list={journalList} query={query} label="Export journal" />
								<ListExport
									list={quickBooksList}
									query={{ ...query, by: "day", receivables: "customers" }}
									label="Export for QuickBooks"
								/>
							</div>
						}
					>
						<DataTable
							label="Journal"
							columns={journalColumns}
							rows={journal.data?.lines}
							rowKey={({ period: of, account, customer, belongsTo, debit }) =>
								JSON.stringify([of, account, customer, belongsTo, debit > 0])
							}
							empty={empty}
						/>
						{journal.data && journal.data.lines.length > 0 && (
							<p className="text-end font-semibold">{describeTotal(journal.data.lines)}</p>
						)}
					</Part>
					<Part
						id="lines"
						title="Lines of invoices and credit notes"
						lead="A row for each line, with customer, company, tax ID, purchase order, amounts, and how and when it was paid. Credit notes are negative."
						action={<ListExport list={linesList} query={period} label="Export lines" />}
					/>
				</>
			)}
		</ConsolePage>
	);
}

/** Whether a month is closed; owners can close one that is over. */
function Books({ month, books }: MonthlySums) {
	const { role } = useStaffMember();
	if (books === "closed") return <Badge tone="success">Closed</Badge>;
	if (books === "running" || !roleAllows("owner", role)) return "Open";
	return (
		<ConfirmCall
			call={closeMonth}
			input={{ body: { month } }}
			changes={[readMonthlyReport]}
			label="Close the books"
			of={month}
			title={`Close the books through ${month}?`}
			text="This can't be undone. What you record later for a closed month is booked on the first open day, with a mark."
		/>
	);
}

function describeTotal(lines: readonly JournalLine[]): string {
	const sum = (side: "debit" | "credit") => formatMoney(lines.reduce((all, line) => all + toCents(line[side]), 0));
	return `Debits ${sum("debit")}, credits ${sum("credit")}`;
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
