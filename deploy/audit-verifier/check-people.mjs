// Checks the certificates of everyone against the chain, and every decision about credit against the rules and what was
// recorded.
import { checkExam, compareCounts, findNeededPercent, listQuestions, scoreAttempt } from "./check-exams.mjs";
import { areExpertsThere, findEnd, isSettled } from "./check-sessions.mjs";
import { countMinutes, deriveCredits } from "./derive-credits.mjs";
import { canonical, sha256 } from "./hash.mjs";

const hundredths = (hours) => Math.round(hours * 100);

export function checkPeople(pack) {
	const { people, manifest, chain, courses, report } = pack;
	const toDay = createCalendar(manifest.timeZone);
	const found = new Set();
	const [questions, checked] = [listQuestions(courses), new Set()];
	let [count, certificates, derived] = [0, 0, 0];
	for (const person of people()) {
		count++;
		const isGone = person.deleted !== null && person.deleted.heldUntil === null;
		const context = { ...pack, person, toDay, isGone, questions, checked };
		for (const enrollment of isGone ? [] : person.enrollments) {
			checkExam(context, enrollment);
			for (const record of enrollment.credits) checkRecord(context, { enrollment, record });
			for (const correction of enrollment.corrections) checkDocument(context, { enrollment, correction });
		}
		for (const certificate of person.certificates) {
			certificates++;
			const code = certificate.code.replaceAll("-", "");
			if (found.has(code)) report.differs(`${person.file}, ${person.name}: ${certificate.code} is in the pack twice`);
			found.add(code);
			const entries = chain.get(code) ?? [];
			checkEntries(context, { certificate, entries });
			if (certificate.state === "revoked") continue;
			if (isGone) report.note(`${certificate.code}: the account was deleted, and its evidence is no longer kept`);
			else derived += checkCertificate(context, { certificate, entries });
		}
	}
	compareCounts(questions, report);
	for (const code of chain.keys())
		if (!found.has(code))
			report.differs(
				`chain.ndjson has the issue of ${code.replace(/(.{4})(?=.)/g, "$1-")}, and the pack doesn't have the certificate`,
			);
	if (count !== manifest.people)
		report.differs(`manifest.json: the pack has ${count} people instead of ${manifest.people}`);
	if (certificates !== manifest.certificates)
		report.differs(`manifest.json: the pack has ${certificates} certificates instead of ${manifest.certificates}`);
	report.note(
		`${count} people, ${certificates} certificates, ${derived} credits follow from the rules and the evidence`,
	);
}

/** Returns a function that names the day of a time, in the calendar of the site. */
function createCalendar(timeZone) {
	const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
	return (time) => format.format(new Date(time));
}

/** Compares a certificate with what was chained when it was issued and revoked: every field. */
function checkEntries({ person, isGone, report }, { certificate, entries }) {
	const about = `${person.file}, ${person.name}, certificate ${certificate.code}`;
	const differs = (text) => report.differs(`${about}${text}`);
	const issue = entries.findLast(({ kind }) => kind !== "revoked");
	if (!issue) return differs(" is not in the chain");
	const revoked = entries.find(({ kind }) => kind === "revoked");
	if ((revoked !== undefined) !== (certificate.state === "revoked"))
		differs(`: the chain says it ${revoked ? "was" : "was not"} revoked`);
	else if (revoked && revoked.at !== certificate.revokedAt)
		differs(` was revoked ${revoked.at}, not ${certificate.revokedAt}`);
	if (entries[0].at !== certificate.issuedAt) differs(` was issued ${entries[0].at}, not ${certificate.issuedAt}`);
	const { credits, ...fields } = issue.certificate;
	for (const [field, value] of Object.entries(fields))
		if (canonical(value) !== canonical(certificate[field]))
			differs(` is not what was issued: ${field} was ${JSON.stringify(value)}`);
	const bodies = (list) => list.map(({ accreditingBody }) => accreditingBody).join(", ");
	if (bodies(credits) !== bodies(certificate.credits))
		return differs(` is not what was issued: it had the credits ${bodies(credits) || "of no body"}`);
	for (const [index, credit] of credits.entries())
		for (const field of new Set([...Object.keys(credit), ...Object.keys(certificate.credits[index])]))
			if (!isSameField(field, credit, certificate.credits[index]))
				differs(
					` is not what was issued: ${field} of ${credit.accreditingBody} was ${JSON.stringify(credit[field] ?? null)}`,
				);
	if (certificate.personSalt !== null) {
		if (sha256(canonical({ name: certificate.name, salt: certificate.personSalt })) !== issue.person)
			differs(` was issued to another name than ${certificate.name || person.name}`);
		// An earlier version didn't chain license numbers.
		if (
			issue.licenses !== undefined &&
			sha256(canonical({ licenses: certificate.licenses, salt: certificate.personSalt })) !== issue.licenses
		)
			differs(" was issued with other license numbers");
	} else if (person.deleted === null || !isGone) differs(": nothing proves its name in the chain");
	else report.note(`${certificate.code}: the name can't be compared, because the account was deleted`);
}

