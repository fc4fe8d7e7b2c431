import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EnrolledCourse } from "../../contract.ts";
import { readKeptCourses, saveCourses, transcriptAddress } from "./device-files.ts";

const session = vi.hoisted(() => ({ userId: "7" as string | undefined }));
vi.mock("#storefront-kit/index.ts", async () => ({
	...(await import("#storefront-kit/session/own-files.ts")),
	readSession: () => (session.userId ? { userId: session.userId } : null),
}));

/** The part of the browser's cache that is used. */
const files = new Map<string, Response>();
const toPath = (address: string) => new URL(address, "https://training.example.com").pathname;
const cache = {
	match: async (address: string) => files.get(toPath(address))?.clone(),
	put: async (address: string, response: Response) => void files.set(toPath(address), response),
	keys: async () => [...files.keys()].map((path) => ({ url: `https://training.example.com${path}` })),
	delete: async ({ url }: { url: string }) => files.delete(toPath(url)),
};
const download = vi.fn(async (_address: string) => new Response("%PDF"));

beforeEach(() => {
	session.userId = "7";
	files.clear();
	download.mockClear();
	vi.stubGlobal("caches", { open: async () => cache, match: cache.match, delete: async () => files.clear() });
	vi.stubGlobal("fetch", download);
});
afterEach(() => vi.unstubAllGlobals());

const live = { startsAt: "2026-12-01T18:00:00Z", endsAt: "2026-12-01T19:00:00Z" };
const course = (reference: string, more: object = {}) =>
	({
		reference,
		title: "Payroll",
		instructor: "A. Person",
		sessionType: "Live session",
		live: null,
		transcriptLink: null,
		...more,
	}) as EnrolledCourse;

test("keeps sessions ahead and transcripts, and downloads each transcript once", async () => {
	const courses = [
		course("ahead", { live: { ...live, state: "moved" } }),
		course("canceled", { live: { ...live, state: "canceled" } }),
		course("read", { transcriptLink: "/files/1.pdf" }),
	];
	const kept = await saveCourses("7", courses);
	expect(kept?.courses.map((course) => [course.reference, course.live, course.transcript])).toEqual([
		["ahead", live, false],
		["canceled", null, false],
		["read", null, true],
	]);
	expect(await readKeptCourses()).toEqual(kept);
	await saveCourses("7", courses);
	expect(download).toHaveBeenCalledTimes(1);
});

test("deletes the transcript of a course that the customer no longer has", async () => {
	await saveCourses("7", [
		course("a", { transcriptLink: "/files/a.pdf" }),
		course("b", { transcriptLink: "/files/b.pdf" }),
	]);
	await saveCourses("7", [course("b", { transcriptLink: "/files/b.pdf" })]);
	expect([files.has(transcriptAddress("a")), files.has(transcriptAddress("b"))]).toEqual([false, true]);
});

test("keeps the other courses when a transcript can't be downloaded", async () => {
	download.mockResolvedValueOnce(new Response("", { status: 410 }));
	const kept = await saveCourses("7", [
		course("a", { transcriptLink: "/files/a.pdf" }),
		course("b", { transcriptLink: "/files/b.pdf" }),
	]);
	expect(kept?.courses.map(({ transcript }) => transcript)).toEqual([false, true]);
});

test.each([[undefined], ["8"]])("keeps nothing when the session ends during a download (then: %s)", async (next) => {
	download.mockImplementationOnce(async () => {
		session.userId = next;
		files.clear();
		return new Response("%PDF");
	});
	expect(await saveCourses("7", [course("a", { transcriptLink: "/files/a.pdf" })])).toBeNull();
	expect(files.size).toBe(0);
});

test("shows no customer what another one kept, and deletes it", async () => {
	await saveCourses("7", [course("a", { transcriptLink: "/files/a.pdf" })]);
	session.userId = "8";
	expect(await readKeptCourses()).toBeNull();
	expect(files.size).toBe(0);
});
