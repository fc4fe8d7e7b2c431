import { type RawBuilder, sql } from "kysely";

export interface PublicSite {
	siteId: number;
	siteName: string;
}

/** The site and time for which courses are read. */
export interface PublicScope extends PublicSite {
	now: Date;
}

/**
 * Builds SQL: a course is public at this time, and belongs to the site by its id or name (section 5). All reads for
 * visitors use it. `offset` keeps the planner from reading the sites of all courses, and `array` reads the site once.
 * The time is compared in the subquery, because the planner would expect a third of the courses to pass, and sort them
 * instead of reading the list's index. `is not null` lets it use that index, which has only published and scheduled
 * courses.
 */
export const isPublicCourse = ({ now, ...site }: PublicScope): RawBuilder<boolean> =>
	isOfSite(site, sql`courses.published_at <= ${now}`);

/** The same at any time: a course is published or scheduled. */
export const isOfSite = (
	{ siteId, siteName }: PublicSite,
	condition = sql`true`,
): RawBuilder<boolean> => sql<boolean>`courses.published_at is not null and exists (
		select from course_sites where ${condition} and course_sites.course_id = courses.id
			and course_sites.site_id = any(array(select sites.id from sites where sites.id = ${siteId} or lower(sites.name) = lower(${siteName}))) offset 0)`;
