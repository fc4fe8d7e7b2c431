#!/usr/bin/env node
// Checks an audit pack without Lectern: node verify.mjs PACK.zip [--key public-key.pem]
// Exit code: 0 everything agrees, 1 something doesn't, 2 the pack can't be read. Needs Node.js 22 or newer, and nothing else.
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { countMinutes, deriveCredits } from "./derive-credits.mjs";
import { openZip } from "./read-zip.mjs";

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Canonical JSON (RFC 8785). */
function canonical(value) {
	if (value === null || typeof value !== "object") return JSON.stringify(value);
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	const keys = Object.keys(value).filter((key) => value[key] !== undefined);
	return `{${keys
		.sort()
		.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
		.join(",")}}`;
}

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

/** Checks a pack, and prints the result. Returns the number of problems. */
export function verifyPack(path, { key } = {}) {
	const pack = openZip(path);
	try {
		const report = createReport();
		const json = (name) => JSON.parse(pack.read(name).toString("utf8"));
		const manifest = json("manifest.json");
		if (manifest.format !== "lectern-audit-pack/1") throw new Error(`This program doesn't know the format ${manifest.format}.`);
		console.log(`${manifest.title}\n${manifest.provider}, made ${manifest.madeAt}\n`);
		checkSignature(pack, report, key);
		checkFiles(pack, manifest, report);
		if (report.problems.length === 0) report.agrees(`${manifest.files.length} files are as they were signed`);
		const chain = checkChain(pack, manifest, report);
		checkPeople(pack, { json, manifest, chain, report });
		console.log(`\n${report.problems.length === 0 ? "Everything agrees." : `${report.problems.length} problems.`}`);
		return report.problems.length;
	} finally {
		pack.close();
	}
}

function checkSignature(pack, report, trusted) {
	const pem = pack.read("public-key.pem").toString("utf8");
	const publicKey = createPublicKey(pem);
	const fingerprint = sha256(publicKey.export({ format: "der", type: "spki" }));
	const signature = Buffer.from(pack.read("manifest.sig").toString("utf8").trim(), "base64");
	if (verify(null, pack.read("manifest.json"), publicKey, signature)) report.agrees("the manifest has the signature of public-key.pem");
	else report.differs("the signature doesn't belong to the manifest");
	if (trusted === undefined) report.note(`compare the key with the provider's: ${fingerprint}`);
	else if (sha256(createPublicKey(trusted).export({ format: "der", type: "spki" })) === fingerprint) report.agrees("the key is the provider's");
	else report.differs("the pack was signed with another key than the provider's");
}

function checkFiles(pack, manifest, report) {
	const listed = new Map(manifest.files.map((file) => [file.name, file]));
	for (const name of pack.names) if (!listed.has(name) && name !== "manifest.json" && name !== "manifest.sig") report.differs(`${name} is not in the manifest`);
	for (const { name, bytes, sha256: expected } of listed.values()) {
		if (!pack.has(name)) {
			report.differs(`${name} is missing`);
			continue;
		}
		try {
			const content = pack.read(name);
			if (content.length !== bytes || sha256(content) !== expected) report.differs(`${name} was changed`);
		} catch (error) {
			report.differs(`${name} can't be read: ${error.message}`);
		}
	}
	for (const name of manifest.missing) report.note(`${name} was no longer stored when the pack was made`);
}

/** Recomputes the chain. Returns the entries of each certificate in the pack. */
function checkChain(pack, manifest, report) {
	const entries = new Map();
	let [position, previous] = [0, "0".repeat(64)];
	const before = report.problems.length;
	for (const text of pack.read("chain.ndjson").toString("utf8").split("\n").filter(Boolean)) {
		const line = JSON.parse(text);
		if (line.position !== position + 1 || line.previous !== previous) report.differs(`entry ${line.position} of the chain doesn't follow the one before`);
		if (line.hash !== sha256(canonical({ entry: line.entrySha256, previous: line.previous })))
			report.differs(`entry ${line.position} of the chain was changed`);
		if (line.entry !== null) {
			if (sha256(line.entry) !== line.entrySha256) report.differs(`entry ${line.position} of the chain was changed`);
			const entry = JSON.parse(line.entry);
			entries.set(entry.code, [...(entries.get(entry.code) ?? []), entry]);
		}
		position = line.position;
		previous = line.hash;
	}
	if (position !== manifest.chain.position || (position > 0 && previous !== manifest.chain.hash))
		report.differs("the chain doesn't end at the head in the manifest");
	if (report.problems.length === before) report.agrees(`the chain of ${position} issues and revocations is intact`);
	return entries;
}

