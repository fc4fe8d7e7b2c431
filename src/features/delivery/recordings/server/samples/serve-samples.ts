import { text as readText } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { readCards } from "#features/catalog/courses/server/index.ts";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import {
	type AppContext,
	inTransaction,
	Refused,
	recordAudit,
	recordContentChange,
	refuse,
	type Serve,
} from "#platform/index.ts";
import { setSample } from "../../media-contract.ts";
import { toFileVersion } from "../../rules/open-assets.ts";
import { masterPlaylist, partsPlaylist } from "../../rules/playlists.ts";
import { maxClipSeconds, sampleCaptions, sampleStream, sampleTranscript } from "../../rules/sample.ts";
import { readWebVtt } from "../../rules/transcripts/read-web-vtt.ts";
import { getSample, type Sample } from "../../sample-contract.ts";
import { findCourse, findMedium } from "../media-store.ts";
import { findRecording, findStream, listStreams } from "../recording-store.ts";
import { readStoredTranscript } from "../stored-texts.ts";
import { findSample, saveSample } from "./sample-store.ts";

const gone = new Refused("no_sample", 404, "This course has no sample.", {});

/** Five minutes, after which a course without a sample no longer plays. */
const cacheSeconds = 300;

type Context = Pick<AppContext, "db" | "clock" | "storage" | "siteId" | "siteName" | "showChanges">;

/** Serves what staff choose of a course's sample, and what visitors see of it. */
export function serveSamples(serve: Serve, app: FastifyInstance, context: Context): void {
	const { db, clock, storage, showChanges } = context;

	serve(getSample, async ({ params: { courseID } }, { shows }) => {
		shows(courseTag(courseID));
		return (await readSample(context, courseID)) ?? refuse(getSample, "no_sample");
	});

	serve(setSample, async ({ params, body }, { user }) => {
		const id = params.courseID;
		const course = await findCourse(db, id);
		if (!course) return refuse(setSample, "course_not_found");
		await inTransaction(db, async (trx) => {
			await saveSample(trx, id, body);
			const summary = `Set the sample of “${course.title}”: ${body.minutes} minutes of the recording, ${body.pages} pages of the transcript`;
			await recordAudit(trx, clock, user, { action: "course.sample_set", id, summary });
			await recordContentChange(trx, { tags: [courseTag(id)] });
		});
		await showChanges();
		return { message: "The sample was saved." };
	});

	app.route<{ Params: { courseID: string; file: string }; Querystring: { v?: string } }>({
		method: ["GET", "HEAD"],
		url: "/sample-media/:courseID/:file",
		schema: { hide: true },
		config: describeFile({
			summary:
				"The sample of a recording, or the clip of a course: `stream.m3u8`, its playlists and parts, and `captions.vtt`",
			tag: "media",
			types: ["video/mp4", "application/vnd.apple.mpegurl", "text/vtt"],
			supports: "ranges",
			query: { v: "The version of the sample." },
			refusals: { 404: "The course has no sample." },
		}),
		handler: async (request, reply) => {
			const { courseID, file } = request.params;
			const id = /^[1-9]\d{0,8}$/.test(courseID) ? Number(courseID) : undefined;
			const sample = id === undefined ? undefined : await findPublicSample(context, id);
			const recording =
				sample?.clip ??
				(id !== undefined && sample && sample.minutes > 0 ? await findMedium(db, id, "recording") : undefined);
			if (id === undefined || !sample || !recording) return sendRefusal(reply, request.id, gone);
			// A clip is shown whole: its last segment can end a moment later.
			const seconds = sample.clip ? 2 * maxClipSeconds : sample.minutes * 60;
			const version =
				typeof request.query.v === "string" && /^[\w-]{1,12}$/.test(request.query.v) ? `?v=${request.query.v}` : "";
			const text = (type: string, body: string) =>
				reply.header("content-type", type).header("cache-control", `public, max-age=${cacheSeconds}`).send(body);
			if (file === "stream.m3u8") {
				const qualities = await listStreams(db, recording.storage_key);
				if (qualities.length === 0) return sendRefusal(reply, request.id, gone);
				return text(
					"application/vnd.apple.mpegurl",
					masterPlaylist(qualities, (height) => `parts-${height}.m3u8${version}`),
				);
			}
			if (file === "captions.vtt" && !sample.clip) {
				const captions = await findMedium(db, id, "captions");
				const read = captions && readWebVtt(await readText(await storage.read(captions.storage_key)));
				return read && "cues" in read
					? text("text/vtt; charset=utf-8", sampleCaptions(read.cues, seconds))
					: sendRefusal(reply, request.id, gone);
			}
			const [, kind, height] = file.match(/^(parts|film)-([1-9]\d{1,3})\.(?:m3u8|mp4)$/) ?? [];
			const stream = kind ? await findStream(db, recording.storage_key, Number(height)) : undefined;
			const part = stream && sampleStream(stream.playlist, seconds);
			if (!stream || !part) return sendRefusal(reply, request.id, gone);
			if (kind === "parts")
				return text(
					"application/vnd.apple.mpegurl",
					partsPlaylist(part.playlist, `${height}.mp4`, `film-${height}.mp4${version}`),
				);
			// The file ends where the sample does, so no range can reach beyond it.
			const end = part.bytes - 1;
			return sendFile(request, reply, {
				bytes: part.bytes,
				contentType: "video/mp4",
				tag: `${stream.digest}-${part.bytes}`,
				cacheSeconds,
				open: (span) => storage.read(stream.storage_key, span ?? { start: 0, end }),
			});
		},
	});
}

