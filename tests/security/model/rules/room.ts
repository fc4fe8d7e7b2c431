import type { Check, Customer, Session, Span } from "../state.ts";

/**
 * Milliseconds without a sign after which someone is gone, in which a check is answered, and until the next sign of the
 * page.
 */
const goneAfter = 75_000;
const answersIn = 120_000;
/** A page that is opened so soon after the last sign of another one continues it. */
const reopenedAfter = 20_000;

/**
 * When a customer attended in the room: there, while the session was on the air, without the times of missed checks.
 * Undefined without a stay between `opening` and the end.
 */
export function attendedInRoom(
	session: Session,
	customer: Customer,
	{ opening, end }: { opening: number; end: number },
): Span[] | undefined {
	const { signs, visits, checks, onAir, server } = session.room;
	const inTime = (spans: Span[]) => spans.filter(({ from, until }) => from < end && until > opening);
	const stays = new Map([...signs].map(([one, moments]) => [one, inTime(join(moments.map(toPoint), goneAfter))]));
	const own = stays.get(customer) ?? [];
	if (own.length === 0) return undefined;
	const broadcast = inTime(onAir);
	// The server or the database was away if nobody gave a sign. This time counts for whoever was there before and after.
	const known = join(
		[...[...stays.values()].flat(), ...broadcast, ...inTime(join(server.map(toPoint), goneAfter))],
		goneAfter,
	);
	const outages = known.slice(1).map(({ from }, index) => ({ from: (known[index] as Span).until, until: from }));
	const present = bridge(own, outages);
	const asked = session.course.countsChecks
		? []
		: (checks.get(customer) ?? []).filter(({ askedAt }) => askedAt >= opening);
	const visible = splitAtVisits(signs.get(customer) ?? [], visits.get(customer) ?? new Set());
	const absent = missed(asked, common(visible, broadcast)).map((askedAt) => computeAbsence(askedAt, present, asked));
	return common(common(without(present, absent), bridge(broadcast, outages)), [{ from: session.startsAt, until: end }]);
}

/** Checks that were not answered in time although the customer could see them for the whole time. */
const missed = (checks: Check[], visible: Span[]): number[] =>
	checks
		.filter(({ excused }) => !excused)
		.map(({ askedAt }) => askedAt)
		.filter((at) => join(visible).some(({ from, until }) => from <= at && until >= at + answersIn))
		.filter((at) => !isAnswered(checks, at));

/**
 * What became of the checks that a customer saw, by the time at which they were asked. Those that the room could not
 * show are left out.
 */
export function judgeChecks(
	{ room: { signs, visits, checks, onAir } }: Session,
	customer: Customer,
	{ opening, end }: { opening: number; end: number },
) {
	const asked = (checks.get(customer) ?? []).filter(({ askedAt }) => askedAt >= opening);
	const visible = splitAtVisits(signs.get(customer) ?? [], visits.get(customer) ?? new Set());
	const broadcast = onAir.filter(({ from, until }) => from < end && until > opening);
	const misses = missed(asked, common(visible, broadcast));
	return asked.flatMap(({ askedAt, excused }): [number, string][] => {
		if (isAnswered(asked, askedAt)) return [[askedAt, "answered"]];
		if (excused) return [[askedAt, "excused"]];
		return misses.includes(askedAt) ? [[askedAt, "missed"]] : [];
	});
}

/** Whether a check was answered in time, by its own answer or another one. */
export const isAnswered = (checks: Check[], at: number): boolean =>
	checks.some(({ answeredAt }) => answeredAt !== null && answeredAt >= at && answeredAt <= at + answersIn);

/** From the last answer, or from the arrival, until the next answer. */
function computeAbsence(askedAt: number, present: Span[], checks: Check[]): Span {
	const answers = checks.flatMap(({ answeredAt }) => answeredAt ?? []);
	const arrived = present.findLast(({ from }) => from <= askedAt)?.from ?? askedAt;
	const before = Math.max(arrived, ...answers.filter((at) => at <= askedAt));
	return { from: before, until: Math.min(...answers.filter((at) => at > askedAt), Number.POSITIVE_INFINITY) };
}

/**
 * When the page was open: joins signs that are close, but not across the time between a page that was closed and the
 * next one.
 */
function splitAtVisits(moments: number[], visits: Set<number>): Span[] {
	const stays: Span[] = [];
	for (const at of moments) {
		const last = stays.at(-1);
		if (last && at - last.until <= (visits.has(at) ? reopenedAfter : goneAfter)) last.until = at;
		else stays.push(toPoint(at));
	}
	return stays;
}

/** The stays that signs prove, of those in a time. */
export const during = (signs: number[], time: Span): Span[] =>
	join(signs.map(toPoint), goneAfter).filter(({ from, until }) => from < time.until && until >= time.from);

/** When neither the server nor anyone else gave a sign, between the first and the last sign of the server. */
export function findKnownOutages(server: Span[], others: Span[]): Span[] {
	const [first, last] = [server[0], server.at(-1)];
	if (!first || !last) return [];
	const known = join([...server, ...others], goneAfter);
	const outages = known.slice(1).map(({ from }, index) => ({ from: (known[index] as Span).until, until: from }));
	return common(outages, [{ from: first.from, until: last.until }]);
}

const toPoint = (at: number): Span => ({ from: at, until: at });

export const computeLength = (spans: Span[]): number =>
	join(spans).reduce((sum, { from, until }) => sum + until - from, 0);

/** Joins spans that overlap or are at most `gap` apart. */
function join(spans: Span[], gap = 0): Span[] {
	const joined: Span[] = [];
	for (const span of spans.toSorted((a, b) => a.from - b.from)) {
		const last = joined.at(-1);
		if (last && span.from - last.until <= gap) last.until = Math.max(last.until, span.until);
		else joined.push({ ...span });
	}
	return joined;
}

/** Joins signs that are apart by outages and a short time. */
export function bridge(spans: Span[], outages: Span[]): Span[] {
	const joined: Span[] = [];
	for (const span of join(spans)) {
		const last = joined.at(-1);
		const gap = last && { from: last.until, until: span.from };
		if (last && gap && computeLength([gap]) - computeLength(common(outages, [gap])) <= goneAfter)
			last.until = span.until;
		else joined.push({ ...span });
	}
	return joined;
}

export const common = (spans: Span[], others: Span[]): Span[] =>
	join(spans).flatMap((span) =>
		join(others)
			.map((other) => ({ from: Math.max(span.from, other.from), until: Math.min(span.until, other.until) }))
			.filter(({ from, until }) => from < until),
	);

const without = (spans: Span[], removed: Span[]): Span[] =>
	removed.reduce(
		(left, hole) =>
			left.flatMap(({ from, until }) =>
				[
					{ from, until: Math.min(until, hole.from) },
					{ from: Math.max(from, hole.until), until },
				].filter((span) => span.from < span.until),
			),
		join(spans),
	);
