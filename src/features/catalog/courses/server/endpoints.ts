import { portraitAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import { type AppContext, type Call, refuse, type Serve } from "#platform/index.ts";
import { pageSize, pickPage } from "#values/lists/list-pages.ts";
import {
	filterList,
	getCourse,
	listCategories,
	listCourses,
	listInstructors,
	listLifeSciences,
	listQuestions,
	listRelated,
	listUpcoming,
} from "../contract.ts";
import { getCommonQuestions, publishCommonQuestions } from "../questions-console-contract.ts";
import {
	coursesTag,
	courseTag,
	questionsTag,
	seatsTag,
	startLength,
	startTag,
} from "../rules/public-content/content-tags.ts";
import { readCatalog } from "./catalog-copy.ts";
import { findCategories } from "./category-list-store.ts";
import { type CategoryChoice, findFeaturedInstructors } from "./course-store.ts";
import { readFilteredList } from "./filtered-list.ts";
import { type ListPage, type ListQuery, listPage } from "./list-courses.ts";
import { publishQuestions, readCommonQuestions, readPublicQuestions } from "./questions/common-questions.ts";
import { readCourses } from "./read-courses.ts";
import { readRelated } from "./related-courses.ts";

const maxId = 2_147_483_647;

/** A short list from the start of one category changes only with its courses, and with which ones they are. */
function listTags(
	{ archived, cursor, page }: ListQuery,
	category: string | undefined,
	{ courses, limit }: ListPage,
): string[] {
	const isStart =
		category !== undefined && archived === "false" && (cursor ?? page) === undefined && limit <= startLength;
	return isStart ? [startTag(category), ...courses.map(({ id }) => courseTag(id))] : [coursesTag];
}

export function serveCatalog(
	serve: Serve,
	{
		db,
		clock,
		siteId,
		siteName,
		showChanges,
		site: getProfile,
	}: Pick<AppContext, "db" | "clock" | "siteId" | "siteName" | "showChanges" | "site">,
): void {
	const getScope = () => ({ siteId, siteName, now: clock.now() });

	const readList = async (call: Call, query: ListQuery, choice: CategoryChoice): Promise<ListPage | undefined> => {
		const catalog = await readCatalog(db, getScope());
		const list = { ...choice, archived: query.archived === undefined ? [false, true] : [query.archived === "true"] };
		if (query.page === undefined) return listPage(call, query, catalog.list(list), pageSize);
		return { courses: pickPage(catalog.listUpcomingFirst(list), query.page), limit: pageSize };
	};

	serve(listUpcoming, async ({ query }, requestContext) => {
		const site = getScope();
		requestContext.shows(coursesTag);
		const catalog = await readCatalog(db, site);
		const upcoming = catalog
			.list({ archived: [false] })
			.filter((course) => course.upcoming && course.startsAt > site.now.getTime());
		const page = listPage(listUpcoming, query, upcoming, 30);
		if (!page) return refuse(listUpcoming, "cursor_not_valid");
		if (page.next) requestContext.nextPage(page.next);
		return page.courses.flatMap((course) => course.upcoming ?? []);
	});

	serve(listCourses, async ({ query }, requestContext) => {
		const { category } = query;
		const page = await readList(listCourses, query, category === undefined ? { list: "training" } : { category });
		if (!page) return refuse(listCourses, "cursor_not_valid");
		if (page.next) requestContext.nextPage(page.next);
		requestContext.shows(
			...listTags(query, category, page),
			...(query.view === "card" ? [] : [questionsTag, seatsTag]),
		);
		if (query.view === "card") return page.courses.map(({ card }) => card);
		return readCourses(
			db,
			page.courses.map(({ id }) => id),
			getScope(),
			getProfile().refunds,
		);
	});

	serve(listLifeSciences, async ({ query }, requestContext) => {
		const page = await readList(listLifeSciences, query, { list: "lifesciences" });
		if (!page) return refuse(listLifeSciences, "cursor_not_valid");
		if (page.next) requestContext.nextPage(page.next);
		requestContext.shows(coursesTag);
		return page.courses.map(({ card }) => card);
	});

	serve(filterList, ({ query }, { shows }) => {
		shows(coursesTag);
		return readFilteredList(db, query, getScope());
	});

	serve(getCourse, async ({ params }, { shows }) => {
		const id = Number(params.id);
		shows(courseTag(id), questionsTag);
		const [course] = id > maxId ? [] : await readCourses(db, [id], getScope(), getProfile().refunds);
		return course ?? refuse(getCourse, "course_not_found");
	});

	serve(listRelated, async ({ params, query }, { shows }) => {
		shows(courseTag(Number(params.id)));
		const related = await readRelated(db, Number(params.id), query.without?.split(",").map(Number) ?? [], getScope());
		if (!related) return refuse(listRelated, "course_not_found");
		shows(...related.tags);
		return related.courses;
	});

	serve(listCategories, async (_request, { shows }) => {
		shows(coursesTag);
		return { categories: await findCategories(db, getScope()) };
	});

	serve(listQuestions, async (_request, { shows }) => {
		shows(questionsTag);
		return readPublicQuestions(db, getProfile().refunds);
	});

	serve(getCommonQuestions, () => readCommonQuestions(db, getProfile().refunds));
	serve(
		publishCommonQuestions,
		async ({ body: { version, questions } }, { user }) =>
			(await publishQuestions({ db, clock, showChanges, site: getProfile }, user, version, questions)) ??
			refuse(publishCommonQuestions, "changed_meanwhile"),
	);

	serve(listInstructors, async (_request, { shows }) => {
		shows();
		const rows = await findFeaturedInstructors(db);
		return rows.map((row) => ({
			name: row.name,
			slug: row.slug,
			credentials: row.credentials,
			role: row.role,
			profile: row.profile,
			portraitSrc: portraitAddress(row.portrait),
		}));
	});
}
