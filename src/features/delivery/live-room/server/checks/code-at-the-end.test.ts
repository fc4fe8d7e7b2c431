import { afterAll, beforeAll, expect, test } from "vitest";
import { buy, client, signUp } from "#tests/support/buyer.ts";
import { hasFfmpeg, liveVideo } from "#tests/support/delivery/live-video.ts";
import { storeSession } from "#tests/support/delivery/stored-session.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const courseID = 101;
let product: TestProduct;
beforeAll(async () => {
	product = await startTestProduct();
});
afterAll(() => product?.close());

test.skipIf(!hasFfmpeg)(
	"a session that ends before its code word came shows it, so no one loses the credit",
	async () => {
		const { context, clock } = product;
		const { db } = context;
		const startsAt = new Date(clock.now().getTime() + 5 * 60_000);
		await db
			.updateTable("courses")
			.set({ webinar_date: startsAt, duration_minutes: 60, archived: false })
			.where("id", "=", courseID)
			.execute();
		const [ann, owner] = [await signUp(product.url), await createStaffMember(product)];
		await buy(product.url, ann, [courseID, "Live session"]);
		const { sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session;
		await db.updateTable("live_sessions").set({ held_here: true, minutes: 60 }).where("id", "=", sessionId).execute();
		const terms = {
			isFromPrograms: false,
			minutesPerCheck: null,
			acceptsPolls: false,
			answeredPercent: null,
			segmentMinutes: 60,
		};
		await db
			.insertInto("live_check_terms")
			.values({ session_id: sessionId, terms: JSON.stringify(terms), fixed_at: clock.now() })
			.execute();
		const token = (await ann.call("GET", `/users/${ann.id}`)).body.enrolledCourses[0].live.joinUrl.split("/join/")[1];
		const { body } = await owner.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name: "Sam Speaker" });
		const studio = `/live/studio/${body.speakers[0].studioUrl.split("/studio/")[1]}`;
		const room = async () =>
			(await ann.call("POST", `/live/join/${token}/room`, { place: "a".repeat(32), enter: true, visible: true })).body;

		// Before the middle of its only segment.
		clock.pass(10 * 60);
		await storeSession(context, { id: sessionId, startsAt, endedAt: null }, [liveVideo(2)]);
		await db
			.updateTable("live_rooms")
			.set({ last_segment_at: clock.now() })
			.where("session_id", "=", sessionId)
			.execute();
		expect(await room()).toMatchObject({ state: "live", code: null });
		expect((await client(product.url)("GET", studio)).body.earlyEnd).toMatchObject({ isCodeWaiting: true });

		expect((await client(product.url)("POST", `${studio}/end`)).body.state).toBe("ended");
		clock.pass(5);
		const { state, code } = await room();
		expect([state, code]).toEqual([
			"ended",
			expect.objectContaining({ segment: 0, word: expect.any(String), isEntered: false }),
		]);
		expect((await ann.call("PUT", `/live/join/${token}/codes/0`, { word: code.word })).body).toEqual({ entered: true });
		expect((await room()).code.isEntered).toBe(true);
	},
);