/** An earlier version chained fewer fields of a credit. Those have no value, or the code of the body as its name. */
function isSameField(field, chained, printed) {
	if (chained[field] !== undefined) return canonical(chained[field]) === canonical(printed[field] ?? null);
	return field === "name" ? printed.name === printed.accreditingBody : printed[field] === null || printed[field] === "";
}

/** Checks what earned a certificate. Returns how many of its credits follow from the evidence. */
function checkCertificate(context, { certificate, entries }) {
	const { person, report } = context;
	const about = `${person.file}, ${person.name}, certificate ${certificate.code}`;
	let derived = 0;
	for (const credit of certificate.credits) {
		const problem = deriveCredit(context, { credit, certificate, entries });
		if (problem) report.differs(`${about}, ${credit.accreditingBody}: ${problem}${describeKept(certificate)}`);
		else derived++;
	}
	const unmet = certificate.credits.length === 0 ? checkRequirement(context, certificate) : undefined;
	if (unmet) report.differs(`${about}: ${unmet}`);
	return derived;
}

/** Says who kept a certificate that the evidence no longer earns, and why. */
const describeKept = ({ kept }) => (kept ? `. ${kept.by} kept the certificate on ${kept.at}: ${kept.reason}` : "");

/** Says why a credit doesn't follow from the evidence; undefined if it does. */
function deriveCredit(context, { credit, certificate, entries }) {
	const { person, rules, sessions, courses, toDay, report } = context;
	const rule =
		credit.rule && rules.find((file) => file.accreditingBody === credit.accreditingBody && isNamed(file, credit.rule));
	if (credit.rule && !rule)
		return `the pack has no rule “${credit.rule.name}”, version ${credit.rule.version}, as it was when the certificate was issued`;
	const programs = courses.get(certificate.courseId)?.programs ?? [];
	const issuedOn = toDay(certificate.issuedAt);
	const hasProgram = programs.some(
		({ accreditingBody, firstPublishedOn: day }) =>
			accreditingBody === credit.accreditingBody && day !== null && day <= issuedOn,
	);
	// A way without a program earns nothing from a body with one.
	if (credit.program || hasProgram) {
		const records = person.enrollments
			.filter(({ courseId }) => courseId === certificate.courseId)
			.flatMap((enrollment) => enrollment.credits.map((record) => ({ ...record, recording: enrollment.recording })))
			.filter((record) => record.accreditingBody === credit.accreditingBody);
		const findMost = (decided) => Math.max(0, ...decided.map((record) => deriveRecord(record, rules) ?? 0));
		const [hours, most] = [hundredths(credit.hours), findMost(records)];
		if (most < hours) {
			const asIssued = records.map(({ program, ...record }) => ({
				...record,
				program: { ...program, credits: Math.max(program.credits, credit.hours) },
			}));
			if (findMost(asIssued) < hours) return `the evidence earns ${most / 100} instead of ${credit.hours}`;
			report.note(
				`${certificate.code}, ${credit.accreditingBody}: the course announces less today than when the certificate was issued`,
			);
		}
		return checkApproval(context, { credit, records, days: [certificate.heldAt, ...entries.map(({ at }) => at)] });
	}
	const unmet = checkRequirement(context, certificate);
	if (unmet || !rule) return unmet;
	const announced = courses.get(certificate.courseId)?.durationMinutes;
	const length =
		certificate.way === "live"
			? (findSession(certificate, person, sessions)?.minutes ?? announced)
			: findRecording(certificate, person)?.minutes;
	if (length == null) return "there is no evidence of its length";
	const most = countMinutes(length, rule.rule);
	return most < hundredths(credit.hours)
		? `${length} minutes allow ${most / 100} instead of ${credit.hours}`
		: undefined;
}

/** An earlier version didn't chain the digest of the rule. */
const isNamed = ({ name, version, rule }, named) =>
	name === named.name &&
	version === named.version &&
	(named.sha256 === undefined || named.sha256 === sha256(canonical(rule)));

