import Uppy from "@uppy/core";
import Tus, { type TusBody } from "@uppy/tus";
import { uploadAddress } from "../rules/upload-address.ts";
import type { UploadKind } from "../rules/upload-kinds.ts";

/** Bytes of one request: small enough for most proxies, large enough not to wait for answers all the time. */
const pieceBytes = 8 * 1024 * 1024;
/** Milliseconds before each further try; after some piece has arrived they begin anew. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 60_000, 60_000, 60_000];

export interface UploadOptions {
	file: File;
	courseId: number;
	kind: UploadKind;
	/** The bearer token of now. */
	token: () => string;
	onProgress: (sent: number) => void;
	/** The line is broken; it is tried again by itself. */
	onBroken: () => void;
	onDone: () => void;
	/** It can't go on: the server's sentence, or undefined when there was no answer for long. */
	onError: (sentence: string | undefined) => void;
}

/** An upload on its way. */
export interface RunningUpload {
	pause(): void;
	resume(): void;
	/** Tries again after it gave up. */
	again(): void;
	/** Ends it and takes away what has arrived. */
	cancel(): void;
	/** Ends it here; what has arrived stays, and choosing the same file again goes on. */
	leave(): void;
}

/**
 * Uploads a file by the tus protocol. What arrived of the same file before, before a reload too, is not sent again. A
 * chunk of its own: only whoever uploads loads it.
 */
export function beginUpload({ file, courseId, kind, token, onProgress, onBroken, onDone, onError }: UploadOptions): RunningUpload {
	const silent = { debug: () => {}, warn: () => {}, error: () => {} };
	const uppy = new Uppy<{ courseId: string; kind: string }, TusBody>({ id: `course-${courseId}-${kind}`, autoProceed: false, logger: silent });
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
	uppy.on("upload-error", (_file, _error, response) => onError(sentenceOf(response?.body?.xhr)));
	const id = uppy.addFile({ name: file.name, type: file.type, data: file, meta: { courseId: String(courseId), kind } });
	// What goes wrong is told by its event.
	uppy.upload().catch(() => {});
	return {
		pause: () => void uppy.pauseResume(id),
		resume: () => void uppy.pauseResume(id),
		again: () => void uppy.retryUpload(id).catch(() => {}),
		cancel: () => uppy.removeFile(id),
		leave: () => uppy.pauseAll(),
	};
}

function sentenceOf(xhr: XMLHttpRequest | undefined): string | undefined {
	try {
		return String((JSON.parse(xhr?.responseText ?? "") as { message: string }).message);
	} catch {
		return undefined;
	}
}
