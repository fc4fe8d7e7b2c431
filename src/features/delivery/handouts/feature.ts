import { CopyCourseParts, DraftDeletionBlocker } from "#features/catalog/courses/questions.ts";
import { answer, defineFeature } from "#platform/index.ts";
import { uploadAddress } from "./rules/upload-address.ts";
import { serveHandouts, serveHandoutUpload } from "./server/endpoints.ts";
import { countHandouts } from "./server/handout-store.ts";
import { copyHandouts, deleteFile, deleteUnusedFile } from "./server/manage-handouts.ts";
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
	answers: [
		answer(CopyCourseParts, "copies handouts, and keeps the files", (context, trx, { courseIds, keepUntil }) =>
			copyHandouts(context, trx, courseIds, keepUntil),
		),
		answer(DraftDeletionBlocker, "keeps courses with handouts", async (_context, trx, { courseId }) =>
			(await countHandouts(trx, courseId)) > 0 ? "has_files" : null,
		),
	],
});
