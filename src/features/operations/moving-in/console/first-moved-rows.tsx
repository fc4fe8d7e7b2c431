import { toDay } from "#values/business-days.ts";
import { formatDay } from "#values/dates.ts";
import { findColumn, kindColumns, type MoveColumn, type MoveKind } from "../rules/columns.ts";
import type { MoveFile } from "../rules/guess-columns.ts";
import { nameAccess } from "../rules/read-access.ts";
import { createRowReader, type MovedRow } from "../rules/read-row.ts";
import { movingInMessages as messages } from "./messages.ts";
import type { MoveAnswers } from "./move-questions.tsx";

const maxRows = 3;

/** Shows the first rows of a file as an import will read them. */
export function FirstMovedRows({ kind, file, answers }: { kind: MoveKind; file: MoveFile; answers: MoveAnswers }) {
	const readRow = createRowReader({ kind, columns: file.meanings, ...answers, today: toDay(new Date()) });
	const rows = file.table.rows.slice(0, maxRows);
	if (rows.length === 0) return null;
	return (
		<section aria-label={messages.firstRows} className="grid gap-2">
			<h3 className="font-sans text-base font-semibold">{messages.firstRows}</h3>
			<ul className="grid gap-3">
				{rows.map((row) => {
					const found = "error" in row ? row : readRow(row.cells);
					return (
						<li key={row.row} className="min-w-0 rounded-md border border-line p-3">
							{"error" in found ? (
								<p className="wrap-anywhere text-danger">{messages.row(row.row, found.error)}</p>
							) : "skip" in found ? (
								<p>{messages.row(row.row, messages.counts.leftOut)}</p>
							) : (
								<>
									<p className="wrap-anywhere font-semibold" dir="auto">
										{messages.row(row.row, found.value.email)}
									</p>
									<dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
										{kindColumns[kind].map((column) => (
											<Value key={column} column={column} row={found.value} kind={kind} />
										))}
									</dl>
								</>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function Value({ column, row, kind }: { column: MoveColumn; row: MovedRow; kind: MoveKind }) {
	const text = column === "state" && kind !== "subscribers" ? "" : format(column, row);
	if (text === "") return null;
	return (
		<div className="flex min-w-0 gap-1.5">
			<dt className="text-muted">{findColumn(column).label}</dt>
			<dd className="wrap-anywhere" dir="auto">
				{text}
			</dd>
		</div>
	);
}

function format(column: MoveColumn, row: MovedRow): string {
	switch (column) {
		case "email":
		case "firstName":
		case "lastName":
		case "quantity":
		case "ended":
			return "";
		case "state":
			return row.isSubscribed ? "Subscribed" : "Unsubscribed";
		case "access":
			return row.access ? nameAccess(row.access) : "";
		case "since":
		case "boughtOn":
		case "issuedOn":
		case "consentedOn":
			return row[column] === null ? "" : formatDay(row[column]);
		default:
			return String(row[column] ?? "");
	}
}
