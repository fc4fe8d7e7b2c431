import * as z from "zod/mini";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { compareEntries } from "#platform/feature/compare-entries.ts";
import { declareSiteContent, type SiteContentChanges, SiteContentRefused } from "#platform/feature/site-content.ts";
import { maxSessionTypes, SessionTypeFields } from "../console-contract.ts";
import { findPreset } from "../rules/preset-pricings.ts";
import {
	deleteSessionType,
	insertSessionType,
	listRows,
	lockSessionTypes,
	type SessionTypeValues,
	updatePositions,
	updateSessionType,
} from "./session-type-store.ts";

const SessionTypes = z.array(SessionTypeFields).check(
	z.maxLength(maxSessionTypes, { error: `There are more than ${maxSessionTypes} session types.` }),
	z.refine((entries) => new Set(entries.map(({ name }) => name.trim().toLowerCase())).size === entries.length, {
		error: "Two session types have the same name.",
	}),
);

const toEntry = ({ name, live, recording, transcript, seats, perSeat, pricePercent, retired }: SessionTypeValues): SessionTypeValues => ({
	...{ name, live, recording, transcript },
	...{ seats, perSeat, pricePercent, retired },
});

/** The session types that come with the product have these ids. */
const lastDefault = 9;

export const sessionTypesContent = declareSiteContent({
	...{ name: "sessionTypes", label: "Session types", order: 2, schema: SessionTypes },
	export: async ({ db }: Pick<AppContext, "db">) => (await listRows(db)).map(toEntry),
	import: async (entries) => (trx) => writeSessionTypes(trx, entries),
});

/** Imported session types come first, in the order of the file. Courses keep their price options. */
async function writeSessionTypes(trx: Transaction, entries: SessionTypeValues[]): Promise<SiteContentChanges> {
	const sessionTypes = await lockSessionTypes(trx);
	const { created, changed, removed, unchanged } = compareEntries(entries, sessionTypes, {
		find: ({ name }) => findPreset(sessionTypes, name),
		toEntry,
		isUnusedDefault: ({ id, version }) => entries.length > 0 && id <= lastDefault && version === 1,
	});
	if (sessionTypes.length - removed.length + created.length > maxSessionTypes)
		throw new SiteContentRefused([{ path: "", message: `There would be more than ${maxSessionTypes} session types.` }]);
	for (const { id } of removed) await deleteSessionType(trx, id);
	for (const { entry, before } of changed) await updateSessionType(trx, before.id, entry);
	for (const entry of created) await insertSessionType(trx, entry);
	const rows = await listRows(trx);
	const imported = entries.flatMap(({ name }) => findPreset(rows, name) ?? []);
	await updatePositions(
		trx,
		[...imported, ...rows.filter((row) => !imported.includes(row))].map(({ id }) => id),
	);
	const names = (list: { name: string }[]) => list.map(({ name }) => name);
	return { created: names(created), changed: changed.map(({ entry }) => entry.name), removed: names(removed), unchanged };
}
