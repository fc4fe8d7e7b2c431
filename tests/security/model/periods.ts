import fc from "fast-check";
import type { CertificateValidity } from "#features/catalog/courses/rules/facts/course-facts.ts";
import { computeValidUntil } from "#features/delivery/certificates/rules/validity/compute-valid-until.ts";
import { findNextPeriod } from "#features/delivery/certificates/rules/validity/find-next-period.ts";
import { type Day, toDay } from "#values/business-days.ts";
import { setUp } from "./set-up.ts";
import type { Account, Shop } from "./shop.ts";
import type { Course } from "./state.ts";
import { expectEqual, pick } from "./step.ts";

const recorded = 2;
const validities: readonly (CertificateValidity | null)[] = [null, "6 months", "12 months", "December 31"];

interface Enrollment {
	reference: string;
	/** Its place among everything that the person got. */
	at: number;
}

interface Certificate {
	code: string;
	enrollment: Enrollment;
	/** Its place among everything that the person got. */
	at: number;
	earnedOn: Day;
	validUntil: Day | null;
	isRevoked: boolean;
}

interface Person {
	account: Account;
	enrollments: Enrollment[];
	certificates: Certificate[];
}

interface Years {
	shop: Shop;
	course: Course;
	people: Person[];
	validity: CertificateValidity | null;
}

const countPlaces = ({ enrollments, certificates }: Person) => enrollments.length + certificates.length;
const listValid = ({ certificates }: Person) => certificates.filter(({ isRevoked }) => !isRevoked);

/** Whether a person earned a valid certificate since they got it. */
const isCompleted = (person: Person, { at }: Enrollment) =>
	listValid(person).some((certificate) => certificate.at > at);

/** The first day after the period of a certificate; null if it has no end. */
const findNext = ({ validity }: Years, certificate: Certificate) => findNextPeriod(validity, certificate);

/** What people and staff do. The number chooses. */
const actions = {
	/** Staff grant the recording. */
	async get({ shop, course }: Years, person: Person) {
		const grant = { courseID: course.id, pricingId: course.options[recorded]?.id, reason: "The model asks for it" };
		const reply = await shop.call(shop.staff, "POST", `/admin/customers/${person.account.id}/grants`, grant);
		const isFree = person.enrollments.every((enrollment) => isCompleted(person, enrollment));
		expectEqual("the refusal to grant the course", reply.body.code, isFree ? undefined : "already_owned");
		if (!isFree) return;
		const { enrolledCourses } = (await shop.call(person.account, "GET", `/users/${person.account.id}`)).body;
		const known = new Set(person.enrollments.map(({ reference }) => reference));
		const [added] = enrolledCourses.filter(({ reference }: Enrollment) => !known.has(reference));
		person.enrollments.push({ reference: added.reference, at: countPlaces(person) });
	},

	async watch(years: Years, person: Person, number: number) {
		const { shop } = years;
		if (person.enrollments.length === 0) return;
		const enrollment = pick(person.enrollments.toReversed(), number);
		const path = `/enrollments/${enrollment.reference}/progress`;
		await shop.call(person.account, "POST", path, { position: 0, ranges: [] });
		shop.pass(1);
		await shop.call(person.account, "POST", path, { position: 45, ranges: [[0, 45]] });
		const today = toDay(new Date(shop.now));
		const isClaimed = listValid(person).some((certificate) => {
			const next = findNext(years, certificate);
			return next === null || today < next;
		});
		const had = person.certificates.some((certificate) => certificate.enrollment === enrollment);
		if (isClaimed || had) return;
		const code = (await readCertificates(years, person)).at(-1)?.code ?? "";
		const validUntil = computeValidUntil(years.validity, today);
		const earned = { code, enrollment, earnedOn: today, validUntil, isRevoked: false };
		person.certificates.push({ ...earned, at: countPlaces(person) });
	},

	async revoke({ shop }: Years, person: Person, number: number) {
		// It is final, so it comes rarely.
		const [latest] = listValid(person).toReversed();
		if (!latest || number > 0) return;
		const reason = { reason: "The model asks for it" };
		const { status } = await shop.call(shop.staff, "POST", `/admin/certificates/${latest.code}/revoke`, reason);
		expectEqual("the status of revoking", status, 200);
		latest.isRevoked = true;
	},

	/** Certificates keep the last day that they were issued with. */
	async changeValidity(years: Years, _: Person, number: number) {
		years.validity = pick(validities, number);
		const changed = { certificate_validity: years.validity };
		await years.shop.db.updateTable("courses").set(changed).where("id", "=", years.course.id).execute();
	},

	async pass({ shop }: Years, _: Person, number: number) {
		shop.pass(pick([1, 20, 130, 310], number) * 24 * 60);
	},
};

