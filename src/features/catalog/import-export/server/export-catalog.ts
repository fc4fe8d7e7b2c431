import type { Database } from "../../../../platform/database/tables.ts";
import { dollarsOf } from "../../../../values/money.ts";
import { findPricingRows, findSiteRows } from "../../courses/server/index.ts";
import type { CatalogRow } from "../rules/catalog-row.ts";
import { findExportRows } from "./export-store.ts";

const batchSize = 250;

/** Yields all courses of all sites, by id. Memory use is constant. */
export async function* exportCatalog(db: Database): AsyncGenerator<CatalogRow> {
	let after = 0;
	for (;;) {
		const rows = await findExportRows(db, after, batchSize);
		const ids = rows.map((row) => row.courseID);
		const pricings = Map.groupBy(await findPricingRows(db, ids), (row) => row.course_id);
		const sites = Map.groupBy(await findSiteRows(db, ids), (row) => row.course_id);
		for (const { price_cents, discounted_cents, webinar_date, published_at, category, ...row } of rows)
			yield {
				...row,
				category: category as CatalogRow["category"],
				price: dollarsOf(price_cents),
				discountedPrice: discounted_cents === null ? null : dollarsOf(discounted_cents),
				webinarDate: webinar_date?.toISOString() ?? null,
				publishedAt: published_at?.toISOString() ?? "draft",
				Pricings: (pricings.get(row.courseID) ?? []).map((pricing) => ({
					sessionType: pricing.session_type,
					price: dollarsOf(pricing.price_cents),
					grants: { live: pricing.grants_live, recording: pricing.grants_recording, transcript: pricing.grants_transcript },
					seats: pricing.seats,
				})),
				Sites: (sites.get(row.courseID) ?? []).map(({ id, name }) => ({ name, siteId: id })),
			};
		if (rows.length < batchSize) return;
		after = ids.at(-1) as number;
	}
}
