import type { CourseCard } from "#features/catalog/courses/contract.ts";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { coursesTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { filterFound, type PublicScope, readCards } from "#features/catalog/courses/server/index.ts";
import { findInstructorsNamed } from "#features/catalog/instructors/server/index.ts";
import { type AppContext, refuse, type Serve } from "#platform/index.ts";
import { Busy, limitConcurrency } from "#platform/security/limits/limit-concurrency.ts";
import { countMatches, filterMatches, searchCourses, suggest } from "../contract.ts";
import { synonymsTag, todayTag } from "../rules/content-tags.ts";
import { describeAnswer } from "../rules/describe-answer.ts";
import { filterLabel } from "../rules/filter-label.ts";
import { toEnglish } from "../rules/other-language.ts";
import { splitWords } from "../rules/split-words.ts";
import { findCategoriesNamed } from "./category-name-store.ts";
import { countFound, type Found, findCourses, readSearch } from "./search-courses.ts";

/**
 * Of the database's ten connections, searches take at most three, so that purchases don't wait. A hundred take a second
 * or two.
 */
const limits = { running: 3, waiting: 100 };

const maxSuggestions = { courses: 5, instructors: 3, categories: 3 };

export function serveSearch(
	serve: Serve,
	{ db, clock, siteId, siteName }: Pick<AppContext, "db" | "clock" | "siteId" | "siteName">,
): void {
	const enter = limitConcurrency(limits);
	const limited = async <Result>(work: (site: PublicScope) => Promise<Result>) => {
		try {
			return await enter(() => work({ siteId, siteName, now: clock.now() }));
		} catch (error) {
			if (error instanceof Busy) return refuse(searchCourses, "busy", { retryAfter: error.retryAfter });
			throw error;
		}
	};
	// A page requests the courses and their number at the same time.
	const running = new Map<string, Promise<Found>>();
	const find = (keyword: string, site: PublicScope): Promise<Found> => {
		const search = running.get(keyword) ?? findCourses(db, keyword, site).finally(() => running.delete(keyword));
		running.set(keyword, search);
		return search;
	};
	const listTags = (keyword: string) => [
		coursesTag,
		synonymsTag,
		...(readSearch(keyword, { now: clock.now() }).filters.dates ? [todayTag] : []),
	];
	serve(searchCourses, ({ query }, { shows }) => {
		shows(...listTags(query.keyword));
		return limited(async (site) => {
			const { ids, related } = await find(query.keyword, site);
			return readCards(db, [...ids, ...related], site);
		});
	});
	serve(filterMatches, ({ query: { keyword, ...filter } }, { shows }) => {
		shows(...listTags(keyword));
		return limited(async (site) => filterFound(db, (await find(keyword, site)).ids, filter, site));
	});

	serve(suggest, ({ query }, { shows }) => {
		shows(...listTags(query.keyword.replace(/\s+\S$/, "")));
		return limited(async (site) => {
			// The first letter of a next word finds nothing.
			const keyword = query.keyword.replace(/\s+\S$/, "");
			const found = await find(keyword, site);
			const [courses, instructors, categories] = await Promise.all([
				readCards(db, found.match === "all" ? found.ids.slice(0, maxSuggestions.courses) : [], site),
				findInstructorsNamed(db, splitWords(query.keyword), site, maxSuggestions.instructors),
				findCategoriesNamed(db, splitWords(query.keyword), maxSuggestions.categories),
			]);
			const bodies = courses[0]?.credits.map(({ accreditingBody }) => accreditingBody);
			const about = bodies && describeAnswer(readSearch(keyword, site), bodies);
			return {
				answer:
					about === undefined
						? null
						: {
								count: await countFound(db, found, site),
								about,
								next: findNext(await readCards(db, found.ids, site), site),
							},
				courses: courses.map((course) => ({
					courseID: course.courseID,
					title: course.title,
					instructor: course.instructor,
					path: coursePlace(course),
					...readOffer(course, site),
				})),
				instructors,
				categories,
			};
		});
	});
	serve(countMatches, ({ query }, { shows }) => {
		shows(...listTags(query.keyword));
		return limited(async (site) => {
			const found = await find(query.keyword, site);
			const { filters, parts } = readSearch(query.keyword, site);
			return {
				count: await countFound(db, found, site),
				match: found.match,
				filters: parts.map(({ kind, without }) => ({ label: filterLabel(kind, filters), without })),
				english: toEnglish(query.keyword),
			};
		});
	});
}

/** When a course is next held, and the price on its card. */
function readOffer(
	{ archieve, webinarDate, liveSoldOut, price, discountedPrice, priceAfterStart }: CourseCard,
	{ now }: PublicScope,
) {
	const isDated = !archieve && webinarDate !== null;
	const next = isDated && new Date(webinarDate) > now ? webinarDate : null;
	return {
		next,
		price:
			archieve || liveSoldOut || (isDated && next === null) ? (priceAfterStart ?? null) : (discountedPrice ?? price),
	};
}

const findNext = (courses: CourseCard[], site: PublicScope): string | null =>
	courses.flatMap((course) => readOffer(course, site).next ?? []).toSorted()[0] ?? null;
