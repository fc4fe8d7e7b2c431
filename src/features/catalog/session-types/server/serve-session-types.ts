import { type AppContext, inTransaction, recordAudit, refuse, type Serve, toChanges } from "#platform/index.ts";
import {
	changeSessionType,
	createSessionType,
	listSessionTypes,
	maxSessionTypes,
	orderSessionTypes,
	type SessionType,
} from "../console-contract.ts";
import {
	insertSessionType,
	listRows,
	lockSessionTypes,
	type SessionTypeValues,
	updatePositions,
	updateSessionType,
} from "./session-type-store.ts";

const hasName = (others: readonly SessionType[], name: string) =>
	others.some((type) => type.name.toLowerCase() === name.toLowerCase());

/** Serves the session types to the console. Only new price options use them, so no page changes. */
export function serveSessionTypes(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(listSessionTypes, async () => ({ sessionTypes: await listRows(db) }));

	serve(createSessionType, ({ body }, { user }) =>
		inTransaction(db, async (trx) => {
			const storedTypes = await lockSessionTypes(trx);
			if (storedTypes.length >= maxSessionTypes) return refuse(createSessionType, "too_many");
			if (hasName(storedTypes, body.name)) return refuse(createSessionType, "name_taken", { at: "name" });
			const id = await insertSessionType(trx, body);
			await recordAudit(trx, clock, user, {
				action: "session_type.created",
				id,
				summary: `Created the session type “${body.name}”`,
			});
			return { sessionType: { id, ...body, version: 1 } };
		}),
	);

	serve(changeSessionType, ({ params, body: { version, ...values } }, { user }) =>
		inTransaction(db, async (trx) => {
			const storedTypes = await lockSessionTypes(trx);
			const before = storedTypes.find(({ id }) => id === params.id);
			if (!before) return refuse(changeSessionType, "unknown_session_type");
			if (before.version !== version) return refuse(changeSessionType, "changed_meanwhile");
			const others = storedTypes.filter((type) => type !== before);
			if (hasName(others, values.name)) return refuse(changeSessionType, "name_taken", { at: "name" });
			await updateSessionType(trx, params.id, values);
			await recordAudit(trx, clock, user, {
				action: "session_type.changed",
				id: params.id,
				summary: summarizeChange(before, values),
				changes: toChanges(before, values),
			});
			return { sessionType: { id: params.id, ...values, version: version + 1 } };
		}),
	);

	serve(orderSessionTypes, ({ body: { ids } }, { user }) =>
		inTransaction(db, async (trx) => {
			const storedTypes = await lockSessionTypes(trx);
			const isSame =
				ids.length === storedTypes.length &&
				new Set(ids).size === ids.length &&
				storedTypes.every(({ id }) => ids.includes(id));
			if (!isSame) return refuse(orderSessionTypes, "changed_meanwhile");
			await updatePositions(trx, ids);
			const sessionTypes = await listRows(trx);
			const names = (list: SessionType[]) => list.map(({ name }) => name).join(", ");
			await recordAudit(trx, clock, user, {
				action: "session_type.ordered",
				id: "all",
				summary: "Changed the order of the session types",
				changes: { order: { before: names(storedTypes), after: names(sessionTypes) } },
			});
			return { sessionTypes };
		}),
	);
}

function summarizeChange(before: SessionType, { name, retired }: SessionTypeValues): string {
	if (retired && !before.retired) return `Retired the session type “${name}”`;
	if (!retired && before.retired) return `Offered the session type “${name}” again`;
	return `Changed the session type “${name}”`;
}
