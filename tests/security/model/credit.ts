import { deepStrictEqual, ok } from "node:assert";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { toDay } from "#values/business-days.ts";
import { judgeChecks } from "./rules/room.ts";
import { computeEnd, computeOpening, seatsIn } from "./rules/sessions.ts";
import type { Shop } from "./shop.ts";
import type { Course, Customer, Line, Model, Session } from "./state.ts";
import type { Run } from "./step.ts";

/**
 * The body whose credit a program decides by minutes. The completion requirement decides the credit of the plain one.
 */
export const decidedBody = "CPE";
/** The body whose program also counts checks and polls, in one course. */
export const checkedBody = "HRCI";
const neededMinutes = 30;

const byMinutes: CreditRule = {
	...plainRule,
	minutesPerCredit: neededMinutes,
	increment: 1,
	minMinutes: neededMinutes,
};
const byChecks: CreditRule = {
	...{ ...byMinutes, arrivalMinutes: 0, checksPerCredit: 2, silentChecksPerCredit: 1 },
	partialCredit: [
		{ answeredPercent: 75, creditPercent: 100 },
		{ answeredPercent: 40, creditPercent: 50 },
	],
};
const rules = { [decidedBody]: byMinutes, [checkedBody]: byChecks };
type Body = keyof typeof rules;

const methods = ["group_internet"];
const approval = {
	...{ methods, validFrom: "2020-01-01", validTo: null, sponsorNumber: "1", sponsorName: "Example" },
	...{
		sponsorAddress: "1 Main Street",
		signatoryName: "Robin Example",
		signatoryTitle: "",
		complaintPolicy: "Write to us.",
	},
};
const program = {
	...{ method: "group_internet", numberPer: "course", numbers: [], fieldsOfStudy: [], level: null, objectives: [] },
	...{
		prerequisites: "",
		preparation: "",
		developer: { name: "", credentials: "" },
		reviewer: { name: "", credentials: "" },
	},
	...{ publicationDate: null, expirationDate: null, competency: "", wordCount: null, pilotMinutes: null },
};

/** Half of the session, or most of the recording, earns a certificate. Programs decide about some credits. */
export async function setCredits(shop: Shop, courseId: number, countsChecks: boolean): Promise<void> {
	const bodies: Body[] = countsChecks ? [decidedBody, checkedBody] : [decidedBody];
	const credits = ["SHRM", ...bodies].map((accreditingBody) => ({
		...{ accreditingBody, number: `27-${courseId}` },
		hours: accreditingBody === checkedBody ? 2 : 1,
	}));
	await succeed(shop, "PUT", `/admin/courses/${courseId}/credits`, {
		requirement: { liveMinutes: 30, watchedPercent: 60 },
		credits,
	});
	for (const accreditingBody of bodies) {
		const { body } = await shop.call(shop.staff, "GET", "/admin/credit-rules");
		// The rules are the same for all runs.
		if (body.ruleSets.every((ruleSet: { accreditingBody: string }) => ruleSet.accreditingBody !== accreditingBody)) {
			const set = {
				preset: null,
				name: "Half an hour",
				methods,
				confirmed: [],
				validFrom: "2020-01-01",
				closedOn: null,
				supersededOn: null,
			};
			await succeed(shop, "POST", "/admin/credit-rules", { ...set, accreditingBody, rule: rules[accreditingBody] });
			await succeed(shop, "POST", "/admin/provider-approvals", { ...approval, accreditingBody });
		}
		await succeed(shop, "POST", `/admin/courses/${courseId}/programs`, { ...program, accreditingBody });
	}
}

/** Staff enter the last day of the approval by the body; null without an end. */
export async function setApproval(shop: Shop, validTo: string | null): Promise<void> {
	const { approvals } = (await shop.call(shop.staff, "GET", "/admin/provider-approvals")).body;
	const before = approvals.find(({ accreditingBody }: { accreditingBody: string }) => accreditingBody === decidedBody);
	// The first run has none yet.
	if (before)
		await succeed(shop, "PUT", `/admin/provider-approvals/${before.id}`, {
			...approval,
			validTo,
			version: before.version,
		});
}

async function succeed(shop: Shop, method: "POST" | "PUT", path: string, body: object): Promise<void> {
	const reply = await shop.call(shop.staff, method, path, body);
	if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
}

const isApproved = ({ approvedTo }: Model, { startsAt }: Session) =>
	approvedTo === null || toDay(new Date(startsAt)) <= approvedTo;

/** The latest correction of a seat that counts on the date of its session. */
const findCorrection = (line: Line, seat: number, owner: Customer, session: Session, body: Body) =>
	line.corrections.findLast(
		(one) =>
			one.seat === seat && one.owner === owner && one.body === body && !one.withdrawn && one.at >= session.startsAt,
	);

