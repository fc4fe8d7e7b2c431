import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, client, password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const course = 103;

describe.each(storeDatabases)("reviews on %s", (database) => {
	let product: TestProduct;
	let staff: Awaited<ReturnType<typeof createStaffMember>>;
	let attendee: Awaited<ReturnType<typeof attend>>;
	/** Responses are cached for half a second after a change. */
	const shown = async () => (await client(product.url)("GET", `/courses/${course}/reviews`)).body;
	/** What cards show. */
	const rating = async () =>
		(await client(product.url)("GET", "/admin/courses?limit=200&view=card")).body.find(
			({ courseID }: { courseID: number }) => courseID === course,
		).rating;
	/** A customer who bought the recording, and watched all of it. */
	async function attend() {
		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [course, "Recorded session"]);
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		const [{ reference, progress }] = body.enrolledCourses;
		await buyer.call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
		product.clock.pass(100);
		await buyer.call("POST", `/enrollments/${reference}/progress`, {
			position: 1,
			ranges: [[0, progress.lengthSeconds]],
		});
		return buyer;
	}
	const write = (who: Pick<typeof attendee, "call">, rating: number, text = "Clear and to the point.") =>
		who.call("PUT", `/account/reviews/${course}`, { rating, text });
	const listed = async (query = "") => (await staff.call("GET", `/admin/reviews${query}`)).body.reviews;
	async function decide(decision: "approved" | "rejected", reason?: string) {
		const [{ id, version }] = await listed();
		return staff.call("POST", `/admin/reviews/${id}/decision`, {
			version,
			decision,
			...(reason === undefined ? {} : { reason }),
		});
	}

	beforeAll(async () => {
		product = await startTestProduct({ database });
		staff = await createStaffMember(product);
		attendee = await attend();
	});
	afterAll(() => product?.close());

	test("can be written only by a customer who has attended the course", async () => {
		const buyer = await signUp(product.url);
		expect((await write(buyer, 5)).body.code).toBe("not_enrolled");
		await buy(product.url, buyer, [course, "Recorded session"]);
		expect((await buyer.call("GET", `/account/reviews/${course}`)).body).toMatchObject({
			completed: false,
			name: "Robin B.",
			review: null,
		});
		expect(await write(buyer, 5)).toMatchObject({ status: 403, body: { code: "not_completed" } });
		expect((await attendee.call("GET", `/account/reviews/${course}`)).body).toMatchObject({
			courseID: course,
			completed: true,
			review: null,
		});
		expect((await write(attendee, 6)).status).toBe(400);
		expect((await write(attendee, 4, " ")).status).toBe(400);
		expect(await write(attendee, 4)).toMatchObject({ status: 200, body: { review: { rating: 4, state: "pending" } } });
	});

	test("wait for a decision by staff, which is refused after a change in the meantime", async () => {
		const [review] = await listed("?state=pending");
		expect(review).toMatchObject({ courseID: course, rating: 4, author: "Robin Buyer", userId: attendee.id });
		await write(attendee, 5);
		const path = `/admin/reviews/${review.id}/decision`;
		expect((await staff.call("POST", path, { version: review.version, decision: "approved" })).body.code).toBe(
			"changed_meanwhile",
		);
		expect((await decide("rejected", " ")).body.code).toBe("reason_missing");
		expect((await decide("rejected", "It names a colleague.")).body).toMatchObject({ state: "rejected" });
		expect((await attendee.call("GET", `/account/reviews/${course}`)).body.review).toMatchObject({
			state: "rejected",
			reason: "It names a colleague.",
		});
		expect((await decide("approved")).body).toMatchObject({ state: "approved", reason: "" });
		expect(await listed("?state=pending")).toEqual([]);
		expect(
			(await staff.call("POST", "/admin/reviews/999999/decision", { version: 1, decision: "approved" })).status,
		).toBe(404);
		const kinds = ["reviews.published", "reviews.rejected"];
		const emails = await product.context.db
			.selectFrom("emails")
			.select(["kind", "to"])
			.where("kind", "in", kinds)
			.orderBy("id")
			.execute();
		expect(emails).toEqual(["reviews.rejected", "reviews.published"].map((kind) => ({ kind, to: attendee.email })));
		const { body } = await staff.call("GET", "/admin/audit");
		expect(JSON.stringify(body)).toContain("review.approved");
	});

	test("are shown with their distribution from five approved reviews on", async () => {
		for (const rating of [5, 3, 4]) {
			await write(await attend(), rating);
			await decide("approved");
		}
		expect(await shown()).toEqual({ summary: null, reviews: [] });
		const last = await attend();
		await write(last, 2, "Too short for <b>me</b>.");
		expect(await shown()).toEqual({ summary: null, reviews: [] });
		await decide("approved");
		await expect.poll(shown).toMatchObject({ summary: { count: 5, average: 3.8, distribution: [0, 1, 1, 1, 2] } });
		await expect.poll(rating).toEqual({ average: 3.8, reviews: 5 });
		const { reviews } = await shown();
		expect(reviews[0]).toMatchObject({ rating: 2, text: "Too short for <b>me</b>.", name: "Robin B." });
		expect(reviews).toHaveLength(5);
		// A change hides the review until it was checked again.
		await write(last, 1);
		await expect.poll(shown).toMatchObject({ summary: null });
		await expect.poll(rating).toBeUndefined();
		await decide("approved");
		await expect.poll(shown).toMatchObject({ summary: { distribution: [1, 0, 1, 1, 2] } });
		await last.call("DELETE", `/account/reviews/${course}`);
		expect((await last.call("DELETE", `/account/reviews/${course}`)).body.review).toBeNull();
		await expect.poll(shown).toMatchObject({ summary: null });
		await write(last, 1);
		await decide("approved");
		await expect.poll(shown).toMatchObject({ summary: { count: 5 } });
	});

	test("appear on the course's page, and disappear with their author's data", async () => {
		const page = async () => (await fetch(`${product.url}/archive/${course}`)).text();
		await expect.poll(page).toContain('"reviewCount":5');
		expect((await attendee.call("GET", "/account/data")).body.reviews).toMatchObject([
			{ course_id: course, rating: 5, state: "approved" },
		]);
		const keptUntil = (await attendee.call("GET", "/account/deletion")).body.kept.until;
		expect((await attendee.call("POST", "/account/delete", { password, word: "DELETE", keptUntil })).status).toBe(200);
		expect(
			await product.context.db.selectFrom("reviews").select("id").where("user_id", "=", attendee.id).execute(),
		).toEqual([]);
		await expect.poll(page).not.toContain("reviewCount");
		expect((await client(product.url)("GET", "/courses/999999/reviews")).status).toBe(404);
	});
});
