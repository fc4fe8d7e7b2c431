import type { ApiClient } from "../../../../../api/api-client.ts";
import type { Call, InputOf, ResponseOf } from "../../../../../api/call.ts";
import { unwrap } from "../../../../../api/unwrap.ts";
import { getCourse, type Instructor, listCategories, listCourses, listInstructors, listUpcoming } from "../../../../catalog/courses/contract.ts";
import { coursePlace } from "../../../../catalog/courses/rules/course-place.ts";
import { getPage, type ShownBlock, type ShownBlockOf, type ShownPage } from "../../contract.ts";
import { isCategorySource } from "../../rules/course-sources.ts";

/** A course in a list of a page. */
export interface PageCourse {
	courseID: number;
	title: string;
	place: string;
	imageSrc: string;
	/** ISO 8601; null for a recording. */
	webinarDate: string | null;
}

/** What the blocks of a page show of the catalog. */
export interface PageData {
	/** By position of the block. */
	courses: Record<number, PageCourse[]>;
	experts: Instructor[];
}

export interface LoadedPage {
	page: ShownPage;
	data: PageData;
}

/** Loads a page with what its blocks show. */
export async function loadPage(apiClient: ApiClient, slug: string, search = ""): Promise<LoadedPage> {
	const version = new URLSearchParams(search).get("version");
	if (version !== null && !/^[1-9]\d{0,8}$/.test(version)) throw new Response(null, { status: 404 });
	const page = unwrap(await apiClient.call(getPage, { params: { slug }, query: version === null ? {} : { version } }));
	return { page, data: await loadPageData(apiClient, page.blocks) };
}

/** Loads the courses and instructors of blocks. */
export async function loadPageData(apiClient: ApiClient, blocks: readonly ShownBlock[]): Promise<PageData> {
	const lists = blocks.flatMap((block, index) => (block.kind === "courses" ? [{ block, index }] : []));
	const courses = await Promise.all(lists.map(async ({ block, index }) => [index, await coursesOf(apiClient, block)] as const));
	const hasExperts = blocks.some(({ kind }) => kind === "instructors");
	const experts = hasExperts ? ((await read(apiClient, listInstructors, {})) ?? []) : [];
	return { courses: Object.fromEntries(courses), experts };
}

type Listed = Pick<PageCourse, "courseID" | "title" | "imageSrc"> & Parameters<typeof coursePlace>[0] & { webinarDate: string | null };

const pageCourse = (course: Listed): PageCourse => ({
	courseID: course.courseID,
	title: course.title,
	place: coursePlace(course),
	imageSrc: course.imageSrc,
	webinarDate: course.webinarDate,
});

async function coursesOf(apiClient: ApiClient, { source, courses, limit }: ShownBlockOf<"courses">): Promise<PageCourse[]> {
	if (source === "chosen") {
		const chosen = await Promise.all(courses.map((id) => read(apiClient, getCourse, { params: { id: String(id) } })));
		return chosen.filter((course) => course !== undefined).map(pageCourse);
	}
	return (await listed(apiClient, source, limit)).slice(0, limit).map(pageCourse);
}

async function listed(apiClient: ApiClient, source: string, limit: number): Promise<Listed[]> {
	const query = { archived: "false", view: "card", limit: String(limit) } as const;
	if (source === "upcoming") return (await read(apiClient, listUpcoming, { query: { limit: String(limit) } })) ?? [];
	if (isCategorySource(source)) {
		const category = (await read(apiClient, listCategories, {}))?.categories.find(({ slug }) => slug === source)?.name;
		return category === undefined ? [] : ((await read(apiClient, listCourses, { query: { ...query, category } })) ?? []);
	}
	const courses = (await read(apiClient, listCourses, { query: { ...query, limit: "48" } })) ?? [];
	return courses.filter(({ discountedPrice }) => discountedPrice !== null);
}

/** Returns undefined after a refusal: the page then shows less. */
async function read<C extends Call>(apiClient: ApiClient, call: C, input: InputOf<C>): Promise<ResponseOf<C> | undefined> {
	const outcome = await apiClient.call(call, input);
	return outcome.ok ? outcome.response : undefined;
}
