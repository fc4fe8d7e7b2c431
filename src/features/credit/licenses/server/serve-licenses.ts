import { refuse } from "#api/refusal.ts";
import { listPrograms } from "#features/credit/programs/server/index.ts";
import { recordAudit } from "#platform/audit/record-audit.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { checkLicense, listLicenses as listForStaffCall, type StaffLicense } from "../console-contract.ts";
import type { License } from "../contract.ts";
import { addLicense, changeLicense, deleteLicense, listOwnLicenses, maxLicenses, type NeededLicense } from "../contract.ts";
import { findNeededLicenses } from "../rules/find-needed-licenses.ts";
import { findWrongLicense } from "../rules/find-wrong-license.ts";
import * as store from "./license-store.ts";
import { listForStaff, markChecked } from "./staff-licenses-store.ts";

type Context = Pick<AppContext, "db" | "clock">;

const pageSize = 50;

/** Serves the license numbers of customers to themselves and to staff. */
export function serveLicenses(serve: Serve, context: Context): void {
	const { db, clock } = context;
	serve(listOwnLicenses, async (_request, { user }) => {
		const licenses = await store.listOwn(db, user.userId);
		return { licenses, needed: await findNeeded(context, user.userId, licenses), bodies: await store.listBodies(db) };
	});

	serve(addLicense, ({ body }, { user }) =>
		inTransaction(db, async (trx) => {
			const wrong = findWrongLicense(body);
			if (wrong.length > 0) return refuse(addLicense, "not_valid", { details: wrong });
			if ((await store.lockLicenses(trx, user.userId)) >= maxLicenses) return refuse(addLicense, "too_many");
			if (!(await store.listBodies(trx)).some(({ code }) => code === body.accreditingBody)) return refuse(addLicense, "body_not_found");
			return (await store.insertLicense(trx, user.userId, body, clock.now())) ?? refuse(addLicense, "repeated");
		}),
	);

	serve(changeLicense, ({ params: { id }, body }, { user }) =>
		inTransaction(db, async (trx) => {
			const wrong = findWrongLicense(body);
			if (wrong.length > 0) return refuse(changeLicense, "not_valid", { details: wrong });
			await store.lockLicenses(trx, user.userId);
			if (!(await store.listOwn(trx, user.userId)).some((license) => license.id === id)) return refuse(changeLicense, "license_not_found");
			if (await store.hasSameNumber(trx, user.userId, body, id)) return refuse(changeLicense, "repeated");
			return (await store.updateLicense(trx, { id, userId: user.userId }, body, clock.now())) ?? refuse(changeLicense, "license_not_found");
		}),
	);

	serve(deleteLicense, async ({ params: { id } }, { user }) =>
		(await store.deleteOwn(db, { id, userId: user.userId }))
			? { message: "The license number was deleted from your account." }
			: refuse(deleteLicense, "license_not_found"),
	);

	serve(listForStaffCall, async ({ query: { state, customer, before } }) => {
		const rows = await listForStaff(db, { isShared: state === "shared", customer, before }, pageSize + 1);
		const licenses = rows.slice(0, pageSize);
		return { licenses, next: rows.length > pageSize ? (licenses.at(-1)?.id ?? null) : null };
	});

	serve(checkLicense, ({ params: { id } }, { user }) =>
		inTransaction(db, async (trx) => {
			if (!(await markChecked(trx, id, clock.now()))) return refuse(checkLicense, "license_not_found");
			const [license] = await listForStaff(trx, { id }, 1);
			// The log never contains numbers of customers.
			await recordAudit(trx, clock, user, {
				action: "license.checked",
				subject: { kind: "license", id },
				summary: `Checked a license number that several customers entered`,
			});
			return license as StaffLicense;
		}),
	);
}

/** Finds the numbers that the programs of a person's courses need. */
async function findNeeded({ db, clock }: Context, userId: number, licenses: readonly License[]): Promise<NeededLicense[]> {
	const attended = await store.listAttended(db, userId);
	const programs = await listPrograms(db, [...new Set(attended.map(({ id }) => id))], clock.now());
	const needing = attended.flatMap((course) =>
		programs
			.filter(({ courseId, way }) => courseId === course.id && course[way])
			.map(({ accreditingBody, ruleSet }) => ({ accreditingBody, personFields: ruleSet?.rule.personFields ?? [], title: course.title })),
	);
	return findNeededLicenses(needing, licenses);
}
