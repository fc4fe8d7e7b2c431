import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, client, password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { deleteExpired } from "./evaluation-store.ts";
import { hasEvaluated } from "./index.ts";
import { cleanEvaluations } from "./personal-data.ts";

const course = 103;

describe.each(storeDatabases)("evaluations on %s", (database) => {
	let product: TestProduct;
	let staff: Awaited<ReturnType<typeof createStaffMember>>;
	let attendee: Awaited<ReturnType<typeof enroll>>;

	async function enroll(courseId = course) {
		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [courseId, "Recorded session"]);
		const [{ reference, id, progress, instructor }] = (await buyer.call("GET", `/users/${buyer.id}`)).body
			.enrolledCourses;
		return {
			...buyer,
			reference: String(reference),
			enrollmentId: Number(id),
			progress,
			instructor: String(instructor),
		};
	}
	async function watch({ call, reference, progress }: typeof attendee) {
		await call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
		product.clock.pass(100);
		await call("POST", `/enrollments/${reference}/progress`, { position: 1, ranges: [[0, progress.lengthSeconds]] });
	}
	const toAnswers = ({ instructor }: Pick<typeof attendee, "instructor">, change: object = {}) => ({
		...{ objectives: 5, materials: 4, timeAllotted: 3, comment: "Clear – 非常清楚 =1+1" },
		instructors: [{ name: instructor, rating: 5 }],
		...change,
	});
	const give = (who: typeof attendee, change: object = {}) =>
		who.call("PUT", `/account/evaluations/${who.reference}`, toAnswers(who, change));

	beforeAll(async () => {
		product = await startTestProduct({ database });
		staff = await createStaffMember(product);
		attendee = await enroll();
	});
	afterAll(() => product?.close());

	test("open after the attendee has watched enough, and only for courses that grant credit", async () => {
		const path = `/account/evaluations/${attendee.reference}`;
		expect((await attendee.call("GET", path)).body).toMatchObject({
			courseID: course,
			state: "too_early",
			instructors: [attendee.instructor],
			answers: null,
		});
		expect(await give(attendee)).toMatchObject({ status: 403, body: { code: "not_completed" } });
		await watch(attendee);
		expect((await attendee.call("GET", path)).body).toMatchObject({ state: "open" });
		const stranger = await signUp(product.url);
		expect((await stranger.call("GET", path)).status).toBe(404);
		expect((await stranger.call("PUT", path, toAnswers(attendee))).status).toBe(404);
		await product.context.db.deleteFrom("accreditations").where("course_id", "=", 102).execute();
		const plain = await enroll(102);
		expect(await plain.call("GET", `/account/evaluations/${plain.reference}`)).toMatchObject({
			status: 409,
			body: { code: "no_credit" },
		});
	});

	test.each([
		[{ objectives: 0 }, "objectives"],
		[{ materials: 6 }, "materials"],
		[{ timeAllotted: 2.5 }, "timeAllotted"],
		[{ timeAllotted: "3" }, "timeAllotted"],
		[{ comment: "x".repeat(4_001) }, "comment"],
		[{ instructors: [] }, "instructors"],
		[{ instructors: [{ name: "Nobody Here", rating: 5 }] }, "instructors.0.name"],
	])("refuse %j at its field", async (change, path) => {
		const refused = await give(attendee, change);
		expect(refused.status).toBe(400);
		expect(refused.body.details[0]).toMatchObject({ path });
	});

	test("are submitted once, by two devices at the same time too, and can be changed", async () => {
		const { db } = product.context;
		expect(await hasEvaluated(db, [attendee.enrollmentId])).toEqual(new Set());
		const outcomes = await Promise.all([give(attendee), give(attendee)]);
		expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
		expect(await hasEvaluated(db, [attendee.enrollmentId])).toEqual(new Set([attendee.enrollmentId]));
		expect(await give(attendee, { objectives: 2 })).toMatchObject({
			status: 200,
			body: { state: "open", answers: { objectives: 2 } },
		});
		expect(await db.selectFrom("evaluations").select("objectives").execute()).toEqual([{ objectives: 2 }]);
		expect((await attendee.call("GET", "/account/data")).body.evaluations).toMatchObject([
			{ course_id: course, objectives: 2 },
		]);
	});

	test("are summed up by course and instructor, without names", async () => {
		const second = await enroll();
		await watch(second);
		await give(second, { instructors: [{ name: second.instructor, rating: 2 }], comment: "" });
		expect((await staff.call("GET", "/admin/evaluations")).body).toMatchObject({
			courses: [{ courseID: course, count: 2, objectives: 3.5, materials: 4, timeAllotted: 3, instructors: 3.5 }],
			next: null,
		});
		expect((await staff.call("GET", "/admin/evaluations/instructors")).body).toEqual({
			instructors: [{ name: attendee.instructor, courses: 1, count: 2, mean: 3.5 }],
		});
		expect((await staff.call("GET", `/admin/evaluations/${course}`)).body).toMatchObject({
			objectives: { count: 2, mean: 3.5, counts: [0, 1, 0, 0, 1] },
			instructors: [{ name: attendee.instructor, counts: [0, 1, 0, 0, 1] }],
		});
		const { body } = await staff.call("GET", `/admin/evaluations/${course}/answers`);
		expect(body.evaluations.map(({ comment }: { comment: string }) => comment)).toEqual(["", "Clear – 非常清楚 =1+1"]);
		expect(JSON.stringify(body)).not.toContain("Robin");
		expect((await staff.call("GET", "/admin/evaluations/999999")).status).toBe(404);
		expect((await client(product.url)("GET", "/admin/evaluations")).status).toBe(401);
	});

	test("are kept until March 1 if they were submitted on February 29", async () => {
		const rollback = new Error("rollback");
		const left = (now: string) =>
			product.context.db.transaction().execute(async (trx) => {
				await trx
					.updateTable("evaluations")
					.set({ submitted_at: new Date("2028-02-29T18:00:00Z") })
					.execute();
				await deleteExpired(trx, 9, new Date(now));
				const { length } = await trx.selectFrom("evaluations").select("id").execute();
				throw Object.assign(rollback, { length });
			});
		await expect(left("2037-03-01T17:59:59Z")).rejects.toMatchObject({ length: 2 });
		await expect(left("2037-03-01T18:00:00Z")).rejects.toMatchObject({ length: 0 });
	});

	test("stay without the person after the account was deleted, with held evidence until its end, and as long as credit is kept", async () => {
		const { db } = product.context;
		const keptUntil = (await attendee.call("GET", "/account/deletion")).body.kept.until;
		expect((await attendee.call("POST", "/account/delete", { password, word: "DELETE", keptUntil })).status).toBe(200);
		const read = () =>
			db.selectFrom("evaluations").select(["user_id", "enrollment_id", "objectives"]).orderBy("id").execute();
		expect((await read())[0]).toEqual({ user_id: null, enrollment_id: attendee.enrollmentId, objectives: 2 });
		product.clock.pass((new Date(keptUntil).getTime() - product.clock.now().getTime()) / 1_000 - 60);
		await cleanEvaluations(product.context);
		expect((await read())[0]).toMatchObject({ enrollment_id: attendee.enrollmentId });
		product.clock.pass(600);
		await cleanEvaluations(product.context);
		expect(await read()).toMatchObject([]);
	});
});
