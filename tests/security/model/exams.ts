import fc from "fast-check";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { aboutExams, brokenInvariants } from "#tests/support/sales/invariants.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { setUp } from "./set-up.ts";
import type { Account, Shop } from "./shop.ts";
import type { Course } from "./state.ts";
import { expectEqual, pick } from "./step.ts";

/** The body whose program asks for an exam. */
const body = "RAPS";
const [drawn, needed, limit, days] = [3, 60, 2, 30];
const hour = 3_600_000;
const recorded = 2;

const rule = {
	...{
		...plainRule,
		minutesPerCredit: 1,
		increment: 1,
		examQuestionsPerCredit: drawn,
		examPassPercent: needed,
		examAttempts: limit,
		examDays: days,
	},
	reviewQuestionsPerCredit: 1,
};

/** What the course asks beyond the rule. */
interface Terms {
	percent: number;
	attempts: number;
	pauseHours: number;
}
const anyTerms: Terms[] = [
	{ percent: needed, attempts: limit, pauseHours: 0 },
	{ percent: 100, attempts: limit, pauseHours: 0 },
	{ percent: needed, attempts: 1, pauseHours: 2 },
];

interface Attempt {
	number: number;
	/** As it began. */
	percentNeeded: number;
	/** The questions as they were read. */
	texts: string;
	/** Right answers; null before all are given. */
	right: number | null;
	/** Null while the person sits in it. */
	handedInAt: number | null;
	percent: number;
	passed: boolean;
}

interface Person {
	account: Account;
	orderId: number;
	enrollmentId: number;
	reference: string;
	enrolledAt: number;
	hasWatched: boolean;
	hasReviewed: boolean;
	attempts: Attempt[];
	given: number;
	/** The correction of a result from elsewhere that counts; null without one. */
	result: number | null;
	hasEnded: boolean;
	/** Whether the person earned the credit at some time. It stays. */
	hasEarned: boolean;
}

interface Sitting {
	shop: Shop;
	course: Course;
	people: Person[];
	terms: Terms;
	edits: number;
}

const call = async (shop: Shop, method: "GET" | "POST" | "PUT", path: string, content?: object) => {
	const reply = await shop.call(shop.staff, method, path, content);
	if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
	return reply.body;
};

const write = (text: string, use: "exam" | "review") => ({
	...{ use, kind: "one", text, objective: "", keepsOrder: false, second: null },
	choices: ["Right", "Wrong", "Wrong, too"].map((choice, index) => ({
		text: choice,
		reason: "",
		isRight: index === 0,
	})),
});

/** Gives a course a bank and a program that asks for an exam. */
async function addExam(shop: Shop, { id }: Course): Promise<void> {
	for (let number = 1; number <= drawn + 1; number++)
		await call(shop, "POST", `/admin/courses/${id}/questions`, write(`Question ${number}?`, "exam"));
	await call(shop, "POST", `/admin/courses/${id}/questions`, write("Review?", "review"));
	const { requirement, credits } = await call(shop, "GET", `/admin/courses/${id}/credits`);
	await call(shop, "PUT", `/admin/courses/${id}/credits`, {
		requirement,
		credits: [...credits, { accreditingBody: body, number: "R-1", hours: 1 }],
	});
	const methods = ["self_study"];
	const { ruleSets } = await call(shop, "GET", "/admin/credit-rules");
	// The rules are the same for all runs.
	if (ruleSets.every(({ accreditingBody }: { accreditingBody: string }) => accreditingBody !== body)) {
		const dates = { confirmed: [], validFrom: "2020-01-01", closedOn: null, supersededOn: null };
		await call(shop, "POST", "/admin/credit-rules", {
			accreditingBody: body,
			preset: null,
			name: "With an exam",
			methods,
			rule,
			...dates,
		});
		const sponsor = {
			sponsorNumber: "1",
			sponsorName: "Example",
			sponsorAddress: "1 Main Street",
			signatoryName: "",
			signatoryTitle: "",
		};
		const approval = { methods, validFrom: "2020-01-01", validTo: null, complaintPolicy: "Write to us.", ...sponsor };
		await call(shop, "POST", "/admin/provider-approvals", { ...approval, accreditingBody: body });
	}
	await call(shop, "POST", `/admin/courses/${id}/programs`, {
		...{
			accreditingBody: body,
			method: "self_study",
			numberPer: "course",
			numbers: [],
			fieldsOfStudy: [],
			level: null,
			objectives: [],
		},
		...{
			prerequisites: "",
			preparation: "",
			developer: { name: "", credentials: "" },
			reviewer: { name: "", credentials: "" },
		},
		...{ publicationDate: null, expirationDate: null, competency: "", wordCount: null, pilotMinutes: null },
	});
}