function checkPeople(pack, { json, manifest, chain, report }) {
	const rules = pack.names.filter((name) => name.startsWith("rules/")).map((name) => ({ file: name, ...json(name) }));
	const courses = new Map(pack.names.filter((name) => /^courses\/\d+\/course\.json$/.test(name)).map((name) => [json(name).courseId, json(name)]));
	const sessions = new Map(pack.names.filter((name) => /^sessions\/\d+\/session\.json$/.test(name)).map((name) => [json(name).sessionId, json(name)]));
	let [people, certificates, derived] = [0, 0, 0];
	for (const name of pack.names.filter((name) => name.startsWith("people/"))) {
		const person = json(name);
		people++;
		const isGone = person.deleted !== null && person.deleted.heldUntil === null;
		for (const enrollment of isGone ? [] : person.enrollments)
			for (const record of enrollment.credits) checkRecord({ name, person, enrollment, record, rules, sessions, manifest, report });
		for (const certificate of person.certificates) {
			certificates++;
			checkEntry(certificate, chain.get(certificate.code.replaceAll("-", "")) ?? [], person, report);
			if (certificate.state === "revoked") continue;
			if (isGone) {
				report.note(`${certificate.code}: the account was deleted, and its evidence is no longer kept`);
				continue;
			}
			for (const credit of certificate.credits) {
				const problem = deriveCredit({ credit, certificate, person, rules, sessions, courses, report });
				if (problem) report.differs(`${certificate.code}, ${credit.accreditingBody}: ${problem}${describeKept(certificate)}`);
				else derived++;
			}
			if (certificate.credits.length === 0) {
				const problem = checkRequirement(certificate, person, sessions);
				if (problem) report.differs(`${certificate.code}: ${problem}`);
			}
		}
	}
	if (people !== manifest.people) report.differs(`the pack has ${people} people instead of ${manifest.people}`);
	if (certificates !== manifest.certificates) report.differs(`the pack has ${certificates} certificates instead of ${manifest.certificates}`);
	report.note(`${people} people, ${certificates} certificates, ${derived} credits follow from the rules and the evidence`);
}

/** Says who kept a certificate that the evidence no longer earns, and why. Older packs don't have it. */
const describeKept = ({ kept }) => (kept ? `. ${kept.by} kept the certificate on ${kept.at}: ${kept.reason}` : "");

/** Compares a certificate with what was chained when it was issued and revoked. */
function checkEntry(certificate, entries, person, report) {
	const issue = entries.findLast(({ kind }) => kind !== "revoked");
	if (!issue) return report.differs(`${certificate.code} is not in the chain`);
	const isRevoked = entries.some(({ kind }) => kind === "revoked");
	if (isRevoked !== (certificate.state === "revoked")) report.differs(`${certificate.code}: the chain says it ${isRevoked ? "was" : "was not"} revoked`);
	const pick = ({ courseId, title, way, heldAt, hours, credits }) => ({
		...{ courseId, title, way, heldAt, hours },
		credits: credits.map(({ accreditingBody, number, hours, rule }) => ({ accreditingBody, number, hours, rule: rule ?? null })),
	});
	if (canonical(pick(issue.certificate)) !== canonical(pick(certificate))) report.differs(`${certificate.code} is not what was issued`);
	if (certificate.personSalt === null) return report.note(`${certificate.code}: the name can't be compared, because the account was deleted`);
	if (sha256(canonical({ name: certificate.name, salt: certificate.personSalt })) !== issue.person)
		report.differs(`${certificate.code} was issued to another name than ${certificate.name || person.name}`);
}

