import type * as z from "zod/mini";
import type { Call, InputOf } from "#api/call.ts";
import { useConsoleApiClient } from "#console-kit/api/console-api.ts";
import { exportMessages } from "#console-kit/messages.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { useFileExport } from "./use-file-export.ts";

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
	/** Where a page has several exports. */
	label?: string;
}

/** Downloads a list in parts, after a fresh second factor, and saves them as one CSV file. */
export function ExportButton<C extends Call & { response: z.ZodMiniType<Part> }>({
	call,
	query = {},
	cursor = "before",
	name,
	label = exportMessages.button,
}: Props<C>) {
	const apiClient = useConsoleApiClient();
	const { busy, save } = useFileExport(name);

	async function* parts() {
		const definedQuery = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ""));
		for (let at: Part["next"] | undefined; at !== null; ) {
			const input: object = { query: at === undefined ? definedQuery : { ...definedQuery, [cursor]: String(at) } };
			const part: Part = await apiClient.call(call, input as InputOf<C>);
			yield part.csv;
			at = part.next;
		}
	}

	return (
		<Button variant="secondary" busy={busy} busyLabel={exportMessages.busy} icon={<DownloadIcon size={18} />} onClick={() => void save(parts)}>
			{label}
		</Button>
	);
}