const readCertificates = ({ shop, course }: Years, { account }: Person) =>
	shop.db
		.selectFrom("certificates")
		.selectAll()
		.where("user_id", "=", account.id)
		.where("course_id", "=", course.id)
		.orderBy("id")
		.execute();

/** Compares the certificates of each person, and what they learn about getting the course again. */
async function check(years: Years): Promise<void> {
	for (const person of years.people) {
		const about = `of ${person.account.name}`;
		const stored = await readCertificates(years, person);
		expectEqual(
			`the certificates ${about}`,
			stored.map(({ code, held_at, valid_until, revoked_at }) => [
				code,
				toDay(held_at),
				valid_until,
				revoked_at !== null,
			]),
			person.certificates.map(({ code, earnedOn, validUntil, isRevoked }) => [code, earnedOn, validUntil, isRevoked]),
		);
		const [latest] = listValid(person).toReversed();
		const hasAnother = person.enrollments.some(({ at }) => latest && at > latest.at);
		const next = latest ? findNext(years, latest) : null;
		const today = toDay(new Date(years.shop.now));
		const { completed } = (await years.shop.call(person.account, "GET", "/account/completed-courses")).body;
		expectEqual(
			`the completed courses ${about}`,
			completed.map(({ earnsAnother, countsFrom }: Record<string, unknown>) => [earnsAnother, countsFrom]),
			latest && !hasAnother ? [[next !== null, next !== null && next > today ? next : null]] : [],
		);
	}
}

const names = Object.keys(actions) as (keyof typeof actions)[];
type Step = [name: keyof typeof actions, who: number, number: number];
const often = ["get", "watch", "watch", "pass", "pass"] as const;
const steps = fc.array(fc.tuple(fc.constantFrom(...names, ...often), fc.nat(1), fc.nat(3)), {
	minLength: 10,
	maxLength: 30,
});

/** The recording is bought early for the next year, watched too early, and again in that year. */
const example: Step[] = [
	["changeValidity", 0, 2],
	["get", 0, 0],
	["watch", 0, 0],
	["get", 0, 0],
	["watch", 0, 0],
	["pass", 0, 3],
	["watch", 0, 0],
	["changeValidity", 0, 3],
	["get", 0, 0],
	["pass", 0, 3],
	["watch", 0, 0],
	["revoke", 0, 0],
	["get", 0, 0],
];

/**
 * Runs random sequences in which people get a course over years: each holds at most one valid certificate for a period,
 * and none disappears.
 *
 * @throws the shortest failing sequence, with the seed to replay it
 */
export async function checkPeriods(
	shop: Shop,
	{ seed, milliseconds }: { seed: number; milliseconds: number },
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	const property = fc.asyncProperty(steps, async (sequence) => {
		const { courses, customers } = await setUp(shop);
		const years: Years = {
			shop,
			course: courses.at(-1) as Course,
			people: customers.slice(0, 2).map((account) => ({ account, enrollments: [], certificates: [] })),
			validity: null,
		};
		for (const [name, who, number] of sequence as Step[]) {
			// Enough to avoid rate limits.
			shop.pass(1);
			await actions[name](years, pick(years.people, who), number);
			counts.set(name, (counts.get(name) ?? 0) + 1);
			await check(years);
		}
	});
	const end = Date.now() + milliseconds;
	for (let next = seed; next === seed || Date.now() < end; next++)
		await fc.assert(property, { seed: next, numRuns: 8, examples: [[example]] });
	return counts;
}
