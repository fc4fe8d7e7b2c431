import { listSetsForBodies } from "#features/credit/credit-rules/server/index.ts";
import { listPrograms } from "#features/credit/programs/server/index.ts";
import {
	type AppContext,
	type Executor,
	inTransaction,
	recordAudit,
	refuse,
	type Serve,
	toDay,
	toPage,
} from "#platform/index.ts";
import { checkLicense, listLicenses as listForStaffCall, type StaffLicense } from "../console-contract.ts";
import { addLicense, changeLicense, deleteLicense, listOwnLicenses, maxLicenses } from "../contract.ts";
import { findNeededLicenses, type NeedingProgram } from "../rules/find-needed-licenses.ts";
import { findWrongLicense } from "../rules/find-wrong-license.ts";
import { isDetail, type LicenseDetails, toKept } from "../rules/license.ts";
import { detailKinds } from "../rules/license-choices.ts";
import * as store from "./license-store.ts";
import { listForStaff, markChecked } from "./staff-licenses-store.ts";

type Context = Pick<AppContext, "db" | "clock">;

const pageSize = 50;

/** Serves the license numbers of customers to themselves and to staff. */
export function serveLicenses(serve: Serve, context: Context): void {
	const { db, clock } = context;
	serve(listOwnLicenses, async (_request, { user }) => {
		const licenses = await store.listOwn(db, user.userId);
		const programs = await listNeeding(context, user.userId);
		const bodies = await listAsking(db, programs);
		return { licenses, needed: findNeededLicenses(programs, licenses), bodies };
	});

	serve(addLicense, ({ body }, { user }) =>
		inTransaction(db, async (trx) => {
			const now = clock.now();
			const wrong = findWrongLicense(body);
			if (wrong.length > 0) return refuse(addLicense, "not_valid", { details: wrong });
			if ((await store.lockLicenses(trx, user.userId)) >= maxLicenses) return refuse(addLicense, "too_many");
			if (!(await store.listBodies(trx)).some(({ code }) => code === body.accreditingBody))
				return refuse(addLicense, "body_not_found");
			const refused = await refuseDetail({ ...context, db: trx }, user.userId, body);
			if (refused) return refuse(addLicense, refused);
			return (
				(await store.insertLicense(trx, user.userId, toKept(body, toDay(now)), now)) ?? refuse(addLicense, "repeated")
			);
		}),
	);

	serve(changeLicense, ({ params: { id }, body }, { user }) =>
		inTransaction(db, async (trx) => {
			const wrong = findWrongLicense(body);
			if (wrong.length > 0) return refuse(changeLicense, "not_valid", { details: wrong });
			const now = clock.now();
			await store.lockLicenses(trx, user.userId);
			if (!(await store.listOwn(trx, user.userId)).some((license) => license.id === id))
				return refuse(changeLicense, "license_not_found");
			const refused = await refuseDetail({ ...context, db: trx }, user.userId, body, id);
			if (refused) return refuse(changeLicense, refused);
			const kept = toKept(body, toDay(now));
			if (await store.hasSameNumber(trx, user.userId, kept, id)) return refuse(changeLicense, "repeated");
			return (
				(await store.updateLicense(trx, { id, userId: user.userId }, kept, now)) ??
				refuse(changeLicense, "license_not_found")
			);
		}),
	);

	serve(deleteLicense, async ({ params: { id } }, { user }) =>
		(await store.deleteOwn(db, { id, userId: user.userId }))
			? { message: "The license number was deleted from your account." }
			: refuse(deleteLicense, "license_not_found"),
	);

	serve(listForStaffCall, async ({ query: { state, customer, before } }) => {
		const rows = await listForStaff(db, { isShared: state === "shared", customer, before }, pageSize + 1);
		const { page: licenses, next } = toPage(rows, pageSize, ({ id }) => id);
		return { licenses, next };
	});

	serve(checkLicense, ({ params: { id } }, { user }) =>
		inTransaction(db, async (trx) => {
			if (!(await markChecked(trx, id, clock.now()))) return refuse(checkLicense, "license_not_found");
			const [license] = await listForStaff(trx, { id }, 1);
			// The log never contains numbers of customers.
			await recordAudit(trx, clock, user, {
				action: "license.checked",
				id,
				summary: `Checked a license number that several customers entered`,
			});
			return license as StaffLicense;
		}),
	);
}

/** Lists the programs of a person's courses, with what they ask of the person. */
async function listNeeding(
	{ db, clock }: { db: Executor; clock: AppContext["clock"] },
	userId: number,
): Promise<NeedingProgram[]> {
	const attended = await store.listAttended(db, userId);
	const programs = await listPrograms(db, [...new Set(attended.map(({ id }) => id))], clock.now());
	return attended.flatMap((course) =>
		programs
			.filter(({ courseId, way }) => courseId === course.id && course[way])
			.map(({ accreditingBody, ruleSet }) => ({
				accreditingBody,
				personFields: ruleSet?.rule.personFields ?? [],
				title: course.title,
			})),
	);
}

/** Lists the bodies with the details that they ask for: by their rules, or those that a person's programs follow. */
async function listAsking(db: Executor, programs: readonly NeedingProgram[]) {
	const bodies = await store.listBodies(db);
	const sets = await listSetsForBodies(
		db,
		bodies.map(({ code }) => code),
	);
	const asking = [
		...programs,
		...sets.map(({ accreditingBody, rule }) => ({
			accreditingBody,
			personFields: [...rule.personFields, ...rule.optionalPersonFields],
		})),
	];
	return bodies.map((body) => ({
		...body,
		details: detailKinds.filter((kind) =>
			asking.some(({ accreditingBody, personFields }) => accreditingBody === body.code && personFields.includes(kind)),
		),
	}));
}

/** Refuses details that the body doesn't ask for, or that the person gave before. Numbers are never refused. */
async function refuseDetail(
	context: { db: Executor; clock: AppContext["clock"] },
	userId: number,
	{ kind, accreditingBody }: LicenseDetails,
	exceptId?: number,
) {
	if (!isDetail(kind)) return undefined;
	const body = (await listAsking(context.db, await listNeeding(context, userId))).find(
		({ code }) => code === accreditingBody,
	);
	if (!body?.details.includes(kind)) return "not_asked" as const;
	const licenses = await store.listOwn(context.db, userId);
	const isGiven = licenses.some(
		(license) => license.id !== exceptId && license.kind === kind && license.accreditingBody === accreditingBody,
	);
	return isGiven ? ("already_given" as const) : undefined;
}
