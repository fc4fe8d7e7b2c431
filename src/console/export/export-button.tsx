import { useState } from "react";
import type * as z from "zod/mini";
import type { Call, InputOf } from "../../api/call.ts";
import { saveFile } from "../../ui/browser/save-file.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DownloadIcon } from "../../ui/icons/download-icon.tsx";
import { messageOfError } from "../../values/error-message.ts";
import { CallRefused, useConsoleApiClient } from "../api/console-api.ts";
import { exportMessages } from "../messages.ts";

/** A part of a file; the parts concatenated are the file. */
interface Part {
	csv: string;
	/** The cursor of the next part. */
	next: string | number | null;
}

interface Props<C> {
	/** Returns the file in parts. */
	call: C;
	/** The list's filters. */
	query?: Record<string, string | undefined>;
	/** The query parameter of the cursor. */
	cursor?: string;
	/** Begins the name of the file. */
	name: string;
}

/** Downloads a list in parts, after a fresh second factor, and saves them as one CSV file. */
export function ExportButton<C extends Call & { response: z.ZodMiniType<Part> }>({ call, query = {}, cursor = "before", name }: Props<C>) {
	const apiClient = useConsoleApiClient();
	const [busy, setBusy] = useState(false);

	async function save() {
		setBusy(true);
		try {
			const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ""));
			const parts: string[] = [];
			for (let at: Part["next"] | undefined; at !== null; ) {
				const input: object = { query: at === undefined ? given : { ...given, [cursor]: String(at) } };
				const part: Part = await apiClient.call(call, input as InputOf<C>);
				parts.push(part.csv);
				at = part.next;
			}
			saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
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
