#!/usr/bin/env node
// Checks an audit pack without Lectern: node verify.mjs PACK.zip [--key KEY] [--head POSITION:HASH]...
// Exit code: 0 everything agrees, 1 something doesn't, 2 the pack can't be read. Needs Node.js 22 or newer, and nothing
// else.
import { createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkLists } from "./check-lists.mjs";
import { checkPeople } from "./check-people.mjs";
import { checkSessions } from "./check-sessions.mjs";
import { canonical, sha256 } from "./hash.mjs";
import { openZip } from "./read-zip.mjs";

/** What agrees and what doesn't. */
function createReport() {
	const problems = [];
	return {
		problems,
		agrees: (text) => console.log(`ok       ${text}`),
		differs(text) {
			problems.push(text);
			console.log(`DIFFERS  ${text}`);
		},
		note: (text) => console.log(`note     ${text}`),
	};
}

/**
 * Checks a pack, and prints the result. Returns the number of problems.
 *
 * @param {string} path
 * @param {{ key?: string; heads?: string[] }} options the provider's public key as PEM, or JSON with `publicKey`, and
 *   heads of the chain
 *   that someone wrote down: `POSITION:HASH`
 */
export function verifyPack(path, { key, heads = [] } = {}) {
	const zip = openZip(path);
	try {
		const report = createReport();
		const json = (name) => JSON.parse(zip.read(name).toString("utf8"));
		const manifest = json("manifest.json");
		if (manifest.format !== "lectern-audit-pack/2")
			throw new Error(`This program doesn't know the format ${manifest.format}.`);
		console.log(`${manifest.title}\n${manifest.provider}, made ${manifest.madeAt}\n`);
		checkSignature(zip, report, key);
		checkFiles(zip, manifest, report);
		if (report.problems.length === 0) report.agrees(`${manifest.files.length} files are as they were signed`);
		const chain = checkChain(zip, { manifest, report, heads });
		const pack = { ...readPack(zip, json), zip, manifest, chain, report };
		checkSessions(pack);
		checkPeople(pack);
		checkLists(pack);
		console.log(`\n${report.problems.length === 0 ? "Everything agrees." : `${report.problems.length} problems.`}`);
		return report.problems.length;
	} finally {
		zip.close();
	}
}

/** Reads the JSON files of a pack, but people: a pack can have many. */
function readPack(zip, json) {
	const list = (pattern) => zip.names.filter((name) => pattern.test(name)).map((file) => ({ file, ...json(file) }));
	return {
		rules: list(/^rules\//),
		approvals: zip.has("approvals.json") ? json("approvals.json") : [],
		courses: new Map(list(/^courses\/\d+\/course\.json$/).map((course) => [course.courseId, course])),
		sessions: new Map(list(/^sessions\/\d+\/session\.json$/).map((session) => [session.sessionId, session])),
		*people() {
			for (const file of zip.names.filter((name) => name.startsWith("people/"))) yield { file, ...json(file) };
		},
	};
}

function checkSignature(zip, report, trusted) {
	const fingerprint = (publicKey) => sha256(publicKey.export({ format: "der", type: "spki" }));
	const publicKey = createPublicKey(zip.read("public-key.pem").toString("utf8"));
	const signature = Buffer.from(zip.read("manifest.sig").toString("utf8").trim(), "base64");
	if (verify(null, zip.read("manifest.json"), publicKey, signature))
		report.agrees("the manifest has the signature of public-key.pem");
	else report.differs("manifest.sig: the signature doesn't belong to manifest.json");
	if (trusted === undefined) report.note(`compare the key with the provider's: ${fingerprint(publicKey)}`);
	else if (fingerprint(readKey(trusted)) === fingerprint(publicKey)) report.agrees("the key is the provider's");
	else report.differs("public-key.pem: the pack was signed with another key than the provider's");
}

/** Reads a key as the provider's site gives it, in JSON, or as PEM. */
const readKey = (text) => createPublicKey(text.trim().startsWith("{") ? JSON.parse(text).publicKey : text);

function checkFiles(zip, manifest, report) {
	const listed = new Map(manifest.files.map((file) => [file.name, file]));
	for (const name of zip.names)
		if (!listed.has(name) && name !== "manifest.json" && name !== "manifest.sig")
			report.differs(`${name} is not in the manifest`);
	for (const { name, bytes, sha256: expected } of listed.values()) {
		if (!zip.has(name)) {
			report.differs(`${name} is missing`);
			continue;
		}
		try {
			const content = zip.read(name);
			if (content.length !== bytes || sha256(content) !== expected) report.differs(`${name} was changed`);
		} catch (error) {
			report.differs(`${name} can't be read: ${error.message}`);
		}
	}
	for (const name of manifest.missing) report.note(`${name} was no longer stored when the pack was made`);
}

/** Recomputes the chain, and compares it with noted heads. Returns the entries of each certificate in the pack. */
function checkChain(zip, { manifest, report, heads }) {
	const entries = new Map();
	const hashes = new Map();
	let [position, previous] = [0, "0".repeat(64)];
	const before = report.problems.length;
	for (const text of zip.read("chain.ndjson").toString("utf8").split("\n").filter(Boolean)) {
		const line = JSON.parse(text);
		if (line.position !== position + 1 || line.previous !== previous)
			report.differs(`chain.ndjson: entry ${line.position} doesn't follow the one before`);
		if (line.hash !== sha256(canonical({ entry: line.entrySha256, previous: line.previous })))
			report.differs(`chain.ndjson: entry ${line.position} was changed`);
		if (line.entry !== null) {
			if (sha256(line.entry) !== line.entrySha256) report.differs(`chain.ndjson: entry ${line.position} was changed`);
			const entry = JSON.parse(line.entry);
			entries.set(entry.code, [...(entries.get(entry.code) ?? []), entry]);
		}
		hashes.set(line.position, line.hash);
		position = line.position;
		previous = line.hash;
	}
	if (position !== manifest.chain.position || (position > 0 && previous !== manifest.chain.hash))
		report.differs("chain.ndjson doesn't end at the head in manifest.json");
	if (report.problems.length === before) report.agrees(`the chain of ${position} issues and revocations is intact`);
	for (const head of heads) {
		const [at, hash] = head.split(":");
		if (hashes.get(Number(at)) === hash) report.agrees(`the chain has the head that was noted at ${at}`);
		else report.differs(`chain.ndjson: entry ${at} is not the one that was noted. The chain was written again`);
	}
	return entries;
}

if (process.argv[1] === import.meta.filename) {
	const usage = "Usage: node verify.mjs PACK.zip [--key KEY] [--head POSITION:HASH]...";
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { key: { type: "string" }, head: { type: "string", multiple: true } },
		});
		const heads = values.head ?? [];
		if (positionals.length !== 1 || !heads.every((head) => /^[1-9]\d*:[0-9a-f]{64}$/.test(head)))
			throw new Error(usage);
		process.exitCode =
			verifyPack(positionals[0], { key: values.key && readFileSync(values.key, "utf8"), heads }) === 0 ? 0 : 1;
	} catch (error) {
		console.error(error.message === usage ? usage : `The pack can't be read: ${error.message}`);
		process.exitCode = 2;
	}
}
