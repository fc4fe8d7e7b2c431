import type { AppContext, ResponseOf } from "#platform/index.ts";
import type { HistoryKind } from "#values/customer-history.ts";
import type { listCustomerHistory } from "../contract.ts";
import { historyPage } from "../rules/history-page.ts";
import { listAddresses } from "./customers-store.ts";

const pageSize = 30;

/** Reads a page of what all features know of a customer, latest first. */
export async function readHistory(
	{ db, declared }: Pick<AppContext, "db" | "declared">,
	id: number,
	{ kind, before }: { kind?: HistoryKind | undefined; before?: string | undefined },
): Promise<ResponseOf<typeof listCustomerHistory>> {
	const customer = { id, addresses: await listAddresses(db, id) };
	const page = { before: before === undefined ? undefined : new Date(before), limit: pageSize + 1 };
	const sources = declared.history.filter((source) => kind === undefined || source.kind === kind);
	const lists = await Promise.all(
		sources.map(async (source) =>
			(await source.list(db, customer, page)).map((entry) => ({ ...entry, kind: source.kind })),
		),
	);
	const { page: entries, next } = historyPage(lists.flat(), pageSize);
	return {
		entries: entries.map(({ at, kind: of, text, to = null }) => ({ at: at.toISOString(), kind: of, text, to })),
		next: next?.toISOString() ?? null,
	};
}
