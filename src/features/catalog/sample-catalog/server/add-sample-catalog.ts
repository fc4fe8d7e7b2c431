import { type AppContext, inTransaction } from "#platform/index.ts";
import { SampleCatalogLoaded } from "../events.ts";
import { loadSample } from "./load-sample.ts";
import { hasCourses } from "./sample-store.ts";

type SampleContext = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName">;

/** Loads the sample catalog with other features' sample content. Safe to repeat. Returns the number of courses. */
export async function addSampleCatalog(context: SampleContext): Promise<number> {
	const { imported, courseIds } = await loadSample(context);
	await inTransaction(context.db, (trx) => context.events.publish(trx, SampleCatalogLoaded, { courseIds }));
	return imported;
}

/** Fills an embedded database without courses, unless `SAMPLE_DATA` is off. */
export async function fillEmptyCatalog(
	context: SampleContext & Pick<AppContext, "settings" | "copyDatabase" | "log">,
): Promise<void> {
	const { settings, copyDatabase, db, log } = context;
	const isEmbedded = copyDatabase !== undefined;
	if (settings.SAMPLE_DATA === "off" || !isEmbedded || (await hasCourses(db))) return;
	log.info("Adding the sample catalog.");
	await addSampleCatalog(context);
}