/** Says why the body had not approved the provider on the day of a credit; undefined if it had. */
function checkApproval({ approvals, toDay }, { credit, records, days }) {
	const isCovered = (record) =>
		(record.way === "live"
			? [record.program.held?.from ?? days[0]]
			: [...days, record.recording?.lastWatchedAt ?? record.decidedAt]
		).some((time) => isApproved(approvals, record, toDay(time))) ||
		(record.program.day && isApproved(approvals, record, record.program.day));
	if (records.some(isCovered)) return undefined;
	return `approvals.json has no approval of the provider on the day${credit.program?.sponsor ? `, although the certificate names ${credit.program.sponsor.name}` : ""}`;
}

const isApproved = (approvals, { accreditingBody, method }, day) =>
	approvals.some(
		(approval) =>
			approval.accreditingBody === accreditingBody &&
			approval.methods.includes(method) &&
			approval.validFrom <= day &&
			(approval.validTo === null || day <= approval.validTo),
	);

function deriveRecord({ ruleFile, program, evidence }, rules) {
	const found = rules.find(({ file }) => file === ruleFile);
	return found && deriveCredits(found.rule, program, evidence);
}

/**
 * Compares what Lectern decided with what follows from the rule, and the evidence of the decision with what was
 * recorded.
 */
function checkRecord(context, { enrollment, record }) {
	const { person, rules, courses, report } = context;
	const about = `${person.file}, ${person.name}, ${record.accreditingBody} (${record.way})`;
	const differs = (text) => report.differs(`${about}: ${text}`);
	const derived = deriveRecord(record, rules);
	if (derived === undefined) return differs("the pack doesn't have its rule");
	if (derived !== hundredths(record.decision.credits))
		differs(`the evidence earns ${derived / 100} instead of ${record.decision.credits}`);
	const course = courses.get(enrollment.courseId);
	checkRule(context, { record, course, differs });
	checkFacts(context, { record, course, differs });
	const { evidence } = record;
	if (evidence.hasEvaluated && enrollment.evaluation === null) differs("there is no evaluation");
	for (const field of evidence.personFields.filter((field) => !hasField(person, record.accreditingBody, field))) {
		if (field.startsWith("license_") && isPrinted(context, record))
			report.note(`${about}: the license number of the certificate is no longer in the account`);
		else differs(`the person has entered no ${field.replaceAll("_", " ")}`);
	}
	compareCorrections({ enrollment, record, differs });
	compareExam({ enrollment, record, rules, differs });
	if (record.way === "recording")
		compareWatched({ about, evidence, program: record.program, recording: enrollment.recording, report });
	else compareSession(context, { about, enrollment, record, differs });
}

const hasField = ({ licenses }, body, field) =>
	licenses.some(
		({ accreditingBody, kind, state }) =>
			accreditingBody === body &&
			(kind === field || (field === "license_state" && kind === "license_number" && state !== "")),
	);

/** People can delete a number. The certificate keeps the one that it was issued with, and the chain proves it. */
const isPrinted = ({ person, chain }, { accreditingBody: body }) =>
	person.certificates.some(
		({ code, licenses }) =>
			licenses?.some(({ accreditingBody }) => accreditingBody === body) &&
			chain.get(code.replaceAll("-", ""))?.some((entry) => entry.licenses !== undefined),
	);

/**
 * A program keeps the version of its first publication, or one that was applied later to what was ahead, until its text
 * is superseded. Then it follows a later text of the body. A recording can have been completed before the change, and
 * watched again after it.
 */
function checkRule({ rules, toDay }, { record, course, differs }) {
	const program = course?.programs.find(({ id }) => id === record.programId);
	if (!program || program.ruleSetId === null) return;
	const at = record.program.held?.from ?? record.decidedAt;
	const versions = [
		program.ruleVersion,
		...(program.ruleChanges ?? []).filter(({ from }) => from <= at).map(({ version }) => version),
	];
	const followed = record.way === "live" ? versions.slice(-1) : versions;
	const ofSet = rules.filter(({ id, version }) => id === program.ruleSetId && followed.includes(version));
	const kept = ofSet.find(({ file }) => file === record.ruleFile) ?? ofSet.at(-1);
	const latest = rules.filter(({ id }) => id === program.ruleSetId).sort((one, next) => next.version - one.version)[0];
	if (!kept || record.ruleFile === kept.file) return;
	const day = toDay(at);
	const used = rules.find(({ file }) => file === record.ruleFile);
	const isLater = latest.supersededOn !== null && latest.supersededOn <= day && used.methods.includes(record.method);
	if (!isLater) differs(`it was decided by ${record.ruleFile}, and the program follows ${kept.file}`);
}