/** Says why a credit doesn't follow from the evidence; undefined if it does. */
function deriveCredit({ credit, certificate, person, rules, sessions, courses, report }) {
	const hasProgram = courses
		.get(certificate.courseId)
		?.programs.some(
			({ accreditingBody, firstPublishedOn: day }) => accreditingBody === credit.accreditingBody && day !== null && day <= certificate.issuedAt.slice(0, 10),
		);
	if (credit.program || hasProgram) {
		const records = person.enrollments
			.filter(({ courseId }) => courseId === certificate.courseId)
			.flatMap((enrollment) => enrollment.credits)
			.filter((record) => record.accreditingBody === credit.accreditingBody);
		const findMost = (decided) => Math.max(0, ...decided.map((record) => deriveRecord(record, rules) ?? 0));
		const [hours, most] = [Math.round(credit.hours * 100), findMost(records)];
		if (most >= hours) return undefined;
		const asIssued = records.map(({ program, ...record }) => ({ ...record, program: { ...program, credits: Math.max(program.credits, credit.hours) } }));
		if (findMost(asIssued) < hours) return `the evidence earns ${most / 100} instead of ${credit.hours}`;
		report.note(`${certificate.code}, ${credit.accreditingBody}: the course announces less today than when the certificate was issued`);
		return undefined;
	}
	const unmet = checkRequirement(certificate, person, sessions);
	if (unmet) return unmet;
	if (credit.rule === null || credit.rule === undefined) return undefined;
	const rule = rules.find(
		({ accreditingBody, name, version }) => accreditingBody === credit.accreditingBody && name === credit.rule.name && version === credit.rule.version,
	);
	if (!rule) return `there is no rule “${credit.rule.name}”, version ${credit.rule.version}`;
	const announced = courses.get(certificate.courseId)?.durationMinutes;
	const length = certificate.way === "live" ? (findSession(certificate, person, sessions)?.minutes ?? announced) : findRecording(certificate, person)?.minutes;
	if (length === undefined) return "there is no evidence of its length";
	const most = countMinutes(length, rule.rule);
	return most < Math.round(credit.hours * 100) ? `${length} minutes allow ${most / 100} instead of ${credit.hours}` : undefined;
}

const findRule = (record, rules) => rules.find(({ file }) => file === record.ruleFile)?.rule;

function deriveRecord(record, rules) {
	const rule = findRule(record, rules);
	return rule && deriveCredits(rule, record.program, record.evidence);
}

/** Compares what Lectern decided with what follows from the rule, and the evidence of the decision with what was recorded. */
function checkRecord({ name, person, enrollment, record, rules, sessions, manifest, report }) {
	const about = `${name}, ${record.accreditingBody} (${record.way})`;
	const derived = deriveRecord(record, rules);
	if (derived === undefined) return report.differs(`${about}: the pack doesn't have its rule`);
	if (derived !== Math.round(record.decision.credits * 100))
		report.differs(`${about}: the evidence earns ${derived / 100} instead of ${record.decision.credits}`);
	const { evidence } = record;
	if (evidence.hasEvaluated && enrollment.evaluation === null) report.differs(`${about}: there is no evaluation`);
	if (record.way === "recording") compareWatched(about, { evidence, program: record.program, recording: enrollment.recording, report });
	for (const { requirement, value } of evidence.corrections)
		if (!enrollment.corrections.some((correction) => correction.requirement === requirement && correction.value === value && correction.withdrawn === null))
			report.differs(`${about}: there is no record of the correction of ${requirement}`);
	if (record.way !== "live" || record.program.held === null) return;
	const held = [...sessions.values()].find(({ courseId, startsAt }) => courseId === enrollment.courseId && startsAt === record.program.held.from);
	// A pack of some days, or of one session, doesn't have the others.
	if (!held && manifest.scope.kind !== "course") return report.note(`${about}: its session is not in this pack`);
	const attended = person.sessions.filter(({ sessionId }) => sessionId === held?.sessionId);
	const isCounted = attended.every((session) => session.minutes !== null);
	const minutes = Math.max(0, ...attended.map((session) => session.minutes ?? 0));
	if (isCounted && evidence.attendedMinutes > minutes)
		report.differs(`${about}: ${minutes} minutes of attendance are in the evidence, not ${evidence.attendedMinutes}`);
	const wasThere = held?.experts.some(({ from, until }) => from < record.program.held.until && until > record.program.held.from);
	if (evidence.expertPresent && !wasThere) report.differs(`${about}: there is no evidence of an expert`);
	if (evidence.groupConfirmed && !attended.some(({ group }) => group?.confirmedAt))
		report.differs(`${about}: there is no evidence of the confirmation by the host of a group`);
	const recorded = new Set(attended.flatMap(({ checks }) => checks.map(({ kind, askedAt, outcome }) => `${kind} ${askedAt} ${outcome}`)));
	for (const { kind, askedAt, outcome } of evidence.checks)
		if (!recorded.has(`${kind} ${askedAt} ${outcome}`)) report.differs(`${about}: there is no evidence of the check at ${askedAt}`);
}

