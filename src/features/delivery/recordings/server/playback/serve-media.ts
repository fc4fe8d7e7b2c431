import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { documentStyles } from "#platform/documents/document-styles.ts";
import { drawElsewhere } from "#platform/documents/draw-elsewhere.ts";
import { type DrawnFile, sendDrawn } from "#platform/documents/send-drawn.ts";
import { type SentFile, sendFile } from "#platform/files/storage/send-file.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, type Database, Refused, type Storage } from "#platform/index.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import { type Asset, assetName, opens, parseHeight, readAssetName, toAttachedFile } from "../../rules/open-assets.ts";
import { masterPlaylist, partsPlaylist } from "../../rules/playlists.ts";
import { canPreview, findCourse, findMedium, findOpenMedium } from "../media-store.ts";
import { findStream, listStreams } from "../recording-store.ts";
import { readStoredTranscript } from "../stored-texts.ts";
import type { drawTranscript } from "./draw-transcript.ts";
import { mediaPurpose } from "./links.ts";
import { previewPurpose, previewToken } from "./preview-links.ts";
import { recordFirstOpening } from "./record-first-opening.ts";

const broken = new Refused("link_broken", 403, "This link is invalid. Please open it from My Orders again.", {});
const expired = new Refused("link_expired", 410, "This link has expired. Please open it from My Orders again.", {});
const ended = new Refused("enrollment_ended", 403, "You don't have access to this course anymore.", {});
const streamGone = new Refused(
	"stream_gone",
	404,
	"The recording was replaced. Please open it from My Orders again.",
	{},
);

/** One hour in the browser's cache, for seeking; afterwards the link is checked again. */
const cacheSeconds = 3_600;

type Medium = NonNullable<Awaited<ReturnType<typeof findMedium>>> & {
	title: string;
	instructor: string;
	buyer: string;
};

/** Serves a purchased file at `GET /media/:token` to the customer for whom the link was signed. */
export function serveMedia(
	app: FastifyInstance,
	{ db, clock, storage, signer, site }: Pick<AppContext, "db" | "clock" | "storage" | "signer" | "site">,
): void {
	app.route<{ Params: { token: string } }>({
		method: ["GET", "HEAD"],
		url: "/media/:token",
		schema: { hide: true },
		config: describeFile({
			summary: "A purchased recording, its playlists and captions, or a transcript, with a signed link",
			tag: "media",
			types: ["video/mp4", "application/vnd.apple.mpegurl", "text/vtt", "image/jpeg", "application/pdf"],
			supports: "ranges",
			refusals: {
				403: "The link is invalid, or the access to the course has ended.",
				404: "The recording was replaced.",
				410: "The link has expired.",
				503: "Too many documents are being drawn.",
			},
		}),
		handler: async (request, reply) => {
			const looked = signer.verify(previewPurpose, request.params.token);
			if (looked.ok) return preview(request, reply, looked.signed.user, looked.signed.asset);
			const verdict = signer.verify(mediaPurpose, request.params.token);
			if (!verdict.ok) return sendRefusal(reply, request.id, verdict.error === "expired" ? expired : broken);
			const named = readAssetName(verdict.signed.asset);
			if (!named) return sendRefusal(reply, request.id, broken);
			const medium = await findOpenMedium(db, {
				reference: named.reference,
				userId: verdict.signed.user,
				kind: toAttachedFile(named.asset),
				version: named.version,
			});
			if (!medium || !opens({ recording: medium.grants_recording, transcript: medium.grants_transcript }, named.asset))
				return sendRefusal(reply, request.id, ended);
			const isOpening = request.method === "GET" && named.asset !== "poster";
			if (isOpening && !(await recordFirstOpening({ db, clock }, medium))) return sendRefusal(reply, request.id, ended);
			return send(request, reply, medium, named.asset, (asset) =>
				signer.sign({ ...verdict.signed, asset: assetName(named.reference, asset, named.version) }),
			);
		},
	});

	/** Sends a file, or a list of qualities or segments with signed links, or a part of a quality. */
	async function send(
		request: FastifyRequest,
		reply: FastifyReply,
		medium: Medium,
		asset: Asset,
		sign: (asset: Asset) => string,
	) {
		if (asset === toAttachedFile(asset))
			// A transcript stored as text is drawn for its customer; an uploaded document is sent unchanged.
			return asset === "transcript" && medium.content_type === "application/json"
				? sendDrawn(request, reply, drawnTranscript(storage, medium, site()))
				: sendFile(request, reply, storedFile(storage, medium, asset));
		const playlist = await buildPlaylist(db, medium.storage_key, asset, sign);
		if (playlist !== undefined)
			return reply
				.header("content-type", "application/vnd.apple.mpegurl")
				.header("cache-control", "private, no-cache")
				.send(playlist);
		const recording = await streamFile({ db, storage }, medium.storage_key, asset);
		return recording ? sendFile(request, reply, recording) : sendRefusal(reply, request.id, streamGone);
	}

	/** Serves a course's file to an editor in the console. */
	async function preview(request: FastifyRequest, reply: FastifyReply, user: number, name: string) {
		const named = readAssetName(name);
		const course = named && (await canPreview(db, user)) ? await findCourse(db, Number(named.reference)) : undefined;
		if (!named || !course) return sendRefusal(reply, request.id, broken);
		const file = await findMedium(db, course.id, toAttachedFile(named.asset), named.version);
		if (!file) return sendRefusal(reply, request.id, streamGone);
		const medium = { ...file, title: course.title, instructor: course.instructor, buyer: "Preview" };
		return send(request, reply, medium, named.asset, (asset) =>
			previewToken(signer, clock, user, course.id, asset, named.version),
		);
	}
}

