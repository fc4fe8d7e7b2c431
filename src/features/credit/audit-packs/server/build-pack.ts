import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import * as z from "zod/mini";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { listBodyVersions } from "#features/credit/credit-rules/server/index.ts";
import { describeRequirements } from "#features/credit/programs/rules/describe-requirements.ts";
import { toWay } from "#features/credit/programs/rules/program.ts";
import { listApprovals } from "#features/credit/programs/server/index.ts";
import { formatCertificateCode } from "#features/delivery/certificates/rules/certificate-code.ts";
import { certificateChain, drawCertificates } from "#features/delivery/certificates/server/index.ts";
import { writeZip, type ZipEntry } from "#platform/files/archive/zip.ts";
import { type AppContext, declareJob } from "#platform/index.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { procedureMessages as messages, readmeText } from "../messages.ts";
import { type ChainLine, type Manifest, packFormat, packSchemas } from "../rules/pack-files.ts";
import { jsonFile, type PackSource, readPages, storedFile, textFile, toCsv } from "./collect/pack-entries.ts";
import { writeCourse } from "./collect/write-course.ts";
import { writePeople } from "./collect/write-people.ts";
import { writeSession } from "./collect/write-session.ts";
import { findPack, listExpired, markAbandoned, markExpired, saveBuilt, saveState } from "./pack-store.ts";
import { listBodies } from "./records-store.ts";
import { countPeople, listCourses, listSessions } from "./scope-store.ts";
import { readPublicKey, signBytes } from "./sign-pack.ts";

const pageSize = 1_000;

type Context = Pick<AppContext, "db" | "storage" | "events" | "clock" | "site" | "publicUrl" | "keyFor" | "log">;

export const buildPackJob = declareJob<{ id: number }>({ name: "audit-packs.build", retries: 2, minutes: 120 });
export const cleanPacksJob = declareJob<object>({ name: "audit-packs.clean" });

const keptDays = 7;

/** Builds a pack and stores it. Safe to repeat: a new file replaces an incomplete one. */
export async function buildPack(context: Context, { id }: { id: number }): Promise<void> {
	const { db, storage, clock } = context;
	const pack = await findPack(db, id);
	if (pack?.state !== "queued" && pack?.state !== "building" && pack?.state !== "failed") return;
	const storageKey = `audit-packs/${id}-${randomBytes(16).toString("hex")}.zip`;
	try {
		await saveState(db, id, { state: "building", people: 0, people_total: await countPeople(db, pack.scope) });
		const source = await openSource(context, pack);
		const hash = createHash("sha256");
		const entries = sealEntries(
			context,
			{ source, title: pack.title },
			listEntries(context, { source, title: pack.title }),
		);
		const { bytes } = await storage.put(storageKey, Readable.from(hashed(writeZip(entries, source.now), hash)), {
			contentType: "application/zip",
		});
		const readyAt = clock.now();
		const built = {
			storageKey,
			bytes,
			digest: hash.digest("hex"),
			people: source.roster.length,
			certificates: source.codes.size,
		};
		const expiresAt = new Date(readyAt.getTime() + keptDays * 86_400_000);
		if (!(await saveBuilt(db, id, { ...built, readyAt, expiresAt }))) await storage.delete(storageKey);
	} catch (error) {
		await storage.delete(storageKey);
		await saveState(db, id, { state: "failed" });
		throw error;
	}
}

/**
 * Deletes the files of packs whose week is over. A pack whose server stopped at every attempt is given up after a day.
 * Safe to repeat.
 */
export async function cleanPacks({ db, storage, clock }: Pick<AppContext, "db" | "storage" | "clock">): Promise<void> {
	await markAbandoned(db, new Date(clock.now().getTime() - 86_400_000));
	for (const { id, storage_key } of await listExpired(db, clock.now())) {
		if (storage_key !== null) await storage.delete(storage_key);
		await markExpired(db, id);
	}
}

async function openSource(
	{ db, storage, events, clock }: Context,
	{ id, scope }: { id: number; scope: PackSource["scope"] },
): Promise<PackSource> {
	const sessions = await listSessions(db, scope);
	return {
		db,
		storage,
		events,
		clock,
		scope,
		sessions,
		now: clock.now(),
		courseIds: await listCourses(db, scope, sessions),
		missing: [],
		drawn: [],
		codes: new Set<string>(),
		ruleFiles: new Map<string, string>(),
		documents: new Map<string, string>(),
		roster: [],
		certificateLines: [],
		examLines: [],
		lastEntries: new Map<string, number>(),
		head: await certificateChain.findHead(db),
		onPeople: async (people) => void (await saveState(db, id, { people })),
	};
}

interface Open {
	source: PackSource;
	title: string;
}

