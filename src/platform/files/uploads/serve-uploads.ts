import { mkdirSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { FileStore } from "@tus/file-store";
import { Metadata, Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "#api/refusal.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { refusedByStatus } from "#platform/http/errors.ts";
import type { User } from "#platform/security/check-access.ts";
import { uploadOperations } from "./upload-operations.ts";

const messages: Record<number, readonly [code: string, message: string]> = {
	403: ["malformed", "The request could not be read. Please check its format."],
	404: ["upload_gone", "This upload no longer exists. Please start it again."],
	409: [
		"offset_conflict",
		"The offset does not match what has arrived. Please ask for the current offset, and continue from there.",
	],
	410: ["upload_gone", "This upload no longer exists. Please start it again."],
	412: ["protocol_unknown", "Please send Tus-Resumable: 1.0.0."],
	413: ["too_large", "The file is larger than announced."],
	423: ["upload_busy", "Another request is still writing to this upload. Please try again in a moment."],
	503: ["not_written", "The file could not be saved. Please try again in a moment."],
};

declare module "fastify" {
	interface FastifyRequest {
		uploader?: User;
	}
}

export interface UploadRecord {
	id: string;
	/** The announced length. */
	bytes: number;
	whole: boolean;
}

/** Authorizes uploads and records their progress. */
export interface UploadKeeper {
	path: string;
	directory: string;
	admit(request: FastifyRequest): Promise<User | Refused>;
	/** Returns an unguessable name that is a valid file name, or the refusal. */
	begin(user: User, file: { bytes: number; about: Record<string, string | null> }): Promise<{ id: string } | Refused>;
	find(user: User, id: string): Promise<UploadRecord | undefined>;
	/** Returns false if the upload was canceled. */
	received(id: string, bytes: number): Promise<boolean>;
	arrived(id: string): Promise<void>;
	cancel(user: User, id: string): Promise<void>;
}

/** Other names, such as with U+0000, are never looked up. */
const madeName = /^[\w-]{1,100}$/;

/** Bytes that are discarded to keep the connection open. */
const maxDiscardedBytes = 32_000_000;

const noLength = new Refused("length_required", 400, "Please send the size of the file (Upload-Length).", {});
const unreadable = new Refused("malformed", 400, "The request could not be read. Please check its format.", {});
const gone = new Refused("upload_gone", 404, "This upload no longer exists. Please start it again.", {});
const complete = new Refused("upload_complete", 409, "The file has already been uploaded completely.", {});

/** Safe to repeat. */
export async function dropUpload(directory: string, id: string): Promise<void> {
	for (const name of [id, `${id}.json`]) await rm(join(directory, name), { force: true });
}

/**
 * Receives files of any length with the tus protocol (1.0.0, tus.io), and continues interrupted uploads. Memory use is
 * constant.
 */
export function serveUploads(app: FastifyInstance, keeper: UploadKeeper): void {
	const { path, directory } = keeper;
	mkdirSync(directory, { recursive: true, mode: 0o700 });
	const names = new WeakMap<object, string>();
	const tus = new Server({
		path,
		datastore: new FileStore({ directory }),
		relativeLocation: true,
		namingFunction: (request) => names.get(request) ?? "",
		onResponseError: () => undefined,
	});

	app.register(async (scope) => {
		// The body stays a stream, which is written to disk.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("application/offset+octet-stream", (_request, payload, done) => done(null, payload));
		scope.addHook("onRequest", async (request, reply) => {
			const user = await keeper.admit(request);
			// Closes the connection, because the rest of the body could take hours.
			if (user instanceof Refused) return sendRefusal(reply.header("connection", "close"), request.id, user);
			request.uploader = user;
		});
		const schema = { hide: true };

		scope.post(path, { schema, config: { operations: { post: uploadOperations.post } } }, async (request, reply) => {
			const bytes = wholeNumber(request.headers["upload-length"]);
			if (bytes === undefined) return sendRefusal(reply, request.id, noLength);
			const about = parseMetadata(request);
			if (!about) return sendRefusal(reply, request.id, unreadable);
			const begun = await keeper.begin(request.uploader as User, { bytes, about });
			if (begun instanceof Refused) return sendRefusal(reply, request.id, begun);
			await pass(request, reply, begun.id, bytes);
			// The library refused the request, such as a body that differs from the announced length.
			if (reply.statusCode >= 400) await keeper.cancel(request.uploader as User, begun.id);
			return reply;
		});

		scope.route<{ Params: { id: string } }>({
			method: ["HEAD", "PATCH"],
			url: `${path}/:id`,
			schema,
			config: { operations: { head: uploadOperations.head, patch: uploadOperations.patch } },
			handler: async (request, reply) => {
				const record = await find(request);
				if (!record) return sendRefusal(reply, request.id, gone);
				if (!record.whole) return pass(request, reply, record.id, record.bytes);
				if (request.method === "PATCH") return sendRefusal(reply, request.id, complete);
				// The response to its last piece was lost.
				return reply
					.headers({
						"tus-resumable": "1.0.0",
						"upload-offset": record.bytes,
						"upload-length": record.bytes,
						"cache-control": "no-store",
					})
					.send();
			},
		});

		scope.delete<{ Params: { id: string } }>(
			`${path}/:id`,
			{ schema, config: { operations: { delete: uploadOperations.delete } } },
			async (request, reply) => {
				const record = await find(request);
				if (!record || record.whole) return sendRefusal(reply, request.id, gone);
				await keeper.cancel(request.uploader as User, record.id);
				return reply.code(204).header("tus-resumable", "1.0.0").send();
			},
		);
	});

	const find = async ({
		uploader,
		params: { id },
	}: FastifyRequest<{ Params: { id: string } }>): Promise<UploadRecord | undefined> =>
		madeName.test(id) ? keeper.find(uploader as User, id) : undefined;

	async function pass(request: FastifyRequest, reply: FastifyReply, id: string, bytes: number): Promise<FastifyReply> {
		const tusRequest = webRequest(request);
		names.set(tusRequest, id);
		const response = await tus.handleWeb(tusRequest);
		const here = await stat(join(directory, id)).then(
			({ size }) => size,
			() => undefined,
		);
		if (here === bytes) await keeper.arrived(id);
		// A concurrent upload can leave files behind.
		else if (here === undefined || !(await keeper.received(id, here))) await dropUpload(directory, id);
		leaveUnread(request, reply);
		if (response.status >= 400)
			return sendRefusal(reply, request.id, refusedByTus(response.status, await response.text()));
		for (const [name, value] of response.headers)
			if (!name.startsWith("access-control-") && name !== "content-length") reply.header(name, value);
		return reply.code(response.status).header("cache-control", "no-store").send();
	}
}

/** Closes the connection if the rest is long. */
function leaveUnread({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
	if (raw.complete) return;
	raw.removeAllListeners("data").resume();
	if (Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) > maxDiscardedBytes)
		reply.header("connection", "close");
}

function webRequest(request: FastifyRequest): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers))
		if (value !== undefined) headers.set(name, String(value));
	const body =
		request.body instanceof Readable
			? { body: Readable.toWeb(request.body) as ReadableStream, duplex: "half" as const }
			: {};
	// The library needs an absolute URL; the host does not matter.
	return new Request(new URL(request.url, "http://uploads.invalid"), {
		method: request.method,
		headers,
		...body,
	} as RequestInit);
}

function wholeNumber(header: string | string[] | undefined): number | undefined {
	return typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

function parseMetadata({ headers }: FastifyRequest): Record<string, string | null> | undefined {
	const text = headers["upload-metadata"];
	if (text === undefined) return {};
	try {
		return { ...Metadata.parse(String(text)) };
	} catch {
		return undefined;
	}
}

function refusedByTus(status: number, body: string): Refused {
	// 501: an unsupported extension of the protocol.
	const fitting = status < 500 ? status : status === 501 ? 400 : body.includes("lock") ? 423 : 503;
	const message = messages[fitting];
	return message
		? new Refused(message[0], fitting === 403 ? 400 : fitting, message[1], fitting > 420 ? { retryAfter: 2 } : {})
		: refusedByStatus(fitting);
}
