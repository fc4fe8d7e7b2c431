import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EnrolledCourse } from "#features/delivery/my-orders/contract.ts";
import { buy, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { attachSampleMedia } from "../attach-sample-media.ts";

const sessionType = "Recorded Plus Transcript session for a group of 5";

describe.each(storeDatabases)("the first opening of a seat's content (%s)", (kind) => {
	let product: TestProduct;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		await attachSampleMedia(product.context.db, product.context.storage, [101]);
		await product.context.db
			.updateTable("pricings")
			.set({ session_type: sessionType, seats: 5 })
			.where("course_id", "=", 101)
			.where("session_type", "=", "Recorded Plus Transcript session")
			.execute();
	});
	afterAll(async () => {
		await product?.close();
	});

	const readCourse = async (who: Awaited<ReturnType<typeof signUp>>): Promise<EnrolledCourse> =>
		(await who.call("GET", `/users/${who.id}`)).body.enrolledCourses[0];
	const seated = async () => {
		const [buyer, colleague] = [await signUp(product.url), await signUp(product.url)];
		await buy(product.url, buyer, [101, sessionType]);
		const lineId = (await readCourse(buyer)).seatList?.lineId as number;
		await buyer.call("POST", `/seats/lines/${lineId}/invitations`, { colleagues: [{ email: colleague.email }] });
		const row = await product.context.db
			.selectFrom("emails")
			.select("message")
			.where("to", "=", colleague.email)
			.where("kind", "=", "seats.invitation")
			.executeTakeFirst();
		const token = JSON.stringify(row?.message).match(/\/seats\/([\w.-]+)/)?.[1];
		const taken = await colleague.call("POST", `/seat-links/${token}/accept`);
		expect(taken.status).toBe(200);
		const { body } = await buyer.call("GET", `/seats/lines/${lineId}`);
		return { buyer, lineId, id: body.seats[1].id as number, colleague, course: await readCourse(colleague) };
	};

	it.each(["videoLink", "captionsLink", "transcriptLink"] as const)(
		"a seat cannot be reassigned after its %s was opened",
		async (link) => {
			const { buyer, lineId, id, course } = await seated();
			expect((await fetch(course[link] as string)).status).toBe(200);
			expect(await buyer.call("POST", `/seats/invitations/${id}/withdraw`)).toMatchObject({
				status: 409,
				body: { code: "seat_used" },
			});
			expect(await buyer.call("POST", `/seats/invitations/${id}/move`, { email: "next@example.com" })).toMatchObject({
				status: 409,
				body: { code: "seat_used" },
			});
			expect((await buyer.call("GET", `/seats/lines/${lineId}`)).body.seats[1]).toMatchObject({ movable: false });
		},
	);

	it("a seat cannot be reassigned after its transcript was read on the page", async () => {
		const { buyer, id, colleague, course } = await seated();
		expect((await colleague.call("GET", `/enrollments/${course.reference}/transcript`)).status).toBe(200);
		expect(await buyer.call("POST", `/seats/invitations/${id}/withdraw`)).toMatchObject({
			status: 409,
			body: { code: "seat_used" },
		});
	});

	it("a seat can be reassigned after only the list, the poster or a HEAD request", async () => {
		const { buyer, id, course } = await seated();
		expect((await fetch(course.posterLink as string)).status).toBe(200);
		expect((await fetch(course.videoLink as string, { method: "HEAD" })).status).toBe(200);
		expect((await buyer.call("POST", `/seats/invitations/${id}/withdraw`)).status).toBe(200);
		expect((await fetch(course.videoLink as string)).status).toBe(403);
	});

	it("records the first opening once", async () => {
		const { colleague, course } = await seated();
		const openedAt = async () =>
			(
				await product.context.db
					.selectFrom("enrollments")
					.select("first_opened_at")
					.where("user_id", "=", colleague.id)
					.executeTakeFirstOrThrow()
			).first_opened_at;
		expect(await openedAt()).toBeNull();
		await (await fetch(course.videoLink as string)).arrayBuffer();
		const first = await openedAt();
		expect(first).not.toBeNull();
		product.clock.pass(60);
		await (await fetch(course.transcriptLink as string)).arrayBuffer();
		expect(await openedAt()).toEqual(first);
	});
});
