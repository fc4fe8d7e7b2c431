import { refuse } from "../../../../api/refusal.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { portraitAddress } from "../../artwork/rules/artwork-address.ts";
import {
	categoryNames,
	filterList,
	getCourse,
	lifeSciences,
	listCourses,
	listInstructors,
	listLifeSciences,
	listQuestions,
	listUpcoming,
	trainingCategories,
} from "../contract.ts";
import { findCardRows, findFeaturedInstructors } from "./course-store.ts";
import { defaultQuestions } from "./default-questions.ts";
import { readFilteredList } from "./filtered-list.ts";
import { listPage } from "./list-courses.ts";
import { readCards, readCourses } from "./read-courses.ts";
import { toUpcoming } from "./wire-course.ts";

const largestId = 2_147_483_647;

export function serveCatalog(serve: Serve, { db, clock, siteId, siteName }: Pick<AppContext, "db" | "clock" | "siteId" | "siteName">): void {
	const shownNow = () => ({ siteId, siteName, now: clock.now() });

	serve(listUpcoming, async ({ query }, requestContext) => {
		const site = shownNow();
		// The largest id excludes webinars that start at this very moment.
		const upcomingFrom = { webinarDate: site.now, courseID: largestId };
		const page = await listPage(db, listUpcoming, query, { categories: categoryNames, site, pageSize: 30, upcomingFrom });
		if (!page) return refuse(listUpcoming, "cursor_not_valid");
		if (page.next) requestContext.nextPage(page.next);
		const rows = await findCardRows(db, page.ids, site);
		return rows.flatMap((row) => (row.webinar_date ? toUpcoming({ ...row, webinar_date: row.webinar_date }) : []));
	});

	serve(listCourses, async ({ query }, requestContext) => {
		const site = shownNow();
		const categories = query.category ? [query.category] : trainingCategories;
		const page = await listPage(db, listCourses, query, { categories, site, pageSize: 24 });
		if (!page) return refuse(listCourses, "cursor_not_valid");
		if (page.next) requestContext.nextPage(page.next);
		return query.view === "card" ? readCards(db, page.ids, site) : readCourses(db, page.ids, site);
	});

	serve(listLifeSciences, async ({ query }, requestContext) => {
		const site = shownNow();
		const page = await listPage(db, listLifeSciences, query, { categories: [lifeSciences], site, pageSize: 24 });
		if (!page) return refuse(listLifeSciences, "cursor_not_valid");
		if (page.next) requestContext.nextPage(page.next);
		return readCards(db, page.ids, site);
	});

	serve(filterList, ({ query }) => readFilteredList(db, query, shownNow()));

	serve(getCourse, async ({ params }) => {
		const id = Number(params.id);
		const [course] = id > largestId ? [] : await readCourses(db, [id], shownNow());
		return course ?? refuse(getCourse, "course_not_found");
	});

	serve(listQuestions, () => [...defaultQuestions]);

	serve(listInstructors, async () => {
		const rows = await findFeaturedInstructors(db);
		return rows.map((row) => ({
			name: row.name,
			slug: row.slug,
			credentials: row.credentials,
			role: row.role,
			profile: row.profile,
			portraitSrc: portraitAddress(row),
		}));
	});
}
