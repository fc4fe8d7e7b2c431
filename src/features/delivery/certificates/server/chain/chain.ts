import { randomBytes } from "node:crypto";
import { type AppContext, type Database, declareJob, inTransaction, type Transaction } from "#platform/index.ts";
import { canonicalJson } from "#values/json/canonical-json.ts";
import { findByCode } from "../certificate-store.ts";
import {
	describeCertificate,
	describeHolder,
	type EntryKind,
	firstHash,
	hashEntry,
	writeEntry,
} from "./chain-entry.ts";
import {
	findHead,
	findSalt,
	insertEntry,
	listChain,
	listUnsealed,
	listWithEntries,
	lockChain,
	saveLinks,
} from "./chain-store.ts";

export { digestEntry } from "./chain-entry.ts";
export { findHead, findLink, listChain, listProofs } from "./chain-store.ts";

export const sealChainJob = declareJob<object>({ name: "certificates.seal-chain" });

const batchSize = 1_000;

/**
 * Records an issue or a revocation, in the transaction that makes it. `sealChain` chains it after the commit: a lock on
 * the chain here would block everyone who issues until the commit, and could deadlock.
 */
export async function recordEntry(trx: Transaction, kind: EntryKind, code: string, at: Date): Promise<void> {
	const certificate = await findByCode(trx, code);
	if (!certificate) throw new Error("There is no certificate to record.");
	const salt = (await findSalt(trx, code)) ?? randomBytes(16).toString("hex");
	const hasName = certificate.user_id !== null;
	await insertEntry(trx, { code, entry: writeEntry(kind, certificate, { salt, at }), salt: hasName ? salt : null });
}

/** Chains what was recorded since the last call. Concurrent calls extend one chain; safe to repeat. */
export async function sealChain(db: Database): Promise<void> {
	for (let sealed = batchSize; sealed === batchSize; ) {
		sealed = await inTransaction(db, async (trx) => {
			await lockChain(trx);
			let { position, hash } = await findHead(trx);
			const links = (await listUnsealed(trx, batchSize)).map(({ id, entry }) => {
				const previousHash = hash;
				hash = hashEntry(entry, previousHash);
				return { id, position: ++position, previousHash, hash };
			});
			if (links.length > 0) await saveLinks(trx, links);
			return links.length;
		});
	}
}

/** Records certificates of an earlier version of the product, which had no chain, and seals. Safe to repeat. */
export async function completeChain({ db }: Pick<AppContext, "db">): Promise<void> {
	for await (const { id, entry, revoked_at, has_revocation } of readCertificates(db)) {
		if (entry !== null && (revoked_at === null || has_revocation)) continue;
		await inTransaction(db, async (trx) => {
			await lockChain(trx);
			// Another server can have recorded it meanwhile.
			const [certificate] = await listWithEntries(trx, { after: id - 1, limit: 1 });
			if (certificate?.id !== id) return;
			if (certificate.entry === null) await recordEntry(trx, "issued", certificate.code, certificate.issued_at);
			if (certificate.revoked_at !== null && !certificate.has_revocation)
				await recordEntry(trx, "revoked", certificate.code, certificate.revoked_at);
		});
	}
	await sealChain(db);
}

async function* readCertificates(db: Database) {
	for (let after = 0, isLast = false; !isLast; ) {
		const rows = await listWithEntries(db, { after, limit: batchSize });
		yield* rows;
		isLast = rows.length < batchSize;
		after = rows.at(-1)?.id ?? after;
	}
}

const isHolder = (
	recorded: { person?: string; licenses?: string },
	{ person, licenses }: ReturnType<typeof describeHolder>,
): boolean => recorded.person === person && (recorded.licenses === undefined || recorded.licenses === licenses);

export interface ChainCheck {
	/** Chained issues and revocations. */
	entries: number;
	head: string;
	/** The first position that doesn't follow from the one before; null if all do. */
	brokenAt: number | null;
	/** Codes of certificates that differ from their latest entry, at most ten. */
	changed: string[];
}

/** Recomputes the chain, and compares each certificate with what was recorded when it was issued. */
export async function checkChain(db: Database): Promise<ChainCheck> {
	let [position, hash] = [0, firstHash];
	let brokenAt: number | null = null;
	for (let isLast = false; !isLast && brokenAt === null; ) {
		const rows = await listChain(db, { after: position, limit: batchSize });
		for (const row of rows) {
			if (
				Number(row.position) !== position + 1 ||
				row.previous_hash !== hash ||
				row.hash !== hashEntry(row.entry, hash)
			) {
				brokenAt = position + 1;
				break;
			}
			position++;
			hash = row.hash;
		}
		isLast = rows.length < batchSize;
	}
	const changed: string[] = [];
	for await (const { entry, salt, has_revocation, ...certificate } of readCertificates(db)) {
		if (entry === null || changed.length >= 10) continue;
		const recorded = JSON.parse(entry);
		const isSame =
			canonicalJson(recorded.certificate) === canonicalJson(describeCertificate(certificate)) &&
			(salt === null || isHolder(recorded, describeHolder(certificate, salt))) &&
			(certificate.revoked_at !== null) === has_revocation;
		if (!isSame) changed.push(certificate.code);
	}
	return { entries: position, head: hash, brokenAt, changed };
}
