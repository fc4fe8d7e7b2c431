import { deepStrictEqual, ok } from "node:assert";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import type { Shop } from "./shop.ts";
import type { Model } from "./state.ts";
import type { Run } from "./step.ts";

/** The body whose credit a program decides. The completion requirement decides the credit of the other one. */
export const decidedBody = "CPE";
const neededMinutes = 30;

/** A credit is earned by half an hour of attendance, which also earns the certificate. */
const rules = {
	...{ accreditingBody: decidedBody, preset: null, name: "Half an hour", methods: ["group_internet"], confirmed: [] },
	...{ validFrom: "2020-01-01", closedOn: null, supersededOn: null },
	rule: { ...plainRule, minutesPerCredit: neededMinutes, increment: 1, minMinutes: neededMinutes },
};
const approval = {
	...{ accreditingBody: decidedBody, methods: ["group_internet"], validFrom: "2020-01-01", validTo: null, sponsorNumber: "1", sponsorName: "Example" },
	...{ sponsorAddress: "1 Main Street", signatoryName: "Robin Example", signatoryTitle: "", complaintPolicy: "Write to us." },
};
const program = {
	...{ accreditingBody: decidedBody, method: "group_internet", numberPer: "course", numbers: [], fieldsOfStudy: [], level: null, objectives: [] },
	...{ prerequisites: "", preparation: "", developer: { name: "", credentials: "" }, reviewer: { name: "", credentials: "" } },
	...{ publicationDate: null, expirationDate: null, competency: "", wordCount: null, pilotMinutes: null },
};

/** Lets a program decide about one credit of a course. The rules are the same for all runs. */
export async function addProgram(shop: Shop, courseId: number): Promise<void> {
	const { body } = await shop.call(shop.staff, "GET", "/admin/credit-rules");
	if (body.ruleSets.every(({ name }: { name: string }) => name !== rules.name)) {
		await succeed(shop, "/admin/credit-rules", rules);
		await succeed(shop, "/admin/provider-approvals", approval);
	}
	await succeed(shop, `/admin/courses/${courseId}/programs`, program);
}

async function succeed(shop: Shop, path: string, body: object): Promise<void> {
	const reply = await shop.call(shop.staff, "POST", path, body);
	if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
}

/** The hours of each certificate at the last check, by code. */
const earned = new WeakMap<Model, Map<string, number>>();

/**
 * Checks that no credit is granted without evidence, and that none is lost: a certificate keeps its hours through refunds, moves,
 * restarts and the deletion of accounts, and who attended enough has the credit.
 */
export async function checkCredit(model: Model, { shop, since }: Run): Promise<void> {
	const before = earned.get(model) ?? new Map<string, number>();
	const rows = await shop.db
		.selectFrom("certificates")
		.leftJoin("credit_decisions as decisions", (join) =>
			join.onRef("decisions.enrollment_id", "=", "certificates.enrollment_id").on("decisions.accrediting_body", "=", decidedBody),
		)
		.select(["certificates.code", "certificates.course_id", "certificates.user_id", "certificates.revoked_at", "certificates.credits", "decisions.record"])
		.where("certificates.course_id", ">=", since.course)
		.execute();
	const now = new Map<string, number>();
	for (const { code, credits, record } of rows) {
		const credit = credits.find(({ accreditingBody }) => accreditingBody === decidedBody);
		now.set(code, credit?.hours ?? 0);
		if (!credit?.program) continue;
		deepStrictEqual(credit.program.evidence, ["attendance"], `The certificate ${code} names no evidence.`);
		ok(record, `The certificate ${code} has credit without a decision.`);
	}
	for (const [code, hours] of before) ok((now.get(code) ?? 0) >= hours, `The certificate ${code} lost credit.`);
	earned.set(model, now);
	checkDeserved(model, rows);
}

/** Who attended enough, as counted, has the credit on a valid certificate, unless staff revoked it or the account is gone. */
function checkDeserved(model: Model, rows: readonly { course_id: number; user_id: number | null; credits: readonly { accreditingBody: string }[] }[]): void {
	for (const { course, holder, line, seat } of model.certificates) {
		const session = line.option.grants.live ? line.places.get(seat) : undefined;
		if (holder.deleted || !session || (session.minutes.get(holder)?.minutes ?? 0) < neededMinutes) continue;
		const own = rows.filter(({ course_id, user_id }) => course_id === course.id && user_id === holder.id);
		ok(
			own.some(({ credits }) => credits.some(({ accreditingBody }) => accreditingBody === decidedBody)),
			`Customer ${holder.id} attended enough of course ${course.id} and has no credit.`,
		);
	}
}
