import { useState } from "react";
import { type Call, exportHeader } from "#api/call.ts";
import { CallRefused, toPageInput, useConsoleApiClient } from "#console-kit/api/console-api.tsx";
import { saveFile } from "#ui/browser/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { toDay } from "#values/business-days.ts";
import { messageOfError } from "#values/error-message.ts";
import type { List } from "./define-list.ts";
import { toCsvHead, toCsvLines } from "./rows-csv.ts";

interface Props<C extends Call, Row> {
	list: List<C, Row>;
	/** The path parameters of the call. */
	params?: Record<string, string>;
	/** The list's filters. */
	query?: Record<string, string | undefined>;
	/** Where a page has several exports. */
	label?: string;
}

/**
 * Saves all rows of a list with its filters as a CSV file, after a fresh second factor. The server records it in the
 * audit log.
 */
export function ListExport<C extends Call, Row>({
	list: { call, toPage, csv, cursor = "before", name },
	params,
	query = {},
	label = "Export CSV",
}: Props<C, Row>) {
	const apiClient = useConsoleApiClient();
	const [busy, setBusy] = useState(false);
	if (!csv) return null;
	async function save(columns: NonNullable<typeof csv>) {
		setBusy(true);
		try {
			const parts = [toCsvHead(columns)];
			for (let at: string | number | null | undefined; at !== null; ) {
				const input = toPageInput<C>(query, { cursor, params }, at);
				const { rows, next } = toPage(await apiClient.call(call, input, { [exportHeader]: "csv" }));
				parts.push(toCsvLines(columns, rows));
				at = next;
			}
			saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), `${name}-${toDay(new Date())}.csv`);
			toast.success("CSV file saved.");
		} catch (error) {
			if (!(error instanceof CallRefused && error.refusal.code === "confirmation_needed"))
				toast.error(messageOfError(error));
		} finally {
			setBusy(false);
		}
	}

	return (
		<Button
			variant="secondary"
			busy={busy}
			busyLabel="Exporting..."
			icon={<DownloadIcon size={18} />}
			onClick={() => void save(csv)}
		>
			{label}
		</Button>
	);
}
