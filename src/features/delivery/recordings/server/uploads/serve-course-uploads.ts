import type { FastifyInstance } from "fastify";
import { dropUpload, serveUploads } from "#platform/files/uploads/serve-uploads.ts";
import type { Admit } from "#platform/http/endpoints.ts";
import { type AppContext, inTransaction } from "#platform/index.ts";
import { uploadAddress } from "../../rules/upload-address.ts";
import { beginUpload } from "./begin-upload.ts";
import { takeInUpload } from "./take-in-upload.ts";
import { getUploadDirectory } from "./upload-settings.ts";
import { findEditorUpload, moveOn, recordReceived, strikeOut } from "./upload-store.ts";

/** Receives course files from editors. Each upload is accessible only to the editor who started it. */
export function serveCourseUploads(
	app: FastifyInstance,
	admit: Admit,
	context: Pick<AppContext, "db" | "clock" | "jobs" | "settings">,
): void {
	const { db, clock, jobs } = context;
	const uploadDirectory = getUploadDirectory(context);
	serveUploads(app, {
		path: uploadAddress,
		directory: uploadDirectory,
		admit: (request) => admit(request, "editor"),
		begin: (user, file) => beginUpload(context, user, file),
		async find(user, id) {
			const upload = await findEditorUpload(db, user.userId, id);
			// A rejected upload starts over.
			return upload && upload.state !== "failed"
				? { id, bytes: upload.bytes, whole: upload.state !== "uploading" }
				: undefined;
		},
		received: (id, bytes) => recordReceived(db, id, bytes, clock.now()),
		async arrived(id) {
			await inTransaction(db, async (trx) => {
				if (await moveOn(trx, id, "uploading", { state: "checking", now: clock.now() }))
					await jobs.send(trx, takeInUpload, { id });
			});
		},
		async cancel(user, id) {
			if (await strikeOut(db, user.userId, id)) await dropUpload(uploadDirectory, id);
		},
	});
}
