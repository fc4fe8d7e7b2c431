import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SpeechFailed } from "#platform/media/speech/speech-model.ts";
import type { VideoMaker } from "#platform/media/video/video-maker.ts";
import { buy, signUp } from "#tests/support/buyer.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { recordedSpeech } from "#tests/support/delivery/recorded-speech.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { attachRecording } from "../attach-recording.ts";
import { prepare } from "../prepare-recording.ts";
import { draft } from "./draft-captions.ts";

const recording = readFileSync(new URL("../../sample/recording.mp4", import.meta.url));

const oneQuality: VideoMaker["make"] = async (_path, _type, _facts, { width, height }, directory) => {
	const path = join(directory, `${height}.mp4`);
	writeFileSync(path, "a quality");
	const playlist = `#EXTM3U\n#EXT-X-MAP:URI="${height}.mp4",BYTERANGE="4@0"\n#EXTINF:4.0,\n#EXT-X-BYTERANGE:5@4\n${height}.mp4\n#EXT-X-ENDLIST\n`;
	return { height, width, codecs: "avc1.64001f", path, filename: `${height}.mp4`, playlist };
};

describe.runIf(hasFfmpeg)("drafts of captions", () => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	const speech = recordedSpeech();
	beforeAll(async () => {
		product = await startTestProduct({ manualJobs: true, speech });
		speech.listenTo(product.context.video);
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(async () => {
		await product?.close();
	});
	beforeEach(() => speech.reset());

	let attached = 0;
	/** Gives a course a new recording, as if its qualities were made. */
	async function attach(courseId: number) {
		const storageKey = `media/spoken-${++attached}.mp4`;
		await product.context.storage.put(storageKey, recording, { contentType: "video/mp4" });
		await attachRecording(product.context, courseId, {
			storageKey,
			contentType: "video/mp4",
			bytes: recording.length,
			digest: `digest-${attached}`,
		});
		await product.context.db
			.updateTable("recordings")
			.set({ state: "ready" })
			.where("storage_key", "=", storageKey)
			.execute();
		return storageKey;
	}
	const path = (courseId: number) => `/admin/courses/${courseId}/caption-draft`;
	const read = async (courseId: number) => (await editor.call("GET", path(courseId))).body;
	async function transcribed(courseId: number) {
		await attach(courseId);
		expect((await editor.call("POST", path(courseId))).status).toBe(200);
		expect(await product.drainJobs()).toEqual([]);
		return (await read(courseId)).draft;
	}

	test("become captions and a transcript that customers see, with the changes of staff", async () => {
		await editor.call("PUT", "/admin/spoken-names", { names: [{ name: "Form I-9", heard: ["form eye nine"] }] });
		const made = await transcribed(101);
		expect(made).toMatchObject({ state: "ready", error: null });
		expect(made.phrases[0].text).toBe("Good morning and welcome to this session.");
		expect(made.phrases.some(({ text }: { text: string }) => text.includes("Form I-9"))).toBe(true);
		const saved = await editor.call("PUT", path(101), {
			version: made.version,
			changes: [{ index: 0, text: " Good  morning & welcome. " }],
		});
		expect(saved.body).toEqual({ version: made.version + 1, message: "The draft is saved." });
		expect((await editor.call("POST", `${path(101)}/publish`, { version: saved.body.version })).status).toBe(200);
		expect((await read(101)).draft.state).toBe("published");

		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [101, "Recorded Plus Transcript session"]);
		const { reference } = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses[0];
		const media = (await buyer.call("GET", `/enrollments/${reference}/media`)).body;
		expect(await (await fetch(media.captionsLink)).text()).toMatch(
			/^WEBVTT\n\n00:00:00\.\d{3} --> [\d:.]+\nGood morning &amp; welcome\.\n/,
		);
		const transcript = (await buyer.call("GET", `/enrollments/${reference}/transcript`)).body;
		expect(transcript.segments[0].text).toMatch(/^Good morning & welcome\. /);
		expect((await editor.call("GET", "/admin/audit?action=course.")).body.entries[0].summary).toMatch(
			/^Published captions/,
		);
	});

	test("cover the whole recording, each word once, and continue after an interruption", async () => {
		speech.failAfter(1, new Error("The process was killed."));
		const storageKey = await attach(102);
		await editor.call("POST", path(102));
		await expect(draft(product.context, storageKey)).rejects.toThrow("The process was killed.");
		const interrupted = (await read(102)).draft;
		expect(interrupted).toMatchObject({ state: "transcribing", phrases: [] });
		expect(interrupted.doneSeconds).toBeGreaterThan(0);
		expect((await editor.call("POST", path(102))).body.code).toBe("transcribing");
		product.clock.pass(3_700);
		expect((await read(102)).draft).toMatchObject({ state: "failed", error: "The transcription stopped." });
		speech.reset();
		expect((await editor.call("POST", path(102))).status).toBe(200);
		expect(await product.drainJobs()).toEqual([]);
		const finished = (await read(102)).draft;
		expect(finished.state).toBe("ready");
		expect(finished.doneSeconds).toBeCloseTo(finished.totalSeconds, 3);
		const said = finished.phrases.map(({ text }: { text: string }) => text).join(" ");
		expect(said).toBe(speech.saidWithin(finished.totalSeconds).replaceAll("form eye nine", "Form I-9"));
	});

	test("report a model that can't be used, and are retried by staff", async () => {
		speech.failAfter(0, new SpeechFailed("The speech model can't be used. Bad file"));
		await attach(103);
		await editor.call("POST", path(103));
		expect(await product.drainJobs()).toEqual([]);
		expect((await read(103)).draft).toMatchObject({
			state: "failed",
			error: "The speech model can't be used. Bad file",
		});
		speech.reset();
		await editor.call("POST", path(103));
		await product.drainJobs();
		expect((await read(103)).draft.state).toBe("ready");
	});

	test("are not overwritten by a second editor, nor published without text", async () => {
		const made = await transcribed(104);
		const save = (version: number, text: string) =>
			editor.call("PUT", path(104), {
				version,
				changes: made.phrases.map((_: unknown, index: number) => ({ index, text })),
			});
		expect((await save(made.version, "")).status).toBe(200);
		expect((await save(made.version, "Mine")).body.code).toBe("draft_changed");
		expect((await editor.call("POST", `${path(104)}/publish`, { version: made.version })).body.code).toBe(
			"draft_changed",
		);
		expect((await editor.call("POST", `${path(104)}/publish`, { version: made.version + 1 })).body.code).toBe(
			"nothing_said",
		);
		expect((await editor.call("DELETE", path(104))).status).toBe(200);
		expect((await read(104)).draft).toBeNull();
		expect((await save(made.version, "Mine")).body.code).toBe("draft_not_found");
	});

	test("start on their own for a recording without captions, when its qualities are ready", async () => {
		expect((await editor.call("DELETE", "/admin/courses/105/media/captions")).status).toBe(200);
		const storageKey = await attach(105);
		await product.context.db
			.updateTable("recordings")
			.set({ state: "waiting" })
			.where("storage_key", "=", storageKey)
			.execute();
		await prepare({ ...product.context, video: { ...product.context.video, make: oneQuality } }, storageKey);
		expect((await read(105)).draft.state).toBe("transcribing");
		expect(await product.drainJobs()).toEqual([]);
		expect((await read(105)).draft.state).toBe("ready");
	});
});

describe("without a speech model", () => {
	let product: TestProduct;
	beforeAll(async () => {
		product = await startTestProduct({ manualJobs: true });
	});
	afterAll(async () => {
		await product?.close();
	});

	test("says so, and starts nothing", async () => {
		const editor = await createStaffMember(product, "editor@example.com", "editor");
		expect((await editor.call("GET", "/admin/courses/101/caption-draft")).body).toMatchObject({
			hasModel: false,
			draft: null,
		});
		expect((await editor.call("POST", "/admin/courses/101/caption-draft")).body.code).toBe("no_speech_model");
	});
});
