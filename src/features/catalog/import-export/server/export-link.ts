import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { roleAllows } from "../../../../api/call.ts";
import { Refused } from "../../../../api/refusal.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { sendRefusal } from "../../../../platform/http/answers.ts";
import { recordAudit } from "../../../operations/audit-log/server/index.ts";
import { findOperator } from "../../../people/accounts/server/index.ts";
import { exportCourses } from "../../course-editor/console-parts-contract.ts";
import type { Actor, CatalogueConsoleDeps } from "../../course-editor/server/index.ts";
import { fileText } from "./catalogue-file.ts";
import { exportCatalogue } from "./export-catalogue.ts";

const purpose = "catalogue export";
const minutes = 5;
const linkOver = new Refused("link_broken", 403, "This link has expired. Please export again.", {});
const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** A link that gives the whole catalogue as a file, for five minutes; that it was asked for stands in the audit log. */
export async function linkToExport({ db, clock, signer }: CatalogueConsoleDeps, actor: Actor, kind: "csv" | "json"): Promise<{ url: string }> {
	await inTransaction(db, (trx) =>
		recordAudit(trx, clock, actor, {
			action: "course.exported",
			subject: { kind: "catalogue", id: "all" },
			summary: `Exported all courses as ${kind.toUpperCase()}`,
		}),
	);
	const expires = new Date(clock.now().getTime() + minutes * 60_000);
	return { url: `/exports/catalogue.${kind}?token=${signer.sign({ purpose, person: actor.userId, asset: kind, expires })}` };
}

/** Serves exports to whom such a link was given, as long as their role lasts. They are written as they are read, so memory stays the same. */
export function serveExports(app: FastifyInstance, { db, signer, clock }: CatalogueConsoleDeps): void {
	app.get<{ Params: { name: string }; Querystring: { token?: unknown } }>("/exports/:name", { schema: { hide: true } }, async (request, reply) => {
		const kind = request.params.name.match(/^catalogue\.(csv|json)$/)?.[1] as "csv" | "json" | undefined;
		const { token } = request.query;
		const verdict = typeof token === "string" ? signer.verify(purpose, token) : undefined;
		if (!kind || !verdict?.ok || verdict.signed.asset !== kind || !(await mayExport(db, verdict.signed.person)))
			return sendRefusal(reply, request.id, linkOver);
		const day = clock.now().toISOString().slice(0, 10);
		reply.headers({
			"content-type": types[kind],
			"content-disposition": `attachment; filename="courses-${day}.${kind}"`,
			"cache-control": "private, no-store",
		});
		return reply.send(Readable.from(fileText(kind, exportCatalogue(db))));
	});
}

/** Whether somebody may export at this moment, whatever they might when the link was made. */
async function mayExport(db: Database, person: number): Promise<boolean> {
	const role = (await findOperator(db, person))?.role ?? null;
	return role !== null && roleAllows(exportCourses.access, role);
}
