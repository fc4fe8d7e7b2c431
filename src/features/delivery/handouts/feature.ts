import { CoursesRemoved } from "#features/catalog/courses/events.ts";
import { DraftDeletionBlocker } from "#features/catalog/courses/questions.ts";
import { answer, defineFeature, on } from "#platform/index.ts";
import { uploadAddress } from "./rules/upload-address.ts";
import { serveHandouts, serveHandoutUpload } from "./server/endpoints.ts";
import { countHandouts } from "./server/handout-store.ts";
import { deleteFile, deleteFiles, deleteUnusedFile } from "./server/manage-handouts.ts";
import { serveHandout } from "./server/serve-handout.ts";

export const feature = defineFeature({
	name: "delivery/handouts",
	endpoints({ serve, admit, app }, context) {
		serveHandouts(serve, context);
		serveHandoutUpload(app, admit, context);
		serveHandout(app, context);
	},
	longBodies: uploadAddress,
	jobs(context) {
		context.jobs.handle(deleteFile, ({ storageKey }) => deleteUnusedFile(context, storageKey));
	},
	handlers: [
		on(CoursesRemoved, "deletes their files", (context, trx, { courseIds }) => deleteFiles(context, trx, courseIds)),
	],
	answers: [
		answer(DraftDeletionBlocker, "keeps courses with handouts", async (_context, trx, { courseId }) =>
			(await countHandouts(trx, courseId)) > 0 ? "has_files" : null,
		),
	],
});