/** Staff grant the recording. */
async function enroll(shop: Shop, course: Course, account: Account): Promise<Person> {
	const grant = { courseID: course.id, pricingId: course.options[recorded]?.id, reason: "The model asks for it" };
	const { orderId } = await call(shop, "POST", `/admin/customers/${account.id}/grants`, grant);
	const [{ id, reference }] = (await shop.call(account, "GET", `/users/${account.id}`)).body.enrolledCourses;
	return {
		...{
			account,
			orderId,
			enrollmentId: id,
			reference,
			enrolledAt: shop.now,
			hasWatched: false,
			hasReviewed: false,
			attempts: [],
			given: 0,
		},
		...{ result: null, hasEnded: false, hasEarned: false },
	};
}

const isOpen = (attempt: Attempt | undefined): boolean => attempt?.handedInAt === null;
const isLate = ({ enrolledAt }: Person, now: number) =>
	toDay(new Date(now)) > addDays(toDay(new Date(enrolledAt)), days);
const countLeft = ({ attempts, given }: Person, terms: Terms) => Math.max(0, terms.attempts + given - attempts.length);
const hasPassed = ({ attempts, result }: Person) => result !== null || attempts.some(({ passed }) => passed);

/** Where a person is. */
function findState(person: Person, terms: Terms, now: number): string {
	const { attempts, hasWatched, hasReviewed } = person;
	const last = attempts.at(-1);
	if (hasPassed(person)) return "passed";
	if (isLate(person, now)) return "late";
	if (isOpen(last)) return "sitting";
	if (countLeft(person, terms) === 0) return "failed";
	if (!hasWatched) return "watch";
	if (!hasReviewed) return "review";
	return last && (last.handedInAt ?? 0) + terms.pauseHours * hour > now ? "pause" : "open";
}

const exam = ({ reference }: Person) => `/account/exams/${reference}`;

