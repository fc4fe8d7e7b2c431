import type { FastifyInstance } from "fastify";
import { readSeat } from "#features/delivery/live-sessions/server/index.ts";
import { serveFileUpload } from "#platform/files/uploads/serve-file-upload.ts";
import type { Admit } from "#platform/http/endpoints.ts";
import { type AppContext, type Refused, refuse, type Serve } from "#platform/index.ts";
import { changeHandout, listHandouts, removeHandout } from "../console-contract.ts";
import { type HandoutPart, listRoomHandouts } from "../contract.ts";
import { maxBytes } from "../rules/document-kind.ts";
import { uploadAddress } from "../rules/upload-address.ts";
import { listHandoutParts } from "./handout-parts.ts";
import { listSeatedEnrollments } from "./handout-store.ts";
import { changeTerms, readHandouts, remove } from "./manage-handouts.ts";
import { receiveHandout } from "./receive-handout.ts";

type HandoutContext = Pick<AppContext, "db" | "clock" | "storage" | "signer" | "publicUrl" | "jobs" | "virusScanner">;

export function serveHandouts(serve: Serve, context: HandoutContext): void {
	serve(listRoomHandouts, ({ params }, { user }) => readRoomHandouts(context, params.token, user.userId));
	serve(listHandouts, ({ params }, { user }) => readHandouts(context, user.userId, params.courseID));
	serve(changeHandout, ({ params, body }, { user }) =>
		changeTerms(context, user, { courseId: params.courseID, id: params.id }, body),
	);
	serve(removeHandout, ({ params }, { user }) => remove(context, user, { courseId: params.courseID, id: params.id }));
}

/** Receives handouts from editors. */
export function serveHandoutUpload(app: FastifyInstance, admit: Admit, context: HandoutContext): void {
	serveFileUpload(app, {
		path: uploadAddress,
		maxBytes,
		about: {
			summary: "Upload a handout of a course",
			query: { courseID: "The course.", terms: "As JSON: the name of the handout, and when and for whom it opens." },
		},
		scanner: context.virusScanner,
		admit: (request) => admit(request, "editor"),
		receive: (user, file) => receiveHandout(context, user, file),
	});
}

/** Returns an attendee's handouts for the live room. Several seats of one person show each handout once. */
async function readRoomHandouts(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	token: string,
	userId: number,
): Promise<{ handouts: HandoutPart[] } | Refused> {
	const seat = await readSeat(context, { token });
	if (!seat) return refuse(listRoomHandouts, "link_broken");
	if (seat.userId !== userId) return refuse(listRoomHandouts, "not_your_seat");
	const enrollments = seat.active ? await listSeatedEnrollments(context.db, seat.sessionId, userId) : [];
	if (enrollments.length === 0) return refuse(listRoomHandouts, "seat_gone");
	const parts = [...(await listHandoutParts(context, userId, enrollments)).values()].flat();
	return { handouts: [...new Map(parts.map((part) => [part.id, part])).values()] };
}
