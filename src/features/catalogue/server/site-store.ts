import { type RawBuilder, sql } from "kysely";

/** The site that this deployment shows. */
export interface ShownSite {
	siteId: number;
	siteName: string;
}

/** SQL: the row of `courses` belongs to the site, by its id or by a site named after the product (section 5). */
export function ofSite({ siteId, siteName }: ShownSite): RawBuilder<boolean> {
	return sql<boolean>`exists (
		select from course_sites join sites on sites.id = course_sites.site_id
		where course_sites.course_id = courses.id and (sites.id = ${siteId} or lower(sites.name) = lower(${siteName})))`;
}
