import { type RawBuilder, sql } from "kysely";

/** The site of this deployment. */
export interface ShownSite {
	siteId: number;
	siteName: string;
}

/** The site and time for which courses are read. */
export interface Shown extends ShownSite {
	now: Date;
}

/**
 * SQL: the row of `courses` is public at that moment, and belongs to the site by its id or by a site named after the
 * product (section 5). Everything that visitors see of courses asks this.
 *
 * The offset keeps it a question about one row: as a join, a few hundred courses would make the planner read the sites of all.
 */
export function isShown({ siteId, siteName, now }: Shown): RawBuilder<boolean> {
	return sql<boolean>`courses.published_at <= ${now} and exists (
		select from course_sites join sites on sites.id = course_sites.site_id
		where course_sites.course_id = courses.id and (sites.id = ${siteId} or lower(sites.name) = lower(${siteName})) offset 0)`;
}
