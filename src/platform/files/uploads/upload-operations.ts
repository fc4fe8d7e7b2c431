import { describeOperation, type RouteDescription } from "#platform/http/openapi/describe-route.ts";

const resumable = { "Tus-Resumable": { description: "The version of the protocol: `1.0.0`.", required: true } };
const offset = { "Upload-Offset": { description: "The number of bytes that have arrived.", required: true } };
const bytes = { "application/offset+octet-stream": null };
const refusals = {
	400: "The request is malformed.",
	401: "The login is missing or has ended.",
	403: "The role does not allow this.",
	404: "The upload no longer exists.",
};
const written = {
	412: "The `Tus-Resumable` header is missing.",
	413: "The file is too large, or larger than announced.",
	415: "The content type is another one.",
	423: "Another request is still writing to this upload.",
	503: "The file could not be saved.",
};

const describe = (description: Omit<RouteDescription, "tag" | "security">) =>
	describeOperation({ tag: "uploads", security: ["bearer"], ...description });

/** The operations of resumable uploads in the OpenAPI document. */
export const uploadOperations = {
	post: describe({
		summary: "Create a resumable upload (tus 1.0.0), with the first bytes if wanted",
		requestHeaders: {
			...resumable,
			"Upload-Length": { description: "The length of the file in bytes.", required: true },
			"Upload-Metadata": { description: "Keys and Base64 values: `courseId`, `kind` and `name`.", required: true },
		},
		body: { required: false, content: bytes },
		responses: {
			201: {
				description: "The upload was created.",
				headers: ["Location", "Upload-Offset", "Tus-Resumable", "Cache-Control"],
			},
		},
		refusals: { ...refusals, 404: "The course does not exist.", 409: "Too many files are being uploaded.", ...written },
	}),
	head: describe({
		summary: "Find how much of a resumable upload has arrived",
		requestHeaders: resumable,
		responses: {
			200: {
				description: "The current offset.",
				headers: ["Upload-Offset", "Upload-Length", "Upload-Metadata", "Tus-Resumable", "Cache-Control"],
			},
		},
		refusals: { 401: refusals[401], 403: refusals[403], 404: refusals[404], 412: written[412] },
	}),
	patch: describe({
		summary: "Continue a resumable upload",
		requestHeaders: { ...resumable, ...offset },
		body: { required: true, content: bytes },
		responses: {
			204: { description: "The bytes were saved.", headers: ["Upload-Offset", "Tus-Resumable", "Cache-Control"] },
		},
		refusals: { ...refusals, 409: "The offset does not match, or the file is complete.", ...written },
	}),
	delete: describe({
		summary: "Cancel a resumable upload",
		requestHeaders: { "Tus-Resumable": { description: "The version of the protocol: `1.0.0`.", required: false } },
		responses: { 204: { description: "The upload was canceled.", headers: ["Tus-Resumable"] } },
		refusals: { 401: refusals[401], 403: refusals[403], 404: refusals[404] },
	}),
};
