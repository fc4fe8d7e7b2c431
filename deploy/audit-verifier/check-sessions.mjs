// Checks what people did in live sessions: minutes against stays, and presence checks with their answers and excuses.

const [joinMs, silentMs, codeMs, pageMs] = [75_000, 120_000, 300_000, 30_000];
/** Polls and code words are numbered from here. */
const firstShared = 1_000;

const toSpan = ({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) });
const overlap = (first, second) => Math.max(0, Math.min(first.until, second.until) - Math.max(first.from, second.from));

/** Joins times that are a short absence apart. Times at which the server recorded nothing don't count as absence. */
function join(spans, outages, maxGap = joinMs) {
	const joined = [];
	for (const span of spans.filter(({ from, until }) => from <= until).sort((one, next) => one.from - next.from)) {
		const last = joined.at(-1);
		const gap = last && { from: last.until, until: span.from };
		const lost = gap
			? gap.until - gap.from - outages.reduce((sum, outage) => sum + overlap(outage, gap), 0)
			: Number.POSITIVE_INFINITY;
		if (lost <= maxGap) last.until = Math.max(last.until, span.until);
		else joined.push({ ...span });
	}
	return joined;
}

const intersect = (spans, others) =>
	spans.flatMap((span) =>
		others.flatMap((other) =>
			overlap(span, other) > 0
				? [{ from: Math.max(span.from, other.from), until: Math.min(span.until, other.until) }]
				: [],
		),
	);
const sum = (spans) => spans.reduce((total, { from, until }) => total + until - from, 0);

/** When a session was held as scheduled, with extensions. */
export const findScheduled = ({ startsAt, minutes }) => ({
	from: Date.parse(startsAt),
	until: Date.parse(startsAt) + minutes * 60_000,
});

/** When a session ended: early, if its speakers ended it. */
export function findEnd(session) {
	const { from, until } = findScheduled(session);
	const ended = session.endedAt === null ? until : Date.parse(session.endedAt);
	return ended > from && ended < until ? ended : until;
}

/** Attendance is counted soon after the end. What is recorded until then isn't complete. */
export const isSettled = (session, { madeAt }) => Date.parse(madeAt) >= findScheduled(session).until + 3_600_000;

/** Whether experts were there for nine tenths of a time. */
export const areExpertsThere = ({ experts }, { from, until }) =>
	until > from && sum(intersect(join(experts.map(toSpan), []), [{ from, until }])) * 10 >= (until - from) * 9;

/** Checks the stays, minutes and checks of everyone in each session. */
export function checkSessions({ sessions, people, manifest, report }) {
	const attended = [];
	for (const person of people())
		for (const stay of person.sessions) {
			const about = `${person.file}, ${person.name}, session of ${stay.startsAt}`;
			const session = sessions.get(stay.sessionId);
			if (!session) {
				report.differs(`${about}: the session is not in the pack`);
				continue;
			}
			attended.push({
				about,
				session,
				numbers: new Map(stay.checks.map((check) => [check.number, check])),
				isCounted: stay.minutes !== null,
				stays: stay.stays,
			});
			checkMinutes(about, { stay, session, report });
			for (const check of stay.checks)
				checkAnswer(`${about}, check of ${check.askedAt}`, { check, stay, session, report });
		}
	checkNumbers(
		attended.filter(({ isCounted, session }) => isCounted && isSettled(session, manifest)),
		report,
	);
}

/**
 * Minutes are at most what the stays allow. Those of a provider's report are as it says; those of staff have a reason.
 */
