import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { useSession } from "#storefront-kit/index.ts";

const lost = "The file couldn't be uploaded. Check your connection and try again.";

/** The part of a response that is shown. */
const Sentence = z.object({ message: z.string() });

/** `sent`: from 0 to 1; null while no upload runs. */
export interface FileUpload {
	sent: number | null;
	error: string | null;
	/** Resolves to the server's message, or to null if the upload failed. */
	upload: (file: File, query: Record<string, string>) => Promise<string | null>;
}

/** Uploads a document in one request, with its progress. `path`: the address of `serveFileUpload`. */
export function useFileUpload(path: string): FileUpload {
	const [sent, setSent] = useState<number | null>(null);
	const [error, setError] = useState<string | null>(null);
	const token = useSession()?.token ?? "";
	const running = useRef<XMLHttpRequest | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	const upload = useCallback(
		(file: File, query: Record<string, string>) =>
			new Promise<string | null>((resolve) => {
				const request = new XMLHttpRequest();
				running.current = request;
				setSent(0);
				setError(null);
				const end = (message: string | null, failure: string | null) => {
					setSent(null);
					setError(failure);
					resolve(message);
				};
				request.upload.addEventListener("progress", ({ loaded, total }) => setSent(total > 0 ? loaded / total : 0));
				request.addEventListener("error", () => end(null, lost));
				request.addEventListener("load", () => {
					const sentence = parseMessage(request.responseText);
					if (request.status === 201) end(sentence ?? "The file was uploaded.", null);
					else end(null, sentence ?? lost);
				});
				request.open("POST", `${path}?${new URLSearchParams(query)}`);
				request.setRequestHeader("authorization", `Bearer ${token}`);
				request.setRequestHeader("content-type", "application/octet-stream");
				request.send(file);
			}),
		[path, token],
	);
	return { sent, error, upload };
}

function parseMessage(body: string): string | undefined {
	try {
		return Sentence.parse(JSON.parse(body)).message;
	} catch {
		return undefined;
	}
}
