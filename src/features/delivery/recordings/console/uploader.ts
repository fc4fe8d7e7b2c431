import Uppy from "@uppy/core";
import Tus, { type TusBody } from "@uppy/tus";
import * as z from "zod/mini";
import { uploadAddress } from "../rules/upload-address.ts";
import type { UploadKind } from "../rules/upload-kinds.ts";

/** Bytes per request: below the limit of most proxies, but large enough for few round trips. */
const pieceBytes = 8 * 1024 * 1024;
/** Milliseconds before each retry; reset after a successful request. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 60_000, 60_000, 60_000];

export interface UploadOptions {
	file: File;
	courseId: number;
	kind: UploadKind;
	token: () => string;
	onProgress: (sent: number) => void;
	/** The connection was lost; the upload retries automatically. */
	onBroken: () => void;
	onDone: () => void;
	/** The upload failed: the server's message, or undefined if it stayed unreachable. */
	onError: (sentence: string | undefined) => void;
}

export interface RunningUpload {
	pause(): void;
	resume(): void;
	/** Retries after the upload gave up. */
	again(): void;
	/** Aborts the upload and deletes the received data. */
	cancel(): void;
	/** Stops here but keeps the received data; choosing the same file again resumes. */
	leave(): void;
}

/**
 * Uploads a file with the tus protocol and resumes earlier uploads of the same file, even after a reload. Loaded on
 * demand as a separate chunk.
 */
export function beginUpload({
	file,
	courseId,
	kind,
	token,
	onProgress,
	onBroken,
	onDone,
	onError,
}: UploadOptions): RunningUpload {
	const silent = { debug: () => {}, warn: () => {}, error: () => {} };
	const uppy = new Uppy<{ courseId: string; kind: string }, TusBody>({
		id: `course-${courseId}-${kind}`,
		autoProceed: false,
		logger: silent,
	});
	uppy.use(Tus, {
		endpoint: new URL(uploadAddress, window.location.href).href,
		chunkSize: pieceBytes,
		retryDelays: pauses,
		removeFingerprintOnSuccess: true,
		allowedMetaFields: ["courseId", "kind", "name"],
		onBeforeRequest: (request) => request.setHeader("Authorization", `Bearer ${token()}`),
		onShouldRetry(error, _attempt, _options, next) {
			const again = next(error);
			if (again) onBroken();
			return again;
		},
	});
	uppy.on("upload-progress", (_file, { bytesUploaded }) => onProgress(Number(bytesUploaded) || 0));
	uppy.on("upload-success", onDone);
	uppy.on("upload-error", (_file, _error, response) => onError(parseMessage(response?.body?.xhr)));
	const id = uppy.addFile({ name: file.name, type: file.type, data: file, meta: { courseId: String(courseId), kind } });
	// Errors are reported by their event.
	uppy.upload().catch(() => {});
	return {
		pause: () => void uppy.pauseResume(id),
		resume: () => void uppy.pauseResume(id),
		again: () => void uppy.retryUpload(id).catch(() => {}),
		cancel: () => uppy.removeFile(id),
		leave: () => uppy.pauseAll(),
	};
}

/** The part of a refusal that is shown. Sharing the API's schema would load it with every page. */
const Sentence = z.object({ message: z.string() });

function parseMessage(xhr: XMLHttpRequest | undefined): string | undefined {
	try {
		return Sentence.parse(JSON.parse(xhr?.responseText ?? "")).message;
	} catch {
		return undefined;
	}
}
