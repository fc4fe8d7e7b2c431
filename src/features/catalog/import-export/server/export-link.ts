import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { roleAllows } from "#api/call.ts";
import type { Actor } from "#features/catalog/courses/server/index.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, type Database, inTransaction, Refused, recordAudit, toDay } from "#platform/index.ts";
import { exportCourses } from "../console-contract.ts";
import { exportCatalog } from "./export-catalog.ts";
import { findRole } from "./export-store.ts";
import { fileText } from "./reading/catalog-file.ts";

const purpose = "catalog export";
const minutes = 5;
const linkOver = new Refused("link_broken", 403, "This link has expired. Please export again.", {});
const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

const described = describeFile({
	summary: "The whole catalog as `catalog.csv` or `catalog.json`, with a link from the console",
	tag: "files",
	types: ["text/csv", "application/json"],
	headers: ["Content-Disposition"],
	query: { token: "The signed token of the link." },
	refusals: { 403: "The link is invalid or has expired." },
});

/** Creates a link to the whole catalog, valid for five minutes, and an audit event. */
export async function linkToExport(
	{ db, clock, signer }: Pick<AppContext, "db" | "clock" | "signer">,
	actor: Actor,
	kind: "csv" | "json",
): Promise<{ url: string }> {
	await inTransaction(db, (trx) =>
		recordAudit(trx, clock, actor, {
			action: "course.exported",
			subject: { kind: "catalog", id: "all" },
			summary: `Exported all courses as ${kind.toUpperCase()}`,
		}),
	);
	const expires = new Date(clock.now().getTime() + minutes * 60_000);
	return {
		url: `/exports/catalog.${kind}?token=${signer.sign({ purpose, user: actor.userId, asset: kind, expires })}`,
	};
}

/** Serves exports to a link's user who still has the role. Memory use is constant. */
export function serveExports(
	app: FastifyInstance,
	{ db, signer, clock }: Pick<AppContext, "db" | "clock" | "signer">,
): void {
	app.get<{ Params: { name: string }; Querystring: { token?: unknown } }>(
		"/exports/:name",
		{ schema: { hide: true }, config: described },
		async (request, reply) => {
			const kind = request.params.name.match(/^catalog\.(csv|json)$/)?.[1] as "csv" | "json" | undefined;
			const { token } = request.query;
			const verdict = typeof token === "string" ? signer.verify(purpose, token) : undefined;
			if (!kind || !verdict?.ok || verdict.signed.asset !== kind || !(await mayExport(db, verdict.signed.user)))
				return sendRefusal(reply, request.id, linkOver);
			reply.headers({
				"content-type": types[kind],
				"content-disposition": `attachment; filename="courses-${toDay(clock.now())}.${kind}"`,
				"cache-control": "private, no-store",
			});
			return reply.send(Readable.from(fileText(kind, exportCatalog(db))));
		},
	);
}

async function mayExport(db: Database, user: number): Promise<boolean> {
	const role = await findRole(db, user);
	return role !== null && roleAllows(exportCourses.access, role);
}