/** Whether a seat in a session earns the credit of {@link decidedBody} by its minutes, as counted or corrected. */
export function earnsByMinutes(
	model: Model,
	{ line, seat, owner }: { line: Line; seat: number; owner: Customer },
	session: Session,
): boolean {
	const minutes =
		findCorrection(line, seat, owner, session, decidedBody)?.value ?? session.minutes.get(owner)?.minutes ?? 0;
	return minutes >= neededMinutes && isApproved(model, session);
}

interface Certificate {
	code: string;
	course_id: number;
	user_id: number | null;
	revoked_at: Date | null;
	credits: readonly {
		accreditingBody: string;
		hours: number;
		program?: { evidence: readonly string[] } | null | undefined;
	}[];
}

/** The hours of each certificate at the last check, by code and body. */
const earned = new WeakMap<Model, Map<string, number>>();

/**
 * Checks that no credit is granted without evidence, and that none is lost: a certificate keeps its hours through
 * refunds, moves, restarts, corrections and the deletion of accounts. Nobody has the credit of a course on two valid
 * certificates.
 */
export async function checkCredit(model: Model, run: Run): Promise<void> {
	const { shop, since } = run;
	const before = earned.get(model) ?? new Map<string, number>();
	const certificates: Certificate[] = await shop.db
		.selectFrom("certificates")
		.select(["code", "course_id", "user_id", "revoked_at", "credits"])
		.where("course_id", ">=", since.course)
		.execute();
	const now = new Map<string, number>();
	const valid = new Set<string>();
	for (const { code, course_id, user_id, revoked_at, credits } of certificates)
		for (const { accreditingBody, hours, program } of credits) {
			now.set(`${code} ${accreditingBody}`, hours);
			if (program) ok(program.evidence.length > 0, `The certificate ${code} names no evidence.`);
			const key = `${user_id} ${course_id} ${accreditingBody}`;
			ok(
				!valid.has(key) || revoked_at || user_id === null,
				`The customer, course and body ${key} have two valid certificates.`,
			);
			if (!revoked_at) valid.add(key);
		}
	for (const [key, hours] of before) ok((now.get(key) ?? 0) >= hours, `The certificate ${key} lost credit.`);
	earned.set(model, now);
	const decisions = await readDecisions(run);
	for (const course of model.courses) for (const session of course.sessions) checkDecisions(model, session, decisions);
}

/**
 * After the night, who attended enough has the credit on a certificate, unless staff revoked it or the account is gone.
 */
export async function checkDeserved(model: Model, { shop, since }: Run): Promise<void> {
	const rows: Certificate[] = await shop.db
		.selectFrom("certificates")
		.selectAll()
		.where("course_id", ">=", since.course)
		.execute();
	for (const { course, holder, line, seat, revoked } of model.certificates) {
		const session = line.option.grants.live ? line.places.get(seat) : undefined;
		if (
			holder.deleted ||
			// A certificate that is revoked gains nothing that an approval opens later.
			revoked ||
			!session ||
			session.state !== "over" ||
			!session.counted ||
			!earnsByMinutes(model, { line, seat, owner: holder }, session)
		)
			continue;
		const own = rows.filter(({ course_id, user_id }) => course_id === course.id && user_id === holder.id);
		ok(
			own.some(({ credits }) => credits.some(({ accreditingBody }) => accreditingBody === decidedBody)),
			`Customer ${holder.id} attended enough of course ${course.id} and has no credit.`,
		);
	}
}

type Decision = Awaited<ReturnType<typeof readDecisions>>[number];

/** The decisions about live programs of a run. */
const readDecisions = ({ shop, since }: Run) =>
	shop.db
		.selectFrom("credit_decisions as decisions")
		.innerJoin("enrollments", "enrollments.id", "decisions.enrollment_id")
		.select(["order_line_id as lineId", "seat", "user_id as userId", "accrediting_body as body", "credits", "record"])
		.where("course_id", ">=", since.course)
		.where("state", "=", "active")
		.where("way", "=", "live")
		.execute();

