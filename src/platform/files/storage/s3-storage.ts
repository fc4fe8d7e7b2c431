import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { createScratch } from "#platform/database/scratch.ts";
import { checkStorage } from "./check-storage.ts";
import { assertKey, FileMissing, type Storage } from "./storage.ts";

export interface S3Options {
	/** `s3://bucket?endpoint=https://…&region=…`; Amazon's by default. */
	url: string;
	accessKeyId: string | undefined;
	secretAccessKey: string | undefined;
	sessionToken?: string | undefined;
	/** For files until the store has accepted them. */
	scratch: string;
}

const defaultRegion = "us-east-1";
const answerSeconds = 20;
const uploadSeconds = 3_600;

/**
 * Stores up to 5 GB per file, the maximum of one request. Throws if the URL names no bucket or credentials are missing.
 */
export function s3Storage(options: S3Options): Storage {
	const { hostname: bucket, searchParams } = new URL(options.url);
	if (bucket === "")
		throw new Error(
			"STORAGE_URL has no bucket. Example: STORAGE_URL=s3://bucket?endpoint=https://s3.example.com&region=eu-west-1",
		);
	const { accessKeyId, secretAccessKey, sessionToken } = options;
	if (!accessKeyId || !secretAccessKey)
		throw new Error("STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.");
	const region = searchParams.get("region") ?? defaultRegion;
	const endpoint = (searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, "");
	const client = new AwsClient({
		accessKeyId,
		secretAccessKey,
		...(sessionToken ? { sessionToken } : {}),
		service: "s3",
		region,
		retries: 2,
	});

	const request = async (key: string, init: RequestInit, seconds = answerSeconds): Promise<Response> => {
		assertKey(key);
		const control = new AbortController();
		// Ends when the response starts, because a recording can be read for hours.
		const timer = setTimeout(
			() => control.abort(new Error(`The file storage did not respond within ${seconds} s.`)),
			seconds * 1000,
		);
		try {
			return await client.fetch(`${endpoint}/${bucket}/${key}`, { ...init, signal: control.signal });
		} finally {
			clearTimeout(timer);
		}
	};

	const storage: Omit<Storage, "check"> = {
		async put(key, source, { contentType }) {
			assertKey(key);
			return withBlob(options.scratch, source, async (body) => {
				const response = await request(
					key,
					{ method: "PUT", headers: { "content-type": contentType }, body },
					uploadSeconds,
				);
				await settle(response, "store a file");
				return { bytes: body.size };
			});
		},
		async stat(key) {
			const response = await request(key, { method: "HEAD" });
			if (response.status === 404) return undefined;
			await settle(response, "look up a file");
			return { bytes: Number(response.headers.get("content-length")) };
		},
		async read(key, span) {
			const response = await request(key, {
				headers: { "accept-encoding": "identity", ...(span ? { range: `bytes=${span.start}-${span.end}` } : {}) },
			});
			if (response.status === 404) {
				await response.body?.cancel();
				throw new FileMissing(key);
			}
			if (response.status !== (span ? 206 : 200)) await refuse(response, "read a file");
			return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
		},
		async delete(key) {
			const response = await request(key, { method: "DELETE" });
			if (response.status !== 404) await settle(response, "delete a file");
		},
	};
	return { ...storage, check: () => checkStorage(storage) };
}

async function settle(response: Response, doing: string): Promise<void> {
	if (!response.ok) await refuse(response, doing);
	await response.body?.cancel();
}

async function refuse(response: Response, doing: string): Promise<never> {
	const code = response.status >= 300 ? (await response.text()).match(/<Code>(\w{1,60})<\/Code>/)?.[1] : undefined;
	await response.body?.cancel().catch(() => {});
	throw new Error(`The file storage refused to ${doing}: ${response.status}${code ? ` ${code}` : ""}.`);
}

/** The store needs a file's size in advance, so a stream is buffered on disk. */
async function withBlob<T>(scratch: string, source: Readable | Buffer, work: (body: Blob) => Promise<T>): Promise<T> {
	if (Buffer.isBuffer(source)) return work(new Blob([new Uint8Array(source)]));
	const directory = await createScratch(scratch);
	const path = join(directory, "upload");
	try {
		await pipeline(source, createWriteStream(path, { mode: 0o600, flags: "wx" }));
		return await work(await openAsBlob(path));
	} finally {
		await rm(directory, { recursive: true, force: true });
	}
}
