import type { Database, ResponseOf } from "#platform/index.ts";
import type { listImports as listCall } from "../../console-contract.ts";
import { listImportRows } from "./import-record-store.ts";

/** Lists the latest imports. */
export async function listImports(db: Database): Promise<ResponseOf<typeof listCall>> {
	const rows = await listImportRows(db);
	return {
		imports: rows.map(({ id, at, by, file_name, added, changed, left, unfinished, undone_at }) => ({
			id,
			at: at.toISOString(),
			by,
			fileName: file_name,
			added,
			changed,
			left,
			unfinished,
			undoneAt: undone_at?.toISOString() ?? null,
		})),
	};
}
