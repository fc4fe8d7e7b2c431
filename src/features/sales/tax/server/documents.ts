import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { serveSignedFiles } from "#platform/files/storage/signed-files.ts";
import { type AppContext, type Database, endOfLink, Refused } from "#platform/index.ts";
import {
	type DocumentType,
	documentEndings,
	documentTypes,
	recognizeDocument,
} from "#values/formats/document-types.ts";

/** What a row of a database has about its file. */
interface StoredFile {
	media_type: DocumentType;
	bytes: number;
	digest: string;
	storage_key: string;
}

interface DocumentKind {
	/** Names its files and links: `tax-certificate`. */
	name: string;
	/** For the API document. */
	about: { summary: string; missing: string };
	texts: Record<"empty" | "wrongFile" | "broken" | "expired" | "gone", string>;
	find: (db: Database, id: number) => Promise<StoredFile | undefined>;
	/** Lists the storage keys of files that were removed before a moment. */
	listRemoved: (db: Database, before: Date) => Promise<string[]>;
	deleteRow: (db: Database, storageKey: string) => Promise<void>;
}

const retentionMs = 86_400_000;
/** Hours until a staff member's link expires. */
const linkHours = 1;

/** Documents that customers upload and staff open. */
export function createDocuments({ name, about, texts, find, listRemoved, deleteRow }: DocumentKind) {
	const empty = new Refused("empty", 400, texts.empty, {});
	const wrongFile = new Refused("wrong_file", 422, texts.wrongFile, {});
	const gone = new Refused("file_gone", 404, texts.gone, {});
	return {
		/** Checks and stores a document, unless it can't be saved. */
		async store<Saved>(
			{ storage }: Pick<AppContext, "storage">,
			bytes: Buffer,
			save: (file: StoredFile) => Promise<Saved | Refused>,
		): Promise<Saved | Refused> {
			if (bytes.length === 0) return empty;
			const type = recognizeDocument(bytes);
			if (!type) return wrongFile;
			const key = `${name}s/${randomBytes(16).toString("hex")}.${documentEndings[type]}`;
			await storage.put(key, bytes, { contentType: type });
			const digest = createHash("sha256").update(bytes).digest("base64url");
			let isSaved = false;
			try {
				const saved = await save({ media_type: type, bytes: bytes.length, digest, storage_key: key });
				isSaved = !(saved instanceof Refused);
				return saved;
			} finally {
				if (!isSaved) await storage.delete(key);
			}
		},
		/** Deletes files that were removed a day ago. Safe to repeat. */
		async clean({ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">): Promise<void> {
			for (const key of await listRemoved(db, new Date(clock.now().getTime() - retentionMs))) {
				await storage.delete(key);
				await deleteRow(db, key);
			}
		},
		/** Returns the address of a document for one staff member. */
		link: (
			{ signer, publicUrl }: Pick<AppContext, "signer" | "publicUrl">,
			id: number,
			userId: number,
			now: Date,
		): string =>
			`${publicUrl}/${name}s/${signer.sign({ purpose: name, user: userId, asset: String(id), expires: endOfLink(now, linkHours) })}`,
		/** Serves documents to the staff member for whom the link was signed. */
		serve: (app: FastifyInstance, { db, storage, signer }: Pick<AppContext, "db" | "storage" | "signer">): void =>
			serveSignedFiles(app, signer, {
				path: `/${name}s`,
				purpose: name,
				summary: about.summary,
				types: [...documentTypes],
				refusals: { 404: about.missing },
				texts,
				async send({ asset }, request, reply) {
					const file = await find(db, Number(asset));
					if (!file) return gone;
					// Nothing in a document runs or loads. PDFs get the policy of browsers' viewers from `sendFile`.
					reply.header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
					return sendFile(request, reply, {
						bytes: file.bytes,
						contentType: file.media_type,
						tag: file.digest,
						cacheSeconds: 0,
						filename: `${name}-${asset}.${documentEndings[file.media_type]}`,
						open: (span) => storage.read(file.storage_key, span),
					});
				},
			}),
	};
}