function checkMinutes(about, { stay, session, report }) {
	const { minutes, source, reason, stays } = stay;
	if (minutes === null || minutes === 0) return;
	if (source === null) return report.differs(`${about}: nothing says where the ${minutes} minutes come from`);
	if (source === "operator")
		return reason?.trim() ? undefined : report.differs(`${about}: staff entered ${minutes} minutes without a reason`);
	if (source === "report")
		return session.heldHere ? report.differs(`${about}: the session had no report of a provider`) : undefined;
	if (source === "joined" && stays.length === 0 && !session.heldHere)
		return report.note(`${about}: nothing but joining proves the ${minutes} minutes`);
	const outages = session.outages.map(toSpan);
	const spans = join(
		stays.map(toSpan).map(({ from, until }) => ({ from, until: source === "joined" ? until + pageMs : until })),
		outages,
	);
	const inTime =
		source === "joined"
			? spans
			: intersect(intersect(spans, join(session.onAir.map(toSpan), outages)), [findScheduled(session)]);
	const most = Math.round(sum(inTime) / 60_000);
	if (minutes > most) report.differs(`${about}: the stays allow ${most} minutes, not ${minutes}`);
}

/** The outcome of a check follows from its answer, its excuse, and whether the person was there. */
function checkAnswer(about, { check, stay, session, report }) {
	const { kind, outcome, cause, excuse } = check;
	const [asked, closes] = [
		Date.parse(check.askedAt),
		check.closesAt ? Date.parse(check.closesAt) : Number.POSITIVE_INFINITY,
	];
	const until = kind === "silent" ? asked + silentMs : kind === "code" ? Math.min(closes, asked + codeMs) : closes;
	const given = kind === "silent" ? stay.checks.filter((other) => other.kind === "silent") : [check];
	const isInTime = given.some(
		({ answeredAt }) => answeredAt && Date.parse(answeredAt) >= asked && Date.parse(answeredAt) <= until,
	);
	if (outcome === "answered" && !isInTime) report.differs(`${about}: there is no answer in time`);
	if (outcome !== "answered" && isInTime) report.differs(`${about}: it was answered in time, but counts as ${outcome}`);
	if (outcome === "excused" && !(excuse?.reason.trim() && excuse.by && excuse.at))
		report.differs(`${about}: it is excused, but nobody gave a reason`);
	if (outcome !== "not_shown" || kind !== "silent" || cause === "connection" || check.number >= firstShared) return;
	const shown = { from: asked, until };
	const visible = intersect(intersect(join(stay.stays.map(toSpan), [], 0), join(session.onAir.map(toSpan), [], 0)), [
		shown,
	]);
	if (check.seen && sum(visible) >= until - asked)
		report.differs(`${about}: it counts as not shown, but the person was in the room`);
}

/** Checks have consecutive numbers, and everyone has the polls and the code words that others have. */
function checkNumbers(attended, report) {
	for (const [session, all] of Map.groupBy(
		attended.filter(({ stays, session }) => stays.length > 0 && session.heldHere),
		({ session }) => session,
	)) {
		const shared = new Map(all.flatMap(({ numbers }) => [...numbers].filter(([number]) => number >= firstShared)));
		for (const { segment, word } of session.codes)
			if (!shared.has(2 * firstShared + segment)) shared.set(2 * firstShared + segment, { askedAt: `“${word}”` });
		for (const { about, numbers } of all) {
			for (const [number, { askedAt }] of shared)
				if (!numbers.has(number)) report.differs(`${about}: the check of ${askedAt} is missing`);
			const count = countSilent(session, numbers);
			for (let number = 0; number < count; number++)
				if (!numbers.has(number)) report.differs(`${about}: silent check ${number + 1} of ${count} is missing`);
		}
	}
}

/** Returns how many silent checks came at least: one in each slot, before four fifths of it. */
function countSilent(session, numbers) {
	const last = Math.max(-1, ...[...numbers.keys()].filter((number) => number < firstShared));
	if (session.presence?.minutesPerCheck == null) return last + 1;
	const slot = session.presence.minutesPerCheck * 60_000;
	const scheduled = findScheduled(session);
	const from = Math.max(scheduled.from, session.startedAt === null ? 0 : Date.parse(session.startedAt));
	const slots = Math.floor((scheduled.until - from) / slot + 1e-6);
	const onAir = Math.max(0, ...session.onAir.map(({ until }) => Date.parse(until)));
	const came = Math.floor((Math.min(findEnd(session), onAir) - from) / slot + 0.2);
	return Math.max(last + 1, Math.min(slots, came));
}
