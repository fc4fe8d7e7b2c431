import { useState } from "react";
import { CallRefused } from "#console-kit/api/console-api.ts";
import { exportMessages } from "#console-kit/messages.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { toast } from "#ui/feedback/toast.ts";
import { toDay } from "#values/business-days.ts";
import { messageOfError } from "#values/error-message.ts";

/** Saves a CSV file that arrives in parts. `name` begins the name of the file. */
export function useFileExport(name: string) {
	const [busy, setBusy] = useState(false);
	async function save(parts: () => AsyncIterable<string>) {
		setBusy(true);
		try {
			const all: string[] = [];
			for await (const part of parts()) all.push(part);
			saveFile(new Blob(all, { type: "text/csv;charset=utf-8" }), `${name}-${toDay(new Date())}.csv`);
			toast.success(exportMessages.done);
		} catch (error) {
			if (!(error instanceof CallRefused && error.refusal.code === "confirmation_needed")) toast.error(messageOfError(error));
		} finally {
			setBusy(false);
		}
	}
	return { busy, save };
}
