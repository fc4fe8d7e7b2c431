import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeDatabases } from "#tests/support/databases.ts";
import { liveCourses, openLiveSessionsScenario } from "#tests/support/delivery/live-sessions-scenario.ts";
import { readStudio } from "../studio/read-studio.ts";
import { studioAddress } from "../studio/studio-links.ts";
import { listExpertPresence } from "./speaker-stays-store.ts";

const starts = "2026-11-23T16:00:00.000Z";
const moment = (minute: number) => new Date(Date.parse(starts) + minute * 60_000);

describe.each(storeDatabases)("the presence of an expert (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>;
	beforeAll(async () => {
		scenario = await openLiveSessionsScenario(kind, "2026-11-22T16:00:00Z");
	});
	afterAll(() => scenario?.close());

	test("is recorded while the studio is open, with its absences, also after the link was revoked", async () => {
		const courses = liveCourses(scenario, 8_900);
		const courseId = await courses.newCourse(starts);
		await scenario.buy(courseId);
		await scenario.follow();
		const { id: sessionId, reference } = await courses.sessionOf(courseId);
		await scenario.db.updateTable("live_sessions").set({ held_here: true }).where("id", "=", sessionId).execute();
		const open = async (name: string) => {
			const speaker = { session_id: sessionId, name, created_at: moment(-60), revoked_at: null };
			const { id: speakerId } = await scenario.db
				.insertInto("live_speakers")
				.values(speaker)
				.returning("id")
				.executeTakeFirstOrThrow();
			const token = studioAddress(scenario.deps, { reference, speakerId }).split("/studio/")[1] as string;
			return { speakerId, token };
		};
		const [ann, ben] = [await open("Ann Expert"), await open("Ben Expert")];
		const visit = async (token: string, from: number, until: number) => {
			for (let minute = from; minute <= until; minute += 0.25) {
				scenario.at(moment(minute).toISOString());
				await readStudio(scenario.deps, token);
			}
		};
		await visit(ann.token, -5, 30);
		await visit(ben.token, 30, 31);
		// Ann was away for four minutes.
		await visit(ann.token, 34, 60);
		await scenario.db
			.updateTable("live_speakers")
			.set({ revoked_at: moment(61) })
			.where("id", "=", ann.speakerId)
			.execute();
		await visit(ann.token, 62, 70);
		expect(
			(await listExpertPresence(scenario.db, [sessionId])).map(({ name, from, until }) => [name, from, until]),
		).toEqual([
			["Ann Expert", moment(-5), moment(30)],
			["Ben Expert", moment(30), moment(31)],
			["Ann Expert", moment(34), moment(60)],
		]);
		expect(await listExpertPresence(scenario.db, [])).toEqual([]);
	});
});
