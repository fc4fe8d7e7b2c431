import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { toQueryKey } from "#console-kit/index.ts";
import { useSession } from "#storefront-kit/index.ts";
import { headBytes } from "#values/formats/file-kind.ts";
import { getCourseMedia } from "../media-contract.ts";
import { contentKind, wrongContent } from "../rules/content-kind.ts";
import { type UploadKind, wrongLength } from "../rules/upload-kinds.ts";
import { uploadMessages } from "./messages.ts";
import type { RunningUpload } from "./uploader.ts";

/** `broken`: the connection was lost and the upload retries; `stopped`: it gave up. */
export type UploadState =
	| { is: "idle"; error?: string }
	| { is: "running" | "paused" | "broken" | "stopped"; name: string; sent: number; bytes: number };

/** Uploads a file of one kind for a course. Checks size and content before sending. */
export function useUpload(courseId: number, kind: UploadKind, max: number) {
	const [state, setState] = useState<UploadState>({ is: "idle" });
	const running = useRef<RunningUpload | null>(null);
	const token = useRef("");
	token.current = useSession()?.token ?? "";
	const client = useQueryClient();
	const reload = useCallback(() => client.invalidateQueries({ queryKey: toQueryKey(getCourseMedia) }), [client]);
	const move = useCallback((is: "running" | "paused" | "broken" | "stopped", sent?: number) => {
		setState((now) => (now.is === "idle" ? now : { ...now, is, sent: sent ?? now.sent }));
	}, []);
	const end = useCallback(
		async (error?: string) => {
			running.current = null;
			// Keeps the state until the reloaded page shows the upload.
			await reload();
			setState({ is: "idle", ...(error ? { error } : {}) });
		},
		[reload],
	);

	// Leaving the page keeps the received data, so that the upload can resume.
	useEffect(() => () => running.current?.leave(), []);

	const start = useCallback(
		async (file: File) => {
			const error =
				wrongLength(file.size, max) ??
				wrongContent(kind, contentKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())));
			if (error) return setState({ is: "idle", error: `${file.name}: ${error}` });
			setState({ is: "running", name: file.name, sent: 0, bytes: file.size });
			try {
				const { beginUpload } = await import("./uploader.ts");
				running.current = beginUpload({
					file,
					courseId,
					kind,
					token: () => token.current,
					onProgress: (sent) =>
						setState((now) => (now.is === "running" || now.is === "broken" ? { ...now, is: "running", sent } : now)),
					onBroken: () => move("broken"),
					onDone: () => void end(),
					onError: (sentence) => (sentence === undefined ? move("stopped") : void end(`${file.name}: ${sentence}`)),
				});
			} catch {
				setState({ is: "idle", error: uploadMessages.lost });
			}
		},
		[courseId, kind, max, move, end],
	);

	return {
		state,
		start,
		pause() {
			running.current?.pause();
			move("paused");
		},
		resume() {
			if (state.is === "stopped") running.current?.again();
			else running.current?.resume();
			move("running");
		},
		async cancel() {
			running.current?.cancel();
			await end();
		},
	};
}
