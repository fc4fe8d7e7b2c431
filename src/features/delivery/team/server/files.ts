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
import { toCells } from "../rules/list-record.ts";
import { nameFiles } from "../rules/name-files.ts";
import type { DrawnRecord, drawRecord, RecordedCourse } from "./draw-record.ts";
import { findFile, insertFile, type TeamFile } from "./file-store.ts";
import { listPeople } from "./team-store.ts";

const purpose = "team-files";
/** The most rows of a file. A buyer has fewer. */
const maxRows = 50_000;

type FileContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "site">;

/** Returns links to the record of people and to their certificates. They work for an hour. */
export async function openFiles(
	context: FileContext,
	userId: number,
	filter: RequestOf<typeof openTeamFiles>["body"],
): Promise<ResponseOf<typeof openTeamFiles> | Refused> {
	const { db, clock, signer, publicUrl } = context;
	const retryAfter = await consumeLimit(db, clock, { key: `team-files:${userId}`, max: 60, seconds: 3_600 });
	if (retryAfter) return refuse(openTeamFiles, "too_many", { retryAfter });
	const now = clock.now();
	const before = new Date(now.getTime() - 86_400_000);
	const { total, certified } = await listPeople(context, userId, filter, { limit: 1 });
	const id = await inTransaction(db, (trx) => insertFile(trx, { userId, filter }, { now, before }));
	const url = `${publicUrl}/team-files/${signer.sign({ purpose, user: userId, asset: String(id), expires: endOfLink(now, 1) })}`;
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

/** The seats of a record, and their courses with the learning objectives, by number. */
async function readSeats(context: FileContext, { userId, filter }: TeamFile, limit: number) {
	const { people: seats } = await listPeople(context, userId, filter, { limit });
	const titles = new Map(seats.map(({ courseID, title }) => [courseID, title]));
	const stored = await readStoredCourses(context.db, [...titles.keys()]);
	const courses = new Map<number, RecordedCourse>();
	for (const [id, title] of titles)
		courses.set(id, { title, objectives: listItems(stored.get(id)?.content.what_you_will_learn ?? "") });
	return { seats, courses };
}

async function* writeRecord(context: FileContext, file: TeamFile): AsyncGenerator<string> {
	const { seats, courses } = await readSeats(context, file, maxRows);
	const provider = context.site().siteName;
	yield csvHead(Object.values(messages.columns));
	for (const seat of seats)
		yield csvLine(toCells(seat, { provider, objectives: courses.get(seat.courseID)?.objectives ?? [] }));
}

async function readRecord(context: FileContext, file: TeamFile): Promise<DrawnRecord> {
	const { seats, courses } = await readSeats(context, file, maxPrinted);
	const { siteName, styles } = context.site();
	return {
		siteName,
		styles: documentStyles(styles),
		day: toDay(context.clock.now()),
		seats,
		courses: [...courses.values()],
	};
}

/**
 * Draws the valid certificates, one after the other, without license numbers. Those of deleted accounts have no name,
 * so they are left out.
 */
async function* listCertificates(context: FileContext, file: TeamFile): AsyncGenerator<ZipEntry> {
	await certificateChain.sealChain(context.db);
	const { people } = await listPeople(context, file.userId, file.filter, { limit: maxRows });
	const certificates = people.flatMap(({ state, code, name, title, userId }) =>
		state !== "certificate" || code === null || userId === null
			? []
			: [{ code: code.replaceAll("-", ""), name, title }],
	);
	const names = new Map(nameFiles(certificates).map((name, index) => [certificates[index]?.code, name]));
	for await (const { code, content } of drawCertificates(context, certificates, { withLicenses: false }))
		yield { name: names.get(code) ?? `${code}.pdf`, content };
}