/** Compares what was decided about a session whose minutes are counted with the evidence that the model has. */
function checkDecisions(model: Model, session: Session, decisions: readonly Decision[]): void {
	if (session.state !== "over" || !session.counted) return;
	for (const { line, seat, owner } of seatsIn(model, session)) {
		const order = model.orders.find(({ lines }) => lines.includes(line));
		const lineId = order?.lineIds[order.lines.indexOf(line)];
		for (const body of listBodies(session.course)) {
			const decision = decisions.find(
				(one) => one.lineId === lineId && one.seat === seat && one.userId === owner.id && one.body === body,
			);
			const about = `the ${body} credit of customer ${owner.id} in ${session.course.title}`;
			const minutes = session.minutes.get(owner)?.minutes ?? 0;
			if (!decision) {
				ok(minutes === 0, `Nothing was decided about ${about}.`);
				continue;
			}
			const { facts, evidence } = decision.record;
			const correction = findCorrection(line, seat, owner, session, body)?.value;
			deepStrictEqual(evidence.attendedMinutes, minutes, `The minutes of ${about} differ.`);
			deepStrictEqual(
				evidence.corrections.map(({ value }) => value),
				correction === undefined ? [] : [correction],
				`The corrections of ${about} differ.`,
			);
			// Who never attended is not decided about again when an approval ends.
			if (body === decidedBody && facts.approval !== null && minutes > 0)
				ok(isApproved(model, session), `There is no approval for ${about}.`);
			checkEvidence(session, owner, evidence.checks, about);
			deepStrictEqual(
				decision.credits,
				computeCredit(body, decision.record, correction),
				`The number of ${about} differs.`,
			);
		}
	}
}

export const listBodies = ({ countsChecks }: Course): Body[] =>
	countsChecks ? [decidedBody, checkedBody] : [decidedBody];

type Checks = Decision["record"]["evidence"]["checks"];

/**
 * Every check that the customer saw has its outcome, and every poll that was open long enough counts for who answered
 * it.
 */
function checkEvidence(session: Session, customer: Customer, recorded: Checks, about: string): void {
	if (!session.heldHere) return;
	const judged = judgeChecks(session, customer, { opening: computeOpening(session), end: computeEnd(session) });
	const silent = recorded.filter(({ kind, outcome }) => kind === "silent" && outcome !== "not_shown");
	const text = ([askedAt, outcome]: readonly [number, string]) => `${new Date(askedAt).toISOString()} ${outcome}`;
	deepStrictEqual(
		silent.map(({ askedAt, outcome }) => text([Date.parse(String(askedAt)), outcome])).sort(),
		judged.map(text).sort(),
		`The checks of ${about} differ.`,
	);
	const answered = recorded.filter(({ kind, outcome }) => kind === "content" && outcome === "answered").length;
	const polls = session.room.polls.filter(({ at, answers }) => at >= computeOpening(session) && answers.has(customer));
	deepStrictEqual(answered, session.course.countsChecks ? polls.length : 0, `The polls of ${about} differ.`);
}

/** What the evidence is worth. What was announced, and when the session was held, are the product's. */
function computeCredit(body: Body, { facts, evidence }: Decision["record"], correction: number | undefined): number {
	if (facts.approval === null) return 0;
	const isHeld = (at: unknown) =>
		facts.held === null ||
		(Date.parse(String(facts.held.from)) <= Date.parse(String(at)) &&
			Date.parse(String(at)) <= Date.parse(String(facts.held.until)));
	const max = Math.min(facts.credits, Math.floor(facts.minutes / neededMinutes));
	const minutes = (body === decidedBody ? correction : undefined) ?? evidence.attendedMinutes;
	const byTime = Math.min(max, Math.floor(minutes / neededMinutes));
	if (body === decidedBody) return byTime;
	const checks = evidence.checks
		.filter(({ askedAt }) => isHeld(askedAt))
		.toSorted((a, b) => Date.parse(String(a.askedAt)) - Date.parse(String(b.askedAt)));
	const isDone = ({ outcome }: Checks[number]) => outcome === "answered" || outcome === "excused";
	const silent = checks.filter(({ kind }) => kind === "silent");
	const announced = facts.announcedChecks ?? 2 * max;
	const [base, later] = [
		silent.slice(0, announced),
		[...silent.slice(announced), ...checks.filter(({ kind }) => kind === "content")].filter(isDone).length,
	];
	const expected = base.filter(({ outcome }) => outcome !== "not_shown").length;
	const have = correction ?? base.filter(isDone).length + later;
	if (have === 0 || byTime === 0) return 0;
	// Without checks of the room, the number that staff entered is all that is known.
	const isElsewhere = checks.length === 0;
	const shown = isElsewhere ? have : Math.max(expected + later, have);
	const needed = Math.min(2 * byTime, isElsewhere ? 2 * byTime : Math.min(announced, silent.length));
	const covered = shown >= needed ? byTime : Math.min(byTime, Math.floor(shown / 2));
	const share = isElsewhere || have >= 0.75 * expected ? 1 : have >= 0.4 * expected ? 0.5 : 0;
	return Math.floor(covered * share);
}
