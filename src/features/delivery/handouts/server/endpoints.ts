import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/feature/app-context.ts";
import { serveFileUpload } from "#platform/files/uploads/serve-file-upload.ts";
import type { Admit, Serve } from "#platform/http/endpoints.ts";
import { changeHandout, listHandouts, removeHandout } from "../console-contract.ts";
import { listRoomHandouts } from "../contract.ts";
import { maxBytes } from "../rules/document-kind.ts";
import { uploadAddress } from "../rules/upload-address.ts";
import { changeTerms, readHandouts, remove } from "./manage-handouts.ts";
import { receiveHandout } from "./receive-handout.ts";
import { readRoomHandouts } from "./room-handouts.ts";

type HandoutContext = Pick<AppContext, "db" | "clock" | "storage" | "signer" | "publicUrl" | "jobs" | "virusScanner">;

export function serveHandouts(serve: Serve, context: HandoutContext): void {
	serve(listRoomHandouts, ({ params }, { user }) => readRoomHandouts(context, params.token, user.userId));
	serve(listHandouts, ({ params }, { user }) => readHandouts(context, user.userId, Number(params.courseID)));
	serve(changeHandout, ({ params, body }, { user }) => changeTerms(context, user, { courseId: Number(params.courseID), id: Number(params.id) }, body));
	serve(removeHandout, ({ params }, { user }) => remove(context, user, { courseId: Number(params.courseID), id: Number(params.id) }));
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
