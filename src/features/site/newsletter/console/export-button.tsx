import { useState } from "react";
import { CallRefused, useConsoleApiClient } from "../../../../console/index.ts";
import { saveFile } from "../../../../ui/browser/save-file.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { DownloadIcon } from "../../../../ui/icons/download-icon.tsx";
import { messageOfError } from "../../../../values/error-message.ts";
import { exportSubscribers } from "../contract.ts";
import { exportMessages } from "./messages.ts";

/** Downloads all subscribers in parts, after a fresh second factor, and saves them as one file. */
export function ExportButton() {
	const apiClient = useConsoleApiClient();
	const [busy, setBusy] = useState(false);

	async function save() {
		setBusy(true);
		try {
			const parts: string[] = [];
			for (let after: number | null | undefined; after !== null; ) {
				const { csv, next } = await apiClient.call(exportSubscribers, { query: after === undefined ? {} : { after: String(after) } });
				parts.push(csv);
				after = next;
			}
			saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), `subscribers-${new Date().toISOString().slice(0, 10)}.csv`);
			toast.success(exportMessages.done);
		} catch (error) {
			if (!(error instanceof CallRefused && error.refusal.code === "confirmation_needed")) toast.error(messageOfError(error));
		} finally {
			setBusy(false);
		}
	}

	return (
		<Button variant="secondary" busy={busy} busyLabel={exportMessages.busy} icon={<DownloadIcon size={18} />} onClick={() => void save()}>
			{exportMessages.button}
		</Button>
	);
}
