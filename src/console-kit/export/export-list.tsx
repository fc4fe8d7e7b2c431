import { type Call, exportHeader, type InputOf, type ResponseOf } from "#api/call.ts";
import { useConsoleApiClient } from "#console-kit/api/console-api.ts";
import { exportMessages } from "#console-kit/messages.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { type CsvColumns, toCsvHead, toCsvLines } from "./rows-csv.ts";
import { useFileExport } from "./use-file-export.ts";

interface Props<C extends Call, Row> {
	/** The call of the list, read page by page. */
	call: C;
	/** The path parameters of the call. */
	params?: Record<string, string>;
	/** The list's filters. */
	query?: Record<string, string | undefined>;
	toPage: (answer: ResponseOf<C>) => { rows: readonly Row[]; next: string | number | null };
	/** The query parameter of the cursor. */
	cursor?: string;
	columns: CsvColumns<Row>;
	/** Begins the name of the file. */
	name: string;
	/** Where a page has several exports. */
	label?: string;
}

/** Saves all rows of a list with its filters as a CSV file, after a fresh second factor. The server records it in the audit log. */
export function ExportList<C extends Call, Row>({
	call,
	params,
	query = {},
	toPage,
	cursor = "before",
	columns,
	name,
	label = exportMessages.button,
}: Props<C, Row>) {
	const apiClient = useConsoleApiClient();
	const { busy, save } = useFileExport(name);

	async function* parts() {
		yield toCsvHead(columns);
		const definedQuery = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ""));
		for (let at: string | number | null | undefined; at !== null; ) {
			const all = at === undefined ? definedQuery : { ...definedQuery, [cursor]: String(at) };
			const input: object = { ...(params ? { params } : {}), query: all };
			const { rows, next } = toPage(await apiClient.call(call, input as InputOf<C>, { [exportHeader]: "csv" }));
			yield toCsvLines(columns, rows);
			at = next;
		}
	}

	return (
		<Button variant="secondary" busy={busy} busyLabel={exportMessages.busy} icon={<DownloadIcon size={18} />} onClick={() => void save(parts)}>
			{label}
		</Button>
	);
}
