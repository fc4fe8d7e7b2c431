// Checks exams: attempts against their times and the terms under which they began, and questions against those of the
// course. Older packs have no exams, or less about them.
import { canonical } from "./hash.mjs";

const isRight = ({ choices, chosen }) =>
	chosen.length > 0 && choices.every((choice, place) => choice.isRight === chosen.includes(place));

/** The score of an attempt in percent, by the choices that were right. */
export const scoreAttempt = ({ questions }) =>
	questions.length === 0 ? 0 : Math.floor((questions.filter(isRight).length * 100) / questions.length);

/** Whether an attempt was begun for a body. Attempts of older packs serve all. */
const serves = ({ terms }, body) => terms?.bodies?.includes(body) ?? true;

/**
 * The percent that an attempt needs for a credit: its own, or at least the rule's if the body came to the course later;
 * null if it was too easy for that body.
 */
export function findNeededPercent(attempt, { accreditingBody, program }, rule) {
	const { neededPercent, terms } = attempt;
	if (serves(attempt, accreditingBody) || !(rule.examQuestionsPerCredit > 0)) return neededPercent;
	const isEnough =
		attempt.questions.length >= Math.ceil((rule.examQuestionsPerCredit * Math.round(program.credits * 100)) / 100) &&
		(rule.examTrueFalse || !terms.allowsTrueFalse) &&
		rule.examObjectivesPercent <= terms.objectivesPercent;
	return isEnough ? Math.max(neededPercent, rule.examPassPercent) : null;
}

/** Lists what people read and were asked in courses, with counters of the answers in their files. */
export function listQuestions(courses) {
	const listed = new Map();
	for (const { courseId, file, questions = [] } of courses.values())
		for (const question of questions)
			listed.set(`${courseId} ${question.question} ${question.version}`, {
				...question,
				file,
				found: 0,
				foundRight: 0,
			});
	return listed;
}

/** Checks the attempts and review answers of an enrollment. */
export function checkExam(context, enrollment) {
	const { person, report, toDay, checked } = context;
	if (checked.has(enrollment.reference)) return;
	checked.add(enrollment.reference);
	const exam = enrollment.exam ?? { attempts: [], reviews: [], extraAttempts: [] };
	const differs = (text) =>
		report.differs(`${person.file}, ${person.name}, enrollment ${enrollment.reference}: ${text}`);
	const check = { ...context, enrollment, exam, differs, enrolledOn: toDay(enrollment.enrolledAt) };
	for (const [index, attempt] of exam.attempts.entries()) checkAttempt(check, attempt, exam.attempts[index - 1]);
	const reviewed = new Set();
	for (const { answeredAt, isRight: counted, question } of exam.reviews) {
		const about = `review question ${question.question}`;
		if (reviewed.has(question.question)) differs(`${about} was answered twice`);
		reviewed.add(question.question);
		if (answeredAt < enrollment.enrolledAt) differs(`${about} was answered before the enrollment`);
		if (counted !== isRight(question)) differs(`the answer to ${about} was ${counted ? "wrong" : "right"}`);
		checkQuestion(check, question, about);
	}
}

function checkAttempt(check, attempt, previous) {
	const { person, differs } = check;
	const about = `attempt ${attempt.number} at the exam`;
	const next = (previous?.number ?? 0) + 1;
	// The evidence of a deleted account can be that of two people who had the seat.
	if (person.deleted === null && attempt.number !== next) differs(`attempt ${next} at the exam is missing`);
	checkTimes(check, { attempt, previous, about });
	if (attempt.terms) checkTerms(check, { attempt, about });
	if (attempt.handedInAt === null) return;
	const score = scoreAttempt(attempt);
	if (score !== attempt.percent) differs(`${about} has ${score}%, not ${attempt.percent}%`);
	if (attempt.passed !== score >= attempt.neededPercent)
		differs(`${about} with ${score}% ${attempt.passed ? "doesn't pass" : "passes"}`);
	if (new Set(attempt.questions.map(({ question }) => question)).size < attempt.questions.length)
		differs(`${about} has a question twice`);
	for (const question of attempt.questions) checkQuestion(check, question, about);
}