/** Lists all files but the manifest and its signature. */
async function* listEntries(context: Context, { source, title }: Open): AsyncGenerator<ZipEntry> {
	const provider = context.site().siteName;
	yield textFile("README.txt", readmeText({ title, provider, madeAt: source.now.toISOString() }));
	for (const [name, schema] of Object.entries(packSchemas))
		yield jsonFile(`schema/${name}.schema.json`, z.toJSONSchema(schema));
	yield textFile("public-key.pem", readPublicKey(context).publicKey);
	yield* writeRules(source);
	for (const courseId of source.courseIds) yield* writeCourse(source, courseId);
	for (const session of source.sessions) yield* writeSession(source, session);
	yield* writePeople(source);
	for (const [name, key] of source.documents) {
		const entry = await storedFile(source, name, key);
		if (entry) yield entry;
	}

	await certificateChain.sealChain(source.db);
	for await (const { code, content } of drawCertificates(context, source.drawn))
		yield { name: `certificates/${formatCertificateCode(code)}.pdf`, content };

	const { roster, certificateLines, examLines } = source;
	const rosterRows = roster.map(({ number, name, email, minutes, certificates, file }) => [
		number,
		name,
		email,
		minutes ?? "",
		certificates,
		file,
	]);
	yield {
		name: "roster.csv",
		content: toCsv(["number", "name", "email", "minutes attended", "certificates", "file"], rosterRows),
	};
	const columns = ["code", "name", "title", "state", "way", "held at", "issued at", "hours", "credits", "file"];
	async function* listLines(columns: readonly string[], lines: readonly string[]) {
		yield* toCsv(columns, []);
		for (const line of lines) yield Buffer.from(line);
	}
	yield { name: "certificates.csv", content: listLines(columns, certificateLines) };
	const examColumns = [
		"name",
		"title",
		"enrollment",
		"attempt",
		"started at",
		"handed in at",
		"percent",
		"percent needed",
		"result",
		"file",
	];
	yield { name: "exams.csv", content: listLines(examColumns, examLines) };
	// Certificates that were issued since are in the pack, so their entries have to be.
	await certificateChain.sealChain(source.db);
	source.head = await certificateChain.findHead(source.db);
	yield writeChain(source);
}

/** Adds the manifest, which has the digest of every file, and its signature. */
async function* sealEntries(
	context: Context,
	{ source, title }: Open,
	entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<ZipEntry> {
	const files: Manifest["files"] = [];
	for await (const { name, content } of entries) {
		const hash = createHash("sha256");
		const file = { name, bytes: 0, sha256: "" };
		if (Buffer.isBuffer(content)) {
			file.bytes = content.length;
			hash.update(content);
			yield { name, content };
		} else yield { name, content: counted(hashed(content, hash), (bytes) => (file.bytes += bytes)) };
		files.push({ ...file, sha256: hash.digest("hex") });
	}
	const manifest: Manifest = {
		format: packFormat,
		title,
		scope: source.scope,
		provider: context.site().siteName,
		madeAt: source.now.toISOString(),
		timeZone: siteZones().first,
		people: source.roster.length,
		certificates: source.codes.size,
		chain: source.head,
		missing: source.missing,
		files,
	};
	const bytes = Buffer.from(`${JSON.stringify(manifest, null, "\t")}\n`);
	yield { name: "manifest.json", content: bytes };
	yield textFile("manifest.sig", `${signBytes(context, bytes)}\n`);
}

async function* hashed(parts: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
	for await (const part of parts) {
		hash.update(part);
		yield part;
	}
}

async function* counted(parts: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<Buffer> {
	for await (const part of parts) {
		count(part.length);
		yield part;
	}
}

/**
 * Writes the chain of all certificates up to its head. Entries of certificates that are not in the pack are digests,
 * and so are those that were recorded after the certificate was read.
 */
function writeChain({ db, codes, lastEntries, head }: PackSource): ZipEntry {
	async function* toLines(): AsyncGenerator<Buffer> {
		const read = (last?: { position: number | null }) =>
			certificateChain.listChain(db, { after: Number(last?.position ?? 0), limit: pageSize });
		for await (const { id, position, code, entry, previous_hash, hash } of readPages(pageSize, read)) {
			if (Number(position) > head.position) return;
			const line: ChainLine = {
				position: Number(position),
				entry: codes.has(code) && id <= (lastEntries.get(code) ?? 0) ? entry : null,
				entrySha256: certificateChain.digestEntry(entry),
				previous: previous_hash ?? "",
				hash: hash ?? "",
			};
			yield Buffer.from(`${JSON.stringify(line)}\n`);
		}
	}
	return { name: "chain.ndjson", content: toLines() };
}

/**
 * Writes every version of the rules of the accrediting bodies in a pack, also of deleted rules, what they ask for in
 * words, and the provider's approvals.
 */
async function* writeRules(source: PackSource): AsyncGenerator<ZipEntry> {
	const { db, scope, courseIds, ruleFiles } = source;
	const bodies = await listBodies(db, courseIds);
	if (scope.kind === "body" && !bodies.includes(scope.accreditingBody)) bodies.push(scope.accreditingBody);
	const sentences: string[] = [];
	for (const { id, version, ...details } of await listBodyVersions(db, bodies)) {
		const name = `rules/${id}-version-${version}.json`;
		ruleFiles.set(`${id}:${version}`, name);
		yield jsonFile(name, { id, version, ...details });
		sentences.push(describeRule({ id, version, ...details }));
	}
	yield textFile("procedure.txt", `${messages.general}${sentences.join("")}`);
	yield jsonFile("approvals.json", await listApprovals(db, bodies));
}

/** Says how a rule counts, and what the course page announces for one credit. */
function describeRule({
	name,
	version,
	accreditingBody,
	methods,
	validFrom,
	rule,
}: Awaited<ReturnType<typeof listBodyVersions>>[number]): string {
	const title = messages.rule(
		name,
		version,
		accreditingBody,
		methods.map((method) => methodNames[method]).join(", "),
		validFrom,
	);
	const requirements = new Set(methods.flatMap((method) => describeRequirements(rule, 1, toWay(method))));
	const sentences = [messages.counting(rule.minutesPerCredit, rule.increment, rule.rounding), ...requirements];
	return `\n${title}\n${sentences.map((sentence) => `- ${sentence}\n`).join("")}`;
}
