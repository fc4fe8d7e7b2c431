import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, client, signUp } from "#tests/support/buyer.ts";
import { hasFfmpeg, liveVideo } from "#tests/support/delivery/live-video.ts";
import { storeSession } from "#tests/support/delivery/stored-session.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { endLateSessions } from "./end-late-sessions.ts";

const [courseID, nextCourse] = [101, 102];

describe.skipIf(!hasFfmpeg)("a session that runs past its scheduled end", () => {
	let product: TestProduct;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	let sessionId: number;
	let join: string;
	let studio: string;
	let endsAt: number;
	beforeAll(async () => {
		product = await startTestProduct({ manualJobs: true });
		const { db } = product.context;
		const startsAt = new Date(Math.ceil((product.clock.now().getTime() + 3_600_000) / 1000) * 1000);
		await db
			.updateTable("courses")
			.set({ webinar_date: startsAt, archived: false, duration_minutes: 60 })
			.where("id", "=", courseID)
			.execute();
		endsAt = startsAt.getTime() + 3_600_000;
		const next = { webinar_date: new Date(endsAt + 15 * 60_000), archived: false };
		await db.updateTable("courses").set(next).where("id", "=", nextCourse).execute();
		const [who, staff] = await Promise.all([signUp(product.url), createStaffMember(product)]);
		buyer = who;
		await buy(product.url, buyer, [courseID, "Live session"], [nextCourse, "Live session"]);
		await product.drainJobs();
		({ sessionId } = (await staff.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
		await db.updateTable("live_sessions").set({ held_here: true }).where("id", "=", sessionId).execute();
		travelTo(endsAt - 10 * 60_000);
		await staff.again(product.clock.now().getTime());
		const { body } = await staff.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name: "Ann Speaker" });
		studio = body.speakers[0].studioUrl.split("/studio/")[1];
		const { enrolledCourses } = (await buyer.call("GET", `/users/${buyer.id}`)).body;
		join = enrolledCourses
			.find((enrolledCourse: { courseID: number }) => enrolledCourse.courseID === courseID)
			.live.joinUrl.split("/join/")[1];
		await storeSession(product.context, { id: sessionId, startsAt, endedAt: null }, [liveVideo(2)]);
	});
	afterAll(() => product?.close());

	const travelTo = (moment: number) => product.clock.pass((moment - product.clock.now().getTime()) / 1000);
	const minutes = (count: number) => endsAt + count * 60_000;
	const iso = (count: number) => new Date(minutes(count)).toISOString();
	const studioNow = async () => (await client(product.url)("GET", `/live/studio/${studio}`)).body;
	const roomNow = async () =>
		(await buyer.call("POST", `/live/join/${join}/room`, { place: "a".repeat(32), enter: true, visible: true })).body;
	const endedAt = async () =>
		(
			await product.context.db
				.selectFrom("live_rooms")
				.select("ended_at")
				.where("session_id", "=", sessionId)
				.executeTakeFirstOrThrow()
		).ended_at;

	test("reminds speakers five minutes before, and names the session that follows", async () => {
		expect(await studioNow()).toMatchObject({
			state: "interrupted",
			ending: null,
			isPastLatestEnd: false,
			canExtend: true,
		});
		travelTo(minutes(-4));
		expect((await studioNow()).ending).toEqual({
			latestEndAt: iso(30),
			next: { title: expect.any(String), startsAt: iso(15), attendees: 1 },
		});
		expect((await roomNow()).latestEndAt).toBeNull();
	});

	test("goes on, and says until when", async () => {
		travelTo(minutes(0));
		expect(await studioNow()).toMatchObject({ state: "interrupted", canExtend: false });
		travelTo(minutes(20));
		expect(await roomNow()).toMatchObject({ state: "interrupted", latestEndAt: iso(30) });
		await endLateSessions(product.context);
		expect(await endedAt()).toBeNull();
	});

	test("ends by itself 30 minutes after the scheduled end, also for those who would start it again", async () => {
		travelTo(minutes(30));
		expect(await studioNow()).toMatchObject({ state: "ended", ending: null, isPastLatestEnd: true, open: true });
		expect(await roomNow()).toMatchObject({ state: "ended", streamUrl: null, latestEndAt: null });
		await endLateSessions(product.context);
		await endLateSessions(product.context);
		expect(await endedAt()).toEqual(new Date(minutes(30)));
		const entries = await product.context.db
			.selectFrom("audit_log")
			.select(["actor_name", "summary"])
			.where("action", "=", "course.session_ended")
			.execute();
		expect(entries).toEqual([
			{ actor_name: "Automatic end", summary: expect.stringMatching(/ 30 minutes after its scheduled end$/) },
		]);
	});
});