type ReadSampleContext = Pick<AppContext, "db" | "clock" | "storage" | "siteId" | "siteName">;

/**
 * What everyone can see of a course: its clip or so many minutes of its recording, and pages of its transcript.
 * Undefined if the site doesn't show the course, or nothing of it.
 */
async function findPublicSample({ db, clock, siteId, siteName }: Omit<ReadSampleContext, "storage">, courseId: number) {
	const [sample, clip] = await Promise.all([findSample(db, courseId), findMedium(db, courseId, "clip")]);
	const isReady = clip !== undefined && (await findRecording(db, clip.storage_key))?.state === "ready";
	if (!sample && !isReady) return undefined;
	const [course] = await readCards(db, [courseId], { siteId, siteName, now: clock.now() });
	return course && { minutes: 0, pages: 0, ...sample, clip: isReady ? clip : undefined, course };
}

/** Reads the public beginning of a course's recording and transcript; undefined if there is none. */
async function readSample(context: ReadSampleContext, courseId: number): Promise<Sample | undefined> {
	const { db, storage } = context;
	const sample = await findPublicSample(context, courseId);
	if (!sample) return undefined;
	const [recording, captions, transcript] = await Promise.all([
		sample.clip ?? (sample.minutes > 0 ? findMedium(db, courseId, "recording") : undefined),
		sample.clip ? undefined : findMedium(db, courseId, "captions"),
		sample.pages > 0 ? findMedium(db, courseId, "transcript") : undefined,
	]);
	const isReady = recording && (await findRecording(db, recording.storage_key))?.state === "ready";
	const address = (file: string, digest: string) => `/sample-media/${courseId}/${file}?v=${toFileVersion(digest)}`;
	const video = isReady
		? {
				streamLink: address("stream.m3u8", recording.digest),
				captionsLink: captions ? address("captions.vtt", captions.digest) : null,
				minutes: sample.clip ? null : sample.minutes,
			}
		: null;
	const stored =
		transcript?.content_type === "application/json"
			? await readStoredTranscript(storage, transcript.storage_key)
			: { segments: [] };
	const visibleSegments = sampleTranscript(stored, sample.pages).map(({ start, speaker, text }) => ({
		start,
		speaker: speaker ?? null,
		text,
	}));
	if (!video && visibleSegments.length === 0) return undefined;
	const { courseID, title, imageSrc } = sample.course;
	return { courseID, title, path: coursePlace(sample.course), imageSrc, video, transcript: visibleSegments };
}
