import { formatDay, toDay } from "#console-kit/index.ts";
import { type ReadRow, ReadRows } from "#features/catalog/import-export/console/index.ts";
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
	const rows = file.table.rows.slice(0, maxRows).map((source): ReadRow => {
		const { row } = source;
		const found = "error" in source ? source : readRow(source.cells);
		if ("error" in found) return { row, sentence: found.error, isError: true };
		if ("skip" in found) return { row, sentence: messages.counts.leftOut, isError: false };
		const { value } = found;
		return {
			row,
			title: value.email,
			values: kindColumns[kind].map((column) => [findColumn(column).label, format(column, value, kind)] as const),
		};
	});
	return <ReadRows rows={rows} />;
}

function format(column: MoveColumn, row: MovedRow, kind: MoveKind): string {
	switch (column) {
		case "email":
		case "firstName":
		case "lastName":
		case "quantity":
		case "ended":
			return "";
		case "state":
			return kind !== "subscribers" ? "" : row.isSubscribed ? "Subscribed" : "Unsubscribed";
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