function checkTimes({ enrollment, enrolledOn, toDay, differs }, { attempt, previous, about }) {
	const { startedAt, handedInAt, terms } = attempt;
	if (startedAt < enrollment.enrolledAt) differs(`${about} began before the enrollment`);
	if (handedInAt !== null && handedInAt < startedAt) differs(`${about} was handed in before it began`);
	if (previous && (previous.handedInAt === null || startedAt < previous.handedInAt))
		differs(`${about} began before the one before it was handed in`);
	else if (previous && Date.parse(startedAt) < Date.parse(previous.handedInAt) + (terms?.pauseHours ?? 0) * 3_600_000)
		differs(`${about} began before the pause of ${terms.pauseHours} hours was over`);
	const lastDays = [
		...(terms?.days == null ? [] : [addDays(enrolledOn, terms.days)]),
		...(terms?.lastDay ? [terms.lastDay] : []),
	];
	const late = lastDays.find((day) => handedInAt !== null && toDay(handedInAt) > day);
	if (late) differs(`${about} was handed in after its last day, ${late}`);
}

const addDays = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * A course can ask for more than the rule, and not for less. An attempt keeps the terms of the version under which it
 * began.
 */
function checkTerms({ rules, enrollment, exam, differs }, { attempt, about }) {
	const { number, startedAt, neededPercent, terms } = attempt;
	const allowed = (terms.attempts ?? number) + exam.extraAttempts.filter(({ at }) => at <= startedAt).length;
	if (number > allowed) differs(`${about} began, and ${allowed} were allowed`);
	const asks = enrollment.credits.flatMap(({ ruleFile, accreditingBody }) => {
		const used = rules.find(({ file }) => file === ruleFile);
		return serves(attempt, accreditingBody) && used?.rule.examQuestionsPerCredit > 0
			? [rules.filter(({ id }) => id === used.id).map(({ rule }) => rule)]
			: [];
	});
	const most = (versions, field) => Math.max(...versions.map((rule) => rule[field] ?? Number.POSITIVE_INFINITY));
	for (const versions of asks) {
		const least = Math.min(...versions.map(({ examPassPercent }) => examPassPercent));
		if (neededPercent < least) differs(`${about} asks for ${neededPercent}%, and the rule for ${least}%`);
		for (const [name, field] of [
			["attempts", "examAttempts"],
			["days", "examDays"],
		])
			if ((terms[name] ?? Number.POSITIVE_INFINITY) > most(versions, field))
				differs(`${about} allows ${terms[name] ?? "any number of"} ${name}, and the rule ${most(versions, field)}`);
	}
}

/** Everyone who had a version of a question read the same, and the same choices were right. */
function checkQuestion(
	{ courses, questions, enrollment, differs },
	{ question, version, text, choices, chosen },
	about,
) {
	const course = courses.get(enrollment.courseId);
	if (!course?.questions) return;
	const name = `question ${question}, version ${version}`;
	const listed = questions.get(`${enrollment.courseId} ${question} ${version}`);
	if (!listed) return differs(`${about}: ${course.file} has no ${name}`);
	const sort = (list) => canonical(list.map(canonical).sort());
	if (listed.text !== text || (listed.choices && sort(listed.choices) !== sort(choices)))
		differs(`${about}: ${name} is not as in ${course.file}`);
	listed.found++;
	if (isRight({ choices, chosen })) listed.foundRight++;
}

/** The files of people can have fewer answers than the course: some accounts are gone. They can't have more. */
export function compareCounts(questions, report) {
	for (const { file, question, version, answers, right, found, foundRight } of questions.values())
		if (found > answers || foundRight > (right ?? foundRight))
			report.differs(
				`${file}: question ${question}, version ${version} has ${answers} answers, ${right} right, and the files of people have ${found}, ${foundRight} right`,
			);
}
