import {
	type AppContext,
	inTransaction,
	type Refused,
	recordAudit,
	refuse,
	type Serve,
	type Transaction,
	toPage,
} from "#platform/index.ts";
import { formatBusinessDate, formatDay } from "#values/dates.ts";
import {
	buildAuditPack,
	deleteAuditPack,
	getSigningKey,
	listAuditPacks,
	maxUnfinished,
	openAuditPack,
} from "../console-contract.ts";
import { packTitles as titles } from "../messages.ts";
import { findWrongDays } from "../rules/find-wrong-days.ts";
import type { PackScope } from "../rules/pack-scope.ts";
import { buildPackJob } from "./build-pack.ts";
import { countUnfinished, deletePack, findPack, insertPack, listPacks, toPack } from "./pack-store.ts";
import { findBodyName, findCourseTitle, findSession } from "./scope-store.ts";
import { packLink } from "./serve-pack.ts";
import { readPublicKey } from "./sign-pack.ts";

const pageSize = 50;

export function serveAuditPacks(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "jobs" | "storage" | "signer" | "publicUrl" | "keyFor">,
): void {
	const { db, clock, jobs, storage } = context;
	serve(listAuditPacks, async ({ query: { before } }) => {
		const { page, next } = toPage(await listPacks(db, { before, limit: pageSize + 1 }), pageSize, ({ id }) => id);
		return { packs: page.map(toPack), next };
	});
	serve(buildAuditPack, ({ body: { scope } }, { user }) =>
		inTransaction(db, async (trx) => {
			const details = findWrongDays(scope);
			if (details.length > 0) return refuse(buildAuditPack, "wrong_days", { details });
			const title = await nameScope(trx, scope);
			if (typeof title !== "string") return title;
			if ((await countUnfinished(trx)) >= maxUnfinished) return refuse(buildAuditPack, "too_many");
			const pack = await insertPack(trx, { scope, title, by: user.fullName, now: clock.now() });
			await jobs.send(trx, buildPackJob, { id: pack.id });
			await recordAudit(trx, clock, user, {
				action: "audit_pack.built",
				id: pack.id,
				summary: `Built the audit pack “${title}”`,
			});
			return { pack: toPack(pack) };
		}),
	);
	serve(openAuditPack, ({ params: { id } }, { user }) =>
		inTransaction(db, async (trx) => {
			const pack = await findPack(trx, id);
			if (!pack) return refuse(openAuditPack, "pack_not_found");
			if (pack.state !== "ready") return refuse(openAuditPack, "not_ready");
			const summary = `Downloaded the audit pack “${pack.title}”`;
			await recordAudit(trx, clock, user, { action: "audit_pack.downloaded", id, summary });
			return { url: packLink(context, { id, userId: user.userId, now: clock.now() }) };
		}),
	);
	serve(deleteAuditPack, async ({ params: { id } }, { user }) => {
		const deleted = await inTransaction(db, async (trx) => {
			const pack = await findPack(trx, id);
			if (!pack) return refuse(deleteAuditPack, "pack_not_found");
			if (pack.state === "queued" || pack.state === "building") return refuse(deleteAuditPack, "unfinished");
			await deletePack(trx, id);
			const summary = `Deleted the audit pack “${pack.title}”`;
			await recordAudit(trx, clock, user, { action: "audit_pack.deleted", id, summary });
			return pack;
		});
		if (!("title" in deleted)) return deleted;
		if (deleted.storage_key !== null) await storage.delete(deleted.storage_key);
		return { message: `The audit pack “${deleted.title}” was deleted.` };
	});
	serve(getSigningKey, async () => readPublicKey(context));
}

/** Names what a pack is about, or refuses a course, session or body that doesn't exist. */
async function nameScope(trx: Transaction, scope: PackScope): Promise<string | Refused> {
	if (scope.kind === "course") {
		const title = await findCourseTitle(trx, scope.courseID);
		return title === undefined
			? refuse(buildAuditPack, "course_not_found", { details: [{ path: "scope.courseID", message: titles.noCourse }] })
			: title;
	}
	if (scope.kind === "session") {
		const session = await findSession(trx, scope.sessionId);
		if (!session)
			return refuse(buildAuditPack, "session_not_found", {
				details: [{ path: "scope.sessionId", message: titles.noSession }],
			});
		return titles.session(session.title, formatBusinessDate(session.starts_at));
	}
	if (scope.kind === "period") return titles.period(formatDay(scope.from), formatDay(scope.to));
	const name = await findBodyName(trx, scope.accreditingBody);
	if (name === undefined)
		return refuse(buildAuditPack, "body_not_found", {
			details: [{ path: "scope.accreditingBody", message: titles.noBody }],
		});
	return titles.body(name, scope.from && formatDay(scope.from), scope.to && formatDay(scope.to));
}
