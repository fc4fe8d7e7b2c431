import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { courseRow, importRows, openForTest, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { defaultZones } from "#values/time-zones/site-zones.ts";
import { serveArtwork } from "./artwork.ts";

vi.mock("sharp", async (original) => {
	const { default: real } = await original<{ default: typeof sharp }>();
	return { default: Object.assign(vi.fn(real), { cache: real.cache }) };
});

const clock = { now: () => new Date("2026-11-21T12:00:00Z") };
const profile = {
	siteName: "Lectern",
	supportEmail: "support@lectern.example",
	offices: [],
	zones: defaultZones,
	styles: null,
};
const ids = Array.from({ length: 40 }, (_, index) => index + 1);

let opened: Awaited<ReturnType<typeof openForTest>>;
let app: FastifyInstance;
beforeAll(async () => {
	opened = await openForTest("embedded");
	await importRows(
		opened.db,
		ids.map((id) => courseRow(id)),
	);
});
beforeEach(async () => {
	await app?.close();
	app = await startApp((_serve, mounted) => serveArtwork(mounted, { db: opened.db, clock, site: () => profile }));
	vi.mocked(sharp).mockClear();
});
afterAll(async () => {
	await app?.close();
	await opened?.close();
});

test("draws a shared cover once for all requests, and not for a matching ETag", async () => {
	const all = await Promise.all(Array.from({ length: 30 }, () => app.inject("/covers/1.png")));
	expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
	const etag = String(all[0]?.headers.etag);
	expect(all[0]?.headers["cache-control"]).toBe("public, max-age=86400");
	expect((await app.inject("/covers/1.png")).rawPayload).toEqual(all[0]?.rawPayload);
	expect(sharp).toHaveBeenCalledTimes(1);
	const held = await app.inject({ url: "/covers/2.png", headers: { "if-none-match": etag } });
	expect([held.statusCode, held.headers.etag]).not.toEqual([304, etag]);
	const again = await app.inject({ url: "/covers/1.png", headers: { "if-none-match": etag } });
	expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, etag, ""]);
	expect(sharp).toHaveBeenCalledTimes(2);
});

test("draws another shared cover when the course has changed", async () => {
	const before = await app.inject("/covers/3.png");
	await opened.db.updateTable("courses").set({ title: "Changed" }).where("id", "=", 3).execute();
	const after = await app.inject({ url: "/covers/3.png", headers: { "if-none-match": String(before.headers.etag) } });
	expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, false]);
});

test("draws another shared image when the date or the site's name has changed, or the session has begun", async () => {
	const tag = async () => String((await app.inject("/covers/4.png")).headers.etag);
	const move = (webinarDate: string) =>
		opened.db
			.updateTable("courses")
			.set({ webinar_date: new Date(webinarDate) })
			.where("id", "=", 4)
			.execute();
	await move("2027-01-05T18:00:00Z");
	const tags = [await tag()];
	expect(await tag()).toBe(tags[0]);
	await move("2027-01-06T18:00:00Z");
	tags.push(await tag());
	await move("2026-11-01T18:00:00Z");
	tags.push(await tag());
	profile.siteName = "Another Name";
	tags.push(await tag());
	profile.siteName = "Lectern";
	expect(new Set(tags).size).toBe(4);
});

test("refuses immediately when too many drawings are queued", async () => {
	const all = await Promise.all(ids.map((id) => app.inject(`/covers/${id}.png`)));
	const refused = all.filter(({ statusCode }) => statusCode !== 200);
	expect(refused.length).toBeGreaterThan(0);
	for (const { statusCode, headers, body } of refused) {
		expect([statusCode, headers["retry-after"], headers["cache-control"], JSON.parse(body).code]).toEqual([
			503,
			"1",
			"no-store",
			"busy",
		]);
	}
	expect(sharp).toHaveBeenCalledTimes(ids.length - refused.length);
});
