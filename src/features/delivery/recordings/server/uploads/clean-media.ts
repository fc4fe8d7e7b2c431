import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { dropPicture } from "#features/catalog/artwork/server/index.ts";
import { dropUpload } from "#platform/files/uploads/serve-uploads.ts";
import { type AppContext, declareJob, inTransaction } from "#platform/index.ts";
import { forgetReplaced, listReplaced, listStreamKeys } from "./replaced-media-store.ts";
import { getUploadDirectory } from "./upload-settings.ts";
import { findRecordedUploads, listStale, moveOn, strikeOutAll } from "./upload-store.ts";

export const cleanMediaJob = declareJob<object>({ name: "learning.clean-media", minutes: 60 });

const hour = 3_600_000;
/** Uploads expire after this time without new data. */
const patience = 24 * hour;
/** Longer than links to a replaced file remain valid. */
const replacedSeconds = 24 * hour;
/** An earlier version of a course can be restored with its image. */
const pictureSeconds = 90 * 24 * hour;

/** Deletes expired uploads and replaced files. Safe to repeat. */
export async function cleanMedia(context: Pick<AppContext, "db" | "clock" | "storage" | "settings">): Promise<void> {
	await dropStaleUploads(context, getUploadDirectory(context));
	await dropStrayFiles(context, getUploadDirectory(context));
	await dropReplaced(context);
}

async function dropStaleUploads(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	uploadDirectory: string,
): Promise<void> {
	const stale = await listStale(db, new Date(clock.now().getTime() - patience));
	const error = "The file couldn't be checked. Please upload it again.";
	for (const { id, state } of stale) {
		await dropUpload(uploadDirectory, id);
		if (state === "checking") await moveOn(db, id, "checking", { state: "failed", error, now: clock.now() });
	}
	await strikeOutAll(
		db,
		stale.filter(({ state }) => state !== "checking").map(({ id }) => id),
	);
}

/** Deletes upload files without a record. Each machine has its own. */
async function dropStrayFiles({ db }: Pick<AppContext, "db">, uploadDirectory: string): Promise<void> {
	const names = (await readdir(uploadDirectory).catch(() => [])).filter((name) => /^[0-9a-f]{32}$/.test(name));
	const recorded = await findRecordedUploads(db, names);
	for (const name of names.filter((name) => !recorded.has(name))) {
		const changed = await stat(join(uploadDirectory, name)).catch(() => undefined);
		if (changed && Date.now() - changed.mtimeMs > hour) await dropUpload(uploadDirectory, name);
	}
}

async function dropReplaced({ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">): Promise<void> {
	const before = (time: number) => new Date(clock.now().getTime() - time);
	for (const { id, kind, storage_key, used } of await listReplaced(
		db,
		before(replacedSeconds),
		before(pictureSeconds),
	)) {
		if (!used && kind === "cover") await dropPicture(storage, storage_key);
		if (!used && kind !== "cover")
			for (const key of [...(await listStreamKeys(db, storage_key)), storage_key]) await storage.delete(key);
		await inTransaction(db, (trx) =>
			forgetReplaced(trx, id, !used && (kind === "recording" || kind === "clip") ? storage_key : undefined),
		);
	}
}
