import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { readStoredCourses } from "#features/catalog/courses/server/index.ts";
import { certificateChain, drawCertificates } from "#features/delivery/certificates/server/index.ts";
import { documentStyles } from "#platform/documents/document-styles.ts";
import { drawElsewhere } from "#platform/documents/draw-elsewhere.ts";
import { sendDrawn } from "#platform/documents/send-drawn.ts";
import { writeZip, type ZipEntry } from "#platform/files/archive/zip.ts";
import { serveSignedFiles } from "#platform/files/storage/signed-files.ts";
import {
	type AppContext,
	consumeLimit,
	endOfLink,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
	toDay,
} from "#platform/index.ts";
import { csvHead, csvLine } from "#values/formats/csv.ts";
import { listItems } from "#values/formats/list-items.ts";
import { maxPrinted, openTeamFiles } from "../contract.ts";
import { recordMessages as messages } from "../messages.ts";
import { type RecordedSeat, toRecord } from "../rules/list-record.ts";
import { nameFiles } from "../rules/name-files.ts";
import type { DrawnRecord, drawRecord } from "./draw-record.ts";
import { findFile, insertFile, type TeamFile } from "./file-store.ts";
import { toMember } from "./read-team.ts";
import { listPeople, type TeamRow } from "./team-store.ts";

const purpose = "team-files";
/** The most rows of a file. A buyer has fewer. */
const maxRows = 50_000;

type FileContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "site">;

/** Returns links to the record of people and to their certificates. They work for an hour. */
export async function openFiles(
	{ db, clock, signer, publicUrl }: FileContext,
	{ userId, buyerId }: { userId: number; buyerId: number },
	filter: RequestOf<typeof openTeamFiles>["body"],
): Promise<ResponseOf<typeof openTeamFiles> | Refused> {
	const retryAfter = await consumeLimit(db, clock, { key: `team-files:${userId}`, max: 60, seconds: 3_600 });
	if (retryAfter) return refuse(openTeamFiles, "too_many", { retryAfter });
	const now = clock.now();
	const before = new Date(now.getTime() - 86_400_000);
	const [first] = await listPeople(db, buyerId, filter, { limit: 1 });
	const id = await inTransaction(db, (trx) => insertFile(trx, { userId, buyerId, filter }, { now, before }));
	const url = `${publicUrl}/team-files/${signer.sign({ purpose, user: userId, asset: String(id), expires: endOfLink(now, 1) })}`;
	const { total = 0, certified = 0 } = first ?? {};
	return {
		people: total,
		certificates: certified,
		csvUrl: `${url}?format=csv`,
		pdfUrl: total > maxPrinted ? null : `${url}?format=pdf`,
		zipUrl: certified === 0 ? null : `${url}?format=zip`,
	};
}

/** Serves the record as CSV or PDF, and the valid certificates as ZIP, which are drawn while they are sent. */
export function serveTeamFiles(app: FastifyInstance, context: FileContext): void {
	serveSignedFiles<{ format?: string }>(app, context.signer, {
		path: "/team-files",
		purpose,
		summary: "The record of a team as CSV or PDF, or its certificates as ZIP, with a signed link",
		types: ["text/csv", "application/pdf", "application/zip"],
		query: { format: "`csv`, `pdf` or `zip`; CSV by default." },
		refusals: { 503: "Too many documents are being drawn." },
		texts: { broken: messages.broken, expired: messages.expired },
		async send({ asset, user }, request, reply) {
			const file = await findFile(context.db, Number(asset));
			if (!file || file.userId !== user) return "broken";
			const { format } = request.query;
			if (format === "pdf") {
				const content = await readRecord(context, file);
				return sendDrawn(request, reply, {
					from: ["team-record", content],
					filename: `${messages.file}.pdf`,
					cacheSeconds: 0,
					draw: () =>
						drawElsewhere<typeof drawRecord>(new URL("./draw-record.ts", import.meta.url), "drawRecord", content),
				});
			}
			if (format === "zip")
				return stream(reply, request.method, { type: "application/zip", name: `${messages.certificates}.zip` }, () =>
					writeZip(listCertificates(context, file), context.clock.now()),
				);
			return stream(reply, request.method, { type: "text/csv; charset=utf-8", name: `${messages.file}.csv` }, () =>
				writeRecord(context, file),
			);
		},
	});
}

function stream(
	reply: FastifyReply,
	method: string,
	{ type, name }: { type: string; name: string },
	read: () => AsyncIterable<string | Buffer>,
): FastifyReply {
	reply.headers({
		"content-type": type,
		"content-disposition": `attachment; filename="${name}"`,
		"cache-control": "private, no-store",
	});
	return method === "HEAD" ? reply.send() : reply.send(Readable.from(read(), { objectMode: false }));
}

const listRows = ({ db }: FileContext, { buyerId, filter }: TeamFile): Promise<TeamRow[]> =>
	listPeople(db, buyerId, filter, { limit: maxRows });

function toSeat(row: TeamRow): RecordedSeat {
	const isAttended = (row.minutes ?? 0) > 0;
	const at = row.held_at ?? (isAttended ? row.starts_at : null);
	return {
		...toMember(row),
		day: at && toDay(at),
		courseMinutes: row.course_minutes,
		hours: row.hours,
		way: row.way,
	};
}

/** The learning objectives of courses, by course. */
async function readObjectives({ db }: FileContext, rows: readonly TeamRow[]): Promise<Map<number, string[]>> {
	const courses = await readStoredCourses(db, [...new Set(rows.map((row) => row.course_id))]);
	return new Map([...courses].map(([id, { content }]) => [id, listItems(content.what_you_will_learn)]));
}

async function* writeRecord(context: FileContext, file: TeamFile): AsyncGenerator<string> {
	const rows = await listRows(context, file);
	const objectives = await readObjectives(context, rows);
	const provider = context.site().siteName;
	yield csvHead(messages.columns);
	for (const row of rows)
		yield csvLine(toRecord(toSeat(row), { provider, objectives: objectives.get(row.course_id) ?? [] }));
}

async function readRecord(context: FileContext, file: TeamFile): Promise<DrawnRecord> {
	const rows = (await listRows(context, file)).slice(0, maxPrinted);
	const objectives = await readObjectives(context, rows);
	const { siteName, styles } = context.site();
	const titles = new Map(rows.map((row) => [row.course_id, row.title]));
	return {
		siteName,
		styles: documentStyles(styles),
		day: toDay(context.clock.now()),
		seats: rows.map(toSeat),
		courses: [...titles].map(([id, title]) => ({ title, objectives: objectives.get(id) ?? [] })),
	};
}

/**
 * Draws the valid certificates, one after the other, without license numbers. Those of deleted accounts have no name,
 * so they are left out.
 */
async function* listCertificates(context: FileContext, file: TeamFile): AsyncGenerator<ZipEntry> {
	await certificateChain.sealChain(context.db);
	const rows = await listPeople(context.db, file.buyerId, { ...file.filter, state: "certificate" }, { limit: maxRows });
	const certificates = rows.flatMap(({ code, name, title, user_id: user }) =>
		code === null || user === null ? [] : [{ code, name, title }],
	);
	const names = new Map(nameFiles(certificates).map((name, index) => [certificates[index]?.code, name]));
	for await (const { code, content } of drawCertificates(context, certificates, { withLicenses: false }))
		yield { name: names.get(code) ?? `${code}.pdf`, content };
}