/** What people and staff do. The number chooses. */
const actions = {
	async watch({ shop }: Sitting, person: Person) {
		const path = `/enrollments/${person.reference}/progress`;
		await shop.call(person.account, "POST", path, { position: 0, ranges: [] });
		shop.pass(1);
		const { status } = await shop.call(person.account, "POST", path, { position: 45, ranges: [[0, 45]] });
		expectEqual("whether the recording can be watched", status < 300, !person.hasEnded);
		if (!person.hasEnded) person.hasWatched = true;
	},

	async review({ shop }: Sitting, person: Person, number: number) {
		const { body: media } = await shop.call(person.account, "GET", `/enrollments/${person.reference}/media`);
		if (person.hasEnded) return;
		expectEqual("the questions that stop the recording", media.stops.length, person.hasReviewed ? 0 : 1);
		for (const { id, version } of media.stops) {
			const choice = number % 3;
			const { body: answered } = await shop.call(
				person.account,
				"PUT",
				`/enrollments/${person.reference}/stops/${id}`,
				{ version, choices: [choice] },
			);
			expectEqual("whether the answer is right", answered.isRight, choice === 0);
		}
		person.hasReviewed = true;
	},

	async start({ shop, terms }: Sitting, person: Person) {
		const state = findState(person, terms, shop.now);
		const reply = await shop.call(person.account, "POST", `${exam(person)}/attempts`);
		const refusal = person.hasEnded ? "not_enrolled" : state === "open" || state === "sitting" ? undefined : "not_open";
		expectEqual("the refusal to begin", reply.body.code, refusal);
		if (refusal || state === "sitting") return;
		const { number, questions } = reply.body.sitting;
		expectEqual("the number of questions", questions.length, drawn);
		expectEqual("what the browser gets of the key", /isRight|reason/.test(JSON.stringify(reply.body.sitting)), false);
		const texts = JSON.stringify(questions.map(({ text }: { text: string }) => text));
		person.attempts.push({
			number,
			percentNeeded: terms.percent,
			texts,
			right: null,
			handedInAt: null,
			percent: 0,
			passed: false,
		});
	},

	async answer({ shop }: Sitting, person: Person, number: number) {
		const attempt = person.attempts.at(-1);
		if (!attempt) return;
		const refusal = person.hasEnded
			? "not_enrolled"
			: !isOpen(attempt)
				? "handed_in"
				: isLate(person, shop.now)
					? "late"
					: undefined;
		const right = number % (drawn + 1);
		const { sitting } = (await shop.call(person.account, "GET", exam(person))).body;
		for (let question = 0; question < drawn; question++) {
			const place = sitting
				? sitting.questions[question].choices.findIndex((text: string) => (text === "Right") === question < right)
				: 0;
			const content = { attempt: attempt.number, question, choices: [place] };
			const { body: answered } = await shop.call(person.account, "PUT", `${exam(person)}/answers`, content);
			// A result from elsewhere can have come meanwhile: then the page shows no questions.
			if (sitting || refusal) expectEqual("the refusal of the answer", answered.code, refusal);
		}
		if (!refusal && sitting) attempt.right = right;
	},

	async handIn({ shop }: Sitting, person: Person) {
		const attempt = person.attempts.at(-1);
		if (!attempt || (person.result !== null && isOpen(attempt))) return;
		const reply = await shop.call(person.account, "POST", `${exam(person)}/hand-in`, { attempt: attempt.number });
		const refusal = person.hasEnded
			? "not_enrolled"
			: !isOpen(attempt)
				? "handed_in"
				: isLate(person, shop.now)
					? "late"
					: attempt.right === null
						? "unanswered"
						: undefined;
		expectEqual("the refusal to hand in", reply.body.code, refusal);
		if (refusal) return;
		attempt.handedInAt = shop.now;
		attempt.percent = Math.floor(((attempt.right ?? 0) * 100) / drawn);
		attempt.passed = attempt.percent >= attempt.percentNeeded;
	},

	async give({ shop, terms }: Sitting, person: Person) {
		const reply = await shop.call(shop.staff, "POST", "/admin/exams/attempts", {
			enrollmentId: person.enrollmentId,
			reason: "The power failed",
		});
		const isNeeded = !hasPassed(person) && countLeft(person, terms) === 0;
		expectEqual(
			"the refusal of another attempt",
			reply.body.code,
			person.hasEnded ? "enrollment_not_found" : isNeeded ? undefined : "not_needed",
		);
		if (!person.hasEnded && isNeeded) person.given++;
	},

	async bringResult({ shop, course, terms }: Sitting, person: Person, number: number) {
		const score = pick([59, 60, 95], number);
		const text = `Email,Date,Score\n${person.account.email},2027-03-01,${score}`;
		const found = await call(shop, "POST", "/admin/credit/results", {
			courseID: course.id,
			fileName: "results.csv",
			text,
		});
		const outcome = person.hasEnded
			? "unknown"
			: hasPassed(person)
				? "known"
				: score < terms.percent
					? "below"
					: "recorded";
		const { recorded: isRecorded, known, below, unknown } = found;
		const counts = { recorded: isRecorded, known, below: below.length, unknown: unknown.length };
		expectEqual("what the sheet of results did", counts, { recorded: 0, known: 0, below: 0, unknown: 0, [outcome]: 1 });
		if (outcome !== "recorded") return;
		const { enrollments } = await call(shop, "GET", `/admin/credit/people/${person.account.id}`);
		person.result = enrollments[0].corrections.at(-1).id;
	},

	async withdrawResult({ shop }: Sitting, person: Person) {
		if (person.result === null || person.hasEnded) return;
		await call(shop, "POST", `/admin/credit/corrections/${person.result}/withdraw`);
		person.result = null;
	},

	async changeTerms(sitting: Sitting, _: Person, number: number) {
		const { shop, course } = sitting;
		sitting.terms = pick(anyTerms, number);
		const { percent, attempts, pauseHours } = sitting.terms;
		await call(shop, "PUT", `/admin/courses/${course.id}/exam-terms`, {
			questions: null,
			passPercent: percent,
			attempts,
			pauseHours,
			days: null,
		});
	},

	/** An edit makes a version, and people keep what they read. */
	async editBank(sitting: Sitting, _: Person, number: number) {
		const { shop, course } = sitting;
		const { questions } = await call(shop, "GET", `/admin/courses/${course.id}/questions`);
		const { id, ...content } = pick<{ id: number; version: number }>(questions, number);
		const changed = await call(shop, "PUT", `/admin/questions/${id}`, {
			...content,
			text: `Edited ${++sitting.edits}?`,
		});
		expectEqual("the version of the question", changed.version, content.version + 1);
	},

	async endAccess({ shop }: Sitting, person: Person, number: number) {
		// It is final, so it comes rarely.
		if (person.hasEnded || number > 0) return;
		await call(shop, "POST", `/admin/orders/${person.orderId}/revoke`, { certificates: "keep" });
		person.hasEnded = true;
	},

	async pass({ shop }: Sitting, _: Person, number: number) {
		shop.pass(pick([60, 180, 24 * 60, 20 * 24 * 60], number));
	},
};