/** A decision can't have more credits, or ask for less, than the course says. */
function checkFacts({ approvals, toDay }, { record, course, differs }) {
	const { program, way } = record;
	if (program.day && way === "live" && program.held && program.day !== toDay(program.held.from))
		differs(`it counts for ${program.day}, and the session was on another day`);
	if (program.day && program.approval && !isApproved(approvals, record, program.day))
		differs(`approvals.json has no approval of the provider on ${program.day}`);
	const announcements = course ? [course, ...course.creditAnnouncements] : [];
	const announced = announcements.flatMap(({ credits }) =>
		credits.filter(({ accreditingBody }) => accreditingBody === record.accreditingBody),
	);
	const most = Math.max(...announced.map(({ hours }) => hours));
	if (announced.length > 0 && program.credits > most)
		differs(`it counts with ${program.credits} credits, and the course announced ${most}`);
	const required = Math.min(...announcements.map(({ requirement }) => requirement?.watchedPercent ?? 90));
	if (course && way === "recording" && program.requiredPercent < required)
		differs(`it asks for ${program.requiredPercent}% of the recording, and the course for ${required}%`);
	if (way === "live" && program.groupViewing !== (record.method === "group_viewing"))
		differs(`it doesn't follow its method, ${record.method}`);
}

/**
 * The latest correction of a requirement counts, unless it was withdrawn, or belongs to an earlier date of the session.
 */
function compareCorrections({ enrollment, record, differs }) {
	const ofSession = ["attendance", "checks", "codes", "group", "expert"];
	const from = record.program.held?.from;
	const latest = new Map();
	for (const { programId, requirement, value, at, withdrawn } of enrollment.corrections)
		if (programId === record.programId && withdrawn === null && !(from && at < from && ofSession.includes(requirement)))
			latest.set(requirement, value);
	const counted = new Map(record.evidence.corrections.map(({ requirement, value }) => [requirement, value]));
	for (const requirement of new Set([...latest.keys(), ...counted.keys()]))
		if (latest.get(requirement) !== counted.get(requirement))
			differs(
				counted.has(requirement)
					? `there is no record of the correction of ${requirement} to ${counted.get(requirement)}`
					: `the correction of ${requirement} to ${latest.get(requirement)} was left out`,
			);
}

/** The attempt that passed counts, or else the best one. Older packs have no exams. */
function compareExam({ enrollment: { exam }, record, rules, differs }) {
	const { evidence } = record;
	const { rule } = rules.find(({ file }) => file === record.ruleFile);
	const scored = (exam?.attempts ?? [])
		.filter(({ handedInAt }) => handedInAt !== null)
		.map((attempt) => ({ score: scoreAttempt(attempt), neededPercent: findNeededPercent(attempt, record, rule) }))
		.filter(({ neededPercent }) => neededPercent !== null);
	const passes = ({ score, neededPercent }) => Number(score >= neededPercent);
	const [best] = scored.sort((one, next) => passes(next) - passes(one) || next.score - one.score);
	const counted = evidence.exam ?? null;
	if (
		counted !== null &&
		!scored.some(({ score, neededPercent }) => score === counted.percent && neededPercent === counted.neededPercent)
	)
		differs(`no attempt at the exam has ${counted.percent}% with ${counted.neededPercent}% needed`);
	else if (best && counted !== null && best.score !== counted.percent)
		differs(`the exam counts with ${counted.percent}%, and the best attempt has ${best.score}%`);
}

/** The document of a correction is in the pack, as it was uploaded. */
function checkDocument({ zip, manifest, person, report }, { enrollment, correction }) {
	const { document, documentSha256, requirement, value, withdrawn } = correction;
	const about = `${person.file}, ${person.name}, enrollment ${enrollment.reference}: the document of the correction of ${requirement}`;
	const isNeeded = requirement === "exam" && value >= 1 && withdrawn === null;
	if ((document === null) !== (documentSha256 === null) || (document === null && isNeeded))
		return report.differs(`${about} is missing`);
	if (document === null || manifest.missing.includes(document)) return;
	if (!zip.has(document)) report.differs(`${about} is missing: ${document}`);
	else if (sha256(zip.read(document)) !== documentSha256)
		report.differs(`${about} is not the one that was uploaded: ${document}`);
}

