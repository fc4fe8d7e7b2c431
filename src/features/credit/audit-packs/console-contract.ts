import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { enteredId } from "#values/fields/ids.ts";
import { PackScope } from "./rules/pack-scope.ts";

const Id = {
	id: enteredId,
};

const AuditPack = z.object({
	id: z.int(),
	scope: PackScope,
	title: z.string(),
	state: z.enum(["queued", "building", "ready", "failed", "expired"]),
	people: z.int(),
	/** Null before it is known. */
	peopleTotal: z.nullable(z.int()),
	certificates: z.int(),
	bytes: z.nullable(z.int()),
	/** SHA-256 of the file. */
	sha256: z.nullable(z.string()),
	/** ISO 8601, UTC. */
	requestedAt: z.string(),
	requestedBy: z.string(),
	readyAt: z.nullable(z.string()),
	expiresAt: z.nullable(z.string()),
});
export type AuditPack = z.infer<typeof AuditPack>;

/** Packs that are built at the same time. */
export const maxUnfinished = 3;

const ownerCalls = staffCalls("/admin/audit-packs", {
	access: "owner",
	params: Id,
	refusals: { pack_not_found: [404, "This pack doesn't exist."] },
});

export const listAuditPacks = ownerCalls.get("", {
	summary: "List audit packs, the latest first, 50 at a time",
	list: "audit packs",
	query: {
		/** The `next` of the previous page. */
		before: z.optional(enteredId),
	},
	response: { packs: z.array(AuditPack), next: z.nullable(z.int()) },
});

export const buildAuditPack = ownerCalls.post("", {
	summary: "Build an audit pack of a course, a session, a period or an accrediting body",
	fresh: true,
	body: { scope: PackScope },
	response: { pack: AuditPack },
	status: 201,
	refusals: {
		course_not_found: [404, "There is no course with this number."],
		session_not_found: [404, "There is no live session with this number."],
		body_not_found: [404, "This accrediting body doesn't exist."],
		wrong_days: [400, "Check the highlighted days."],
		too_many: [409, "Three packs are being built. Wait until one is ready."],
	},
});

/** The link needs no header, and expires after an hour. */
export const openAuditPack = ownerCalls.post("/:id/link", {
	summary: "Get a link to download an audit pack; recorded in the audit log",
	fresh: true,
	response: { url: z.string() },
	refusals: {
		not_ready: [409, "This pack isn't ready. Build it again if it failed or expired."],
	},
});

export const deleteAuditPack = ownerCalls.delete("/:id", {
	summary: "Delete an audit pack",
	response: { message: z.string() },
	refusals: {
		unfinished: [409, "This pack is being built. Wait until it's ready."],
	},
});

/** Anyone can check the signature of a pack with it. */
export const getSigningKey = declareCall({
	method: "GET",
	path: "/audit-packs/signing-key",
	summary: "The public key with which audit packs are signed (Ed25519)",
	access: "anyone",
	response: {
		/** PEM (SPKI). */
		publicKey: z.string(),
		/** SHA-256 of the key in DER. */
		sha256: z.string(),
	},
});
