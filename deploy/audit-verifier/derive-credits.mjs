// Computes what evidence is worth under the rule of an accrediting body, from the rule's data in the pack. Written from
// the description of the rules in docs/using/what-earns-credit.md, without the product's code. Credits are whole
// hundredths: 0.1 has no exact number.

const hundredths = (credits) => Math.round(credits * 100);

/** Credits of minutes of instruction, in hundredths. */
export function countMinutes(minutes, rule) {
	if (minutes <= 0 || minutes < rule.minMinutes || minutes > (rule.maxMinutes ?? Number.POSITIVE_INFINITY)) return 0;
	const step = hundredths(rule.increment);
	const smallest = hundredths(rule.firstIncrement ?? 0);
	const exact = (minutes * 100) / (rule.minutesPerCredit * step);
	const counted = step * (rule.rounding === "nearest" ? Math.round(exact) : Math.floor(exact));
	if (counted >= smallest) return counted;
	return minutes * 100 >= smallest * rule.minutesPerCredit ? smallest : 0;
}

/** The part of credits that can be granted: in the rule's steps, rounded down, at least the smallest number. */
function inSteps(exact, rule) {
	const step = hundredths(rule.increment);
	const smallest = hundredths(rule.firstIncrement ?? 0);
	const whole = Math.floor(exact + 1e-6);
	if (whole < smallest) return 0;
	return Math.max(step * Math.floor(whole / step), smallest);
}

const counts = ({ outcome }) => outcome === "answered" || outcome === "excused";

/**
 * Derives the credits of a person in a program, in hundredths. A value that staff corrected replaces what was recorded.
 * Each requirement limits what is granted; nothing is granted beyond what the program announces, or its length allows.
 */
export function deriveCredits(rule, program, evidence) {
	// Breaks and introductions, which the body doesn't count, are in nobody's minutes.
	const uncounted = program.uncountedMinutes ?? 0;
	const length = program.minutes - uncounted;
	const most = inSteps(Math.min(hundredths(program.credits), countMinutes(length, rule)), rule);
	const corrections = new Map(evidence.corrections.map(({ requirement, value }) => [requirement, value]));
	const limits = [most];
	const demand = (name, isMet) => limits.push((corrections.get(name) ?? Number(isMet)) >= 1 ? most : 0);
	// Decisions of older packs don't know approvals.
	if (program.approval === null) return 0;
	if (program.way === "live") {
		const minutes = Math.max(0, (corrections.get("attendance") ?? evidence.attendedMinutes) - uncounted);
		// Coming and going takes some minutes. Older packs don't say how many.
		const attended =
			minutes > 0 && length - minutes <= (rule.arrivalMinutes ?? 2)
				? most
				: Math.min(most, countMinutes(minutes, rule));
		limits.push(attended);
		const inTime = evidence.checks.filter(
			({ askedAt }) => !program.held || (askedAt >= program.held.from && askedAt <= program.held.until),
		);
		if (rule.checksPerCredit > 0 && rule.partialCredit.length > 0) {
			const checks = inTime.filter(({ kind }) => kind !== "code");
			const announced = program.announcedChecks ?? Math.ceil((rule.checksPerCredit * most) / 100);
			limits.push(limitByChecks(rule, checks, { attended, corrected: corrections.get("checks"), announced }));
		}
		if (rule.codeWords) {
			const codes = inTime.filter(({ kind }) => kind === "code");
			const entered = corrections.get("codes") ?? codes.filter(counts).length;
			limits.push(entered >= Math.max(1, codes.length) ? most : 0);
		}
		if (program.groupViewing) demand("group", evidence.groupConfirmed);
		if (rule.expertPresent) demand("expert", evidence.expertPresent);
	} else {
		const percent = corrections.get("watched") ?? evidence.watchedPercent;
		// Older rules leave the share to the course.
		limits.push(percent >= Math.max(1, program.requiredPercent, rule.watchedPercent ?? 0) ? most : 0);
	}
	// An attempt keeps the percent that it needed. Older packs have no exams.
	if (rule.examQuestionsPerCredit > 0)
		demand("exam", evidence.exam ? evidence.exam.percent >= Math.max(1, evidence.exam.neededPercent) : false);
	if (rule.evaluation === "required") demand("evaluation", evidence.hasEvaluated);
	if (rule.personFields.length > 0)
		demand(
			"details",
			rule.personFields.every((field) => evidence.personFields.includes(field)),
		);
	const earned = Math.min(...limits);
	if (rule.claim !== "learner") return earned;
	return inSteps(Math.min(earned, hundredths(corrections.get("claim") ?? evidence.claimedCredits ?? 0)), rule);
}

/**
 * The share of the announced checks decides. Those that were not shown are not missed; those of an extension, and polls
 * where the rule accepts them, can only replace missed ones. Each credit needs its number of checks, or all that were
 * planned.
 */
function limitByChecks(rule, checks, { attended, corrected, announced }) {
	if (corrected !== undefined && checks.length === 0)
		return measureAnswers(rule, attended, {
			answered: corrected,
			shown: corrected,
			of: corrected,
			planned: Number.POSITIVE_INFINITY,
		});
	const silent = checks
		.filter(({ kind }) => kind === "silent")
		.sort((one, next) => one.askedAt.localeCompare(next.askedAt));
	const base = silent.slice(0, announced);
	const polls =
		rule.silentChecksPerCredit < rule.checksPerCredit ? checks.filter(({ kind }) => kind === "content") : [];
	const extra = [...silent.slice(announced), ...polls].filter(counts).length;
	const of = base.filter(({ outcome }) => outcome !== "not_shown").length;
	const answered = corrected ?? base.filter(counts).length + extra;
	return measureAnswers(rule, attended, { answered, shown: Math.max(of + extra, answered), of, planned: base.length });
}

function measureAnswers(rule, attended, { answered, shown, of, planned }) {
	if (answered === 0) return 0;
	const required = Math.min(Math.ceil((rule.checksPerCredit * attended) / 100), planned);
	const covered =
		shown >= required ? attended : Math.min(attended, inSteps((shown * 100) / rule.checksPerCredit, rule));
	const step = rule.partialCredit.find(({ answeredPercent }) => answered * 100 >= answeredPercent * of);
	return step ? inSteps((covered * step.creditPercent) / 100, rule) : 0;
}