/**
 * Compares the share of a recording that counted with what was recorded. A longer recording that replaces it makes the
 * share smaller.
 */
function compareWatched({ about, evidence, program, recording, report }) {
	const percent =
		recording?.lengthSeconds > 0
			? Math.min(100, Math.floor((recording.watchedSeconds / recording.lengthSeconds) * 100))
			: 0;
	if (recording && recording.watchedPercent !== percent)
		report.differs(`${about}: ${percent}% of the recording was watched, not ${recording.watchedPercent}%`);
	if (evidence.watchedPercent <= percent) return;
	const minutes = recording ? Math.floor(recording.lengthSeconds / 60) : program.minutes;
	if (minutes === program.minutes)
		report.differs(`${about}: the recording was watched to ${percent}%, not ${evidence.watchedPercent}%`);
	else
		report.note(
			`${about}: the recording had ${program.minutes} minutes when ${evidence.watchedPercent}% of it counted, and has ${minutes} now`,
		);
}

/** Compares the evidence of a live session with what its room recorded: the same minutes, and the same checks. */
function compareSession({ person, sessions, manifest, report }, { about, enrollment, record, differs }) {
	const { program, evidence } = record;
	if (program.held === null) {
		if (evidence.attendedMinutes > 0 || evidence.checks.length > 0) differs("it counts attendance, and no session");
		return;
	}
	const session =
		sessions.get(enrollment.sessionId) ??
		[...sessions.values()].find(
			({ courseId, startsAt }) => courseId === enrollment.courseId && startsAt === program.held.from,
		);
	// A pack of some days, or of one session, doesn't have the others.
	if (!session)
		return manifest.scope.kind === "course"
			? differs("its session is not in the pack")
			: report.note(`${about}: its session is not in this pack`);
	const attended = person.sessions.find(({ sessionId }) => sessionId === session.sessionId);
	if (evidence.groupConfirmed && !attended?.group?.confirmedAt)
		differs("there is no evidence of the confirmation by the host of a group");
	if (
		evidence.expertPresent &&
		!areExpertsThere(session, { from: Date.parse(program.held.from), until: Date.parse(program.held.until) })
	)
		differs(`${session.file} has no evidence of an expert`);
	const minutes = attended?.minutes ?? 0;
	// An ended enrollment isn't decided about again, whatever was recorded since.
	const isEnded = enrollment.state !== "active";
	if (isEnded ? evidence.attendedMinutes > minutes : evidence.attendedMinutes !== minutes)
		differs(`${minutes} minutes of attendance were recorded, not ${evidence.attendedMinutes}`);
	if (!isSettled(session, manifest) || attended?.minutes === null) return;
	const [until, length] = [new Date(findEnd(session)).toISOString(), session.minutes];
	if (program.held.from !== session.startsAt || program.held.until !== until || program.minutes !== length)
		differs(
			`it counts a session of ${program.minutes} minutes until ${program.held.until}, and ${session.file} has ${length} until ${until}`,
		);
	const list = (checks) => checks.map(({ kind, askedAt, outcome }) => `${kind} check of ${askedAt}, ${outcome}`);
	const [decided, recorded] = [list(evidence.checks), list(session.heldHere ? (attended?.checks ?? []) : [])];
	for (const check of leaveOut(decided, recorded)) differs(`it counts a ${check}, which was not recorded`);
	for (const check of isEnded ? [] : leaveOut(recorded, decided)) differs(`it leaves out a ${check}`);
}

/** Returns what the first list has more than the second. */
function leaveOut(list, others) {
	const left = [...others];
	return list.filter((item) => {
		const index = left.indexOf(item);
		if (index >= 0) left.splice(index, 1);
		return index < 0;
	});
}

function findSession(certificate, person, sessions) {
	const attended = person.sessions.filter(
		({ sessionId }) => sessions.get(sessionId)?.courseId === certificate.courseId,
	);
	const found = attended.find(({ startsAt }) => startsAt === certificate.heldAt) ?? attended[0];
	return found && { attended: found, minutes: sessions.get(found.sessionId).minutes };
}

function findRecording(certificate, person) {
	const enrollment = person.enrollments.find(({ reference }) => reference === certificate.enrollment);
	return enrollment?.recording
		? { percent: enrollment.recording.watchedPercent, minutes: Math.floor(enrollment.recording.lengthSeconds / 60) }
		: undefined;
}

/** Says why a certificate doesn't meet the course's own requirement; undefined if it does. */
function checkRequirement({ person, sessions }, certificate) {
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