function storedFile(storage: Storage, medium: Medium, asset: string): SentFile {
	return {
		bytes: medium.bytes,
		contentType: medium.content_type,
		tag: medium.digest,
		cacheSeconds,
		...(asset === "transcript" ? { filename: nameFile(medium) } : {}),
		open: (span) => storage.read(medium.storage_key, span),
	};
}

function drawnTranscript(storage: Storage, medium: Medium, { siteName, styles }: SiteProfile): DrawnFile {
	const { title, instructor, buyer, added_at: date } = medium;
	const about = { title, instructor, buyer, siteName, styles: documentStyles(styles), date };
	return {
		from: ["transcript", medium.digest, about],
		filename: nameFile(medium),
		cacheSeconds,
		async draw() {
			const transcript = await readStoredTranscript(storage, medium.storage_key);
			return drawElsewhere<typeof drawTranscript>(new URL("./draw-transcript.ts", import.meta.url), "drawTranscript", {
				...about,
				transcript,
			});
		},
	};
}

const nameFile = (medium: Medium): string => `transcript-${toSlug(medium.title)}.pdf`;

/**
 * Returns the list of qualities or of one quality's segments. Its links are signed for the same customer and expire
 * with the requested link. Undefined if the asset is not a list or is not available.
 */
async function buildPlaylist(
	db: Database,
	recordingKey: string,
	asset: Asset,
	sign: (asset: Asset) => string,
): Promise<string | undefined> {
	if (asset === "stream") {
		const qualities = await listStreams(db, recordingKey);
		return qualities.length > 0 ? masterPlaylist(qualities, (height) => sign(`parts-${height}`)) : undefined;
	}
	const height = parseHeight(asset);
	if (height === undefined || !asset.startsWith("parts-")) return undefined;
	const stream = await findStream(db, recordingKey, height);
	return stream && partsPlaylist(stream.playlist, `${height}.mp4`, sign(`film-${height}`));
}

async function streamFile(
	{ db, storage }: { db: Database; storage: Storage },
	recordingKey: string,
	asset: Asset,
): Promise<SentFile | undefined> {
	const height = parseHeight(asset);
	if (height === undefined || !asset.startsWith("film-")) return undefined;
	const stream = await findStream(db, recordingKey, height);
	return (
		stream && {
			bytes: stream.bytes,
			contentType: "video/mp4",
			tag: stream.digest,
			cacheSeconds,
			open: (span) => storage.read(stream.storage_key, span),
		}
	);
}