/** Compares the share of a recording that counted with what was recorded. A longer recording that replaces it makes the share smaller. */
function compareWatched(about, { evidence, program, recording, report }) {
	const percent = recording?.watchedPercent ?? 0;
	if (evidence.watchedPercent <= percent) return;
	const minutes = recording ? Math.floor(recording.lengthSeconds / 60) : program.minutes;
	if (minutes === program.minutes) report.differs(`${about}: the recording was watched to ${percent}%, not ${evidence.watchedPercent}%`);
	else report.note(`${about}: the recording had ${program.minutes} minutes when ${evidence.watchedPercent}% of it counted, and has ${minutes} now`);
}

function findSession(certificate, person, sessions) {
	const attended = person.sessions.filter(({ sessionId }) => sessions.get(sessionId)?.courseId === certificate.courseId);
	const found = attended.find(({ startsAt }) => startsAt === certificate.heldAt) ?? attended[0];
	return found && { attended: found, minutes: sessions.get(found.sessionId).minutes };
}

function findRecording(certificate, person) {
	const enrollment = person.enrollments.find(({ reference }) => reference === certificate.enrollment);
	return enrollment?.recording ? { percent: enrollment.recording.watchedPercent, minutes: Math.floor(enrollment.recording.lengthSeconds / 60) } : undefined;
}

/** Says why a certificate doesn't meet the course's own requirement; undefined if it does. */
function checkRequirement(certificate, person, sessions) {
	const { requirement, way } = certificate;
	if (requirement === null) return "the course's requirement is not in the pack";
	if (way === "live") {
		const session = findSession(certificate, person, sessions);
		if (!session) return "there is no evidence of attendance";
		const minutes = session.attended.minutes ?? 0;
		return minutes >= (requirement.liveMinutes ?? Number.POSITIVE_INFINITY)
			? undefined
			: `${minutes} minutes were attended, ${requirement.liveMinutes} are needed`;
	}
	const recording = findRecording(certificate, person);
	if (!recording) return "there is no evidence of the recording";
	return recording.percent >= (requirement.watchedPercent ?? Number.POSITIVE_INFINITY)
		? undefined
		: `${recording.percent}% of the recording was watched, ${requirement.watchedPercent}% are needed`;
}

if (process.argv[1] === import.meta.filename) {
	const [path, option, keyFile] = process.argv.slice(2);
	if (path === undefined || (option !== undefined && (option !== "--key" || keyFile === undefined))) {
		console.error("Usage: node verify.mjs PACK.zip [--key public-key.pem]");
		process.exit(2);
	}
	try {
		process.exitCode = verifyPack(path, { key: keyFile && readFileSync(keyFile, "utf8") }) === 0 ? 0 : 1;
	} catch (error) {
		console.error(`The pack can't be read: ${error.message}`);
		process.exitCode = 2;
	}
}
