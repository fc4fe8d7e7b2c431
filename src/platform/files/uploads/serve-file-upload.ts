import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "#api/refusal.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeOperation } from "#platform/http/openapi/describe-route.ts";
import type { User } from "#platform/security/check-access.ts";
import { ScannerUnavailable, type VirusScanner } from "../virus-scan/virus-scanner.ts";

interface FileUpload {
	/** Declare it as `longBodies` too. */
	path: string;
	maxBytes: number;
	/** For the OpenAPI document: what it does, and its query parameters. */
	about: { summary: string; query: Record<string, string> };
	admit(request: FastifyRequest): Promise<User | Refused>;
	/** Null if no scanner is set up. */
	scanner: VirusScanner | null;
	/** Handles a file that is not malware. */
	receive(user: User, file: { bytes: Buffer; query: unknown }): Promise<object | Refused>;
}

const scannerDown = new Refused(
	"scanner_unavailable",
	503,
	"The file can't be checked for viruses right now. Please try again in a few minutes.",
	{
		retryAfter: 60,
	},
);
const malware = (name: string) => new Refused("malware", 422, `The virus scanner rejected this file (${name}).`, {});

/**
 * Receives a document in one request (`application/octet-stream`), in memory. Larger files use `serveUploads`. The file
 * is scanned before anything else reads it.
 */
export function serveFileUpload(
	app: FastifyInstance,
	{ path, maxBytes, about, admit, scanner, receive }: FileUpload,
): void {
	app.register(async (scope) => {
		const uploaders = new WeakMap<FastifyRequest, User>();
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser(
			"application/octet-stream",
			{ parseAs: "buffer", bodyLimit: maxBytes },
			(_request, body, done) => done(null, body),
		);
		scope.addHook("onRequest", async (request, reply) => {
			const user = await admit(request);
			// Closes the connection, because the rest of the body could take minutes.
			if (user instanceof Refused) return sendRefusal(reply.header("connection", "close"), request.id, user);
			uploaders.set(request, user);
		});
		scope.post(
			path,
			{ schema: { hide: true }, config: { operations: { post: describeUpload(about) } }, bodyLimit: maxBytes },
			async (request, reply) => {
				const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
				const refusal = await findMalware(scanner, bytes);
				const result = refusal ?? (await receive(uploaders.get(request) as User, { bytes, query: request.query }));
				return result instanceof Refused
					? sendRefusal(reply, request.id, result)
					: reply.code(201).header("cache-control", "no-store").send(result);
			},
		);
	});
}

function describeUpload(about: FileUpload["about"]) {
	const schema = { type: "object", properties: { message: { type: "string" } }, required: ["message"] };
	return describeOperation({
		...about,
		tag: "uploads",
		security: ["bearer"],
		body: { required: true, content: { "application/octet-stream": null } },
		responses: {
			201: { description: "The file was stored.", headers: ["Cache-Control"], content: { "application/json": schema } },
		},
		refusals: {
			400: "The query or the file is invalid.",
			401: "The login is missing or has ended.",
			403: "The role does not allow this.",
			404: "What the file belongs to does not exist.",
			409: "The file does not fit what is there.",
			413: "The file is too large.",
			415: "The content type is another one.",
			422: "The file has another format, or contains malware.",
			503: "The file can't be checked for viruses right now.",
		},
	});
}

async function findMalware(scanner: VirusScanner | null, bytes: Buffer): Promise<Refused | undefined> {
	if (!scanner) return undefined;
	try {
		const found = await scanner.scan(bytes);
		return found === null ? undefined : malware(found);
	} catch (error) {
		if (error instanceof ScannerUnavailable) return scannerDown;
		throw error;
	}
}