/** Compares what each person sees, and what was certified. */
async function check({ shop, people, terms }: Sitting): Promise<void> {
	for (const person of people) {
		if (!person.hasEnded && person.hasWatched && hasPassed(person)) person.hasEarned = true;
		const { body: own } = await shop.call(person.account, "GET", exam(person));
		const state = findState(person, terms, shop.now);
		const about = `of ${person.account.name}`;
		if (person.hasEnded) expectEqual(`the exam ${about}`, own.code, "not_enrolled");
		else {
			expectEqual(`the state ${about}`, [own.state, own.attemptsLeft], [state, countLeft(person, terms)]);
			const handedIn = person.attempts.filter((attempt) => !isOpen(attempt)).toReversed();
			expectEqual(
				`the attempts ${about}`,
				own.attempts.map(({ number, percent, passed }: Attempt) => ({ number, percent, passed })),
				handedIn.map(({ number, percent, passed }) => ({ number, percent, passed })),
			);
			const texts = own.sitting && JSON.stringify(own.sitting.questions.map(({ text }: { text: string }) => text));
			expectEqual(`the questions ${about}`, texts, state === "sitting" ? person.attempts.at(-1)?.texts : null);
		}
		const certificates = await shop.db
			.selectFrom("certificates")
			.select(["credits"])
			.where("user_id", "=", person.account.id)
			.execute();
		const hasCredit = certificates.some(({ credits }) =>
			credits.some(({ accreditingBody }) => accreditingBody === body),
		);
		expectEqual(`the credit ${about}`, hasCredit, person.hasEarned);
	}
	expectEqual(
		"the certificates without an exam",
		await brokenInvariants(shop.db, [aboutExams], new Date(shop.now)),
		[],
	);
}

const names = Object.keys(actions) as (keyof typeof actions)[];
type Step = [name: keyof typeof actions, who: number, number: number];
const often = ["start", "answer", "handIn", "start", "answer", "handIn", "watch", "review"] as const;
const steps = fc.array(fc.tuple(fc.constantFrom(...names, ...often), fc.nat(2), fc.nat(3)), {
	minLength: 12,
	maxLength: 40,
});

/**
 * Somebody fails, is let in again and passes; others bring results, before and after they watch, and one is withdrawn.
 */
const example: Step[] = [
	...(["start", "watch", "start", "review"] as const).map((name): Step => [name, 0, 1]),
	...[1, 1].flatMap((right): Step[] => [
		["start", 0, 0],
		["answer", 0, right],
		["handIn", 0, 0],
	]),
	["start", 0, 0],
	["give", 0, 0],
	["start", 0, 0],
	["editBank", 0, 0],
	["changeTerms", 0, 1],
	["answer", 0, 2],
	["handIn", 0, 0],
	["bringResult", 1, 1],
	["watch", 1, 0],
	["withdrawResult", 1, 0],
	["watch", 2, 0],
	["bringResult", 2, 0],
	["bringResult", 2, 2],
	["endAccess", 2, 0],
	["bringResult", 2, 2],
];

/**
 * Runs random sequences of what people do for an exam, and what staff do about it: states, attempts, and credit must be
 * those of the model after each.
 *
 * @throws the shortest failing sequence, with the seed to replay it
 */
export async function checkExams(
	shop: Shop,
	{ seed, milliseconds }: { seed: number; milliseconds: number },
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	const property = fc.asyncProperty(steps, async (sequence) => {
		const { courses, customers } = await setUp(shop);
		const course = courses.at(-1) as Course;
		await addExam(shop, course);
		const people: Person[] = [];
		for (const account of customers.slice(0, 3)) people.push(await enroll(shop, course, account));
		const sitting: Sitting = { shop, course, people, terms: anyTerms[0] as Terms, edits: 0 };
		for (const [name, who, number] of sequence as Step[]) {
			// Enough to avoid rate limits.
			shop.pass(1);
			await actions[name](sitting, pick(people, who), number);
			counts.set(name, (counts.get(name) ?? 0) + 1);
			await check(sitting);
		}
	});
	const end = Date.now() + milliseconds;
	for (let next = seed; next === seed || Date.now() < end; next++)
		await fc.assert(property, { seed: next, numRuns: 8, examples: [[example]] });
	return counts;
}
