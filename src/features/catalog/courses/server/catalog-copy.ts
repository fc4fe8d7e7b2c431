import type { ContentChanges } from "#platform/cache/content/content-store.ts";
import { keepUpToDate } from "#platform/cache/content/keep-until-content-changes.ts";
import type { Database } from "#platform/index.ts";
import type { CourseCard, UpcomingWebinar } from "../contract.ts";
import { FacetValues, type NumberedCourse } from "../rules/filter/filter-courses.ts";
import { findChangedCourses } from "../rules/public-content/content-tags.ts";
import { type CategoryChoice, type CopiedRow, findCopiedRows } from "./course-store.ts";
import type { PublicScope, PublicSite } from "./site-store.ts";
import { toCard, toFiltered, toUpcoming } from "./wire-course.ts";

/** A published or scheduled course of the site: what lists show, filter, count and order. */
export interface CopiedCourse {
	id: number;
	card: CourseCard;
	/** Undefined without a date. */
	upcoming: UpcomingWebinar | undefined;
	/** Milliseconds since the epoch. */
	publishedAt: number;
	/** When the live session starts; infinity without a date. */
	startsAt: number;
	/** What filters see until the live session starts, and from then on. */
	ahead: NumberedCourse;
	started: NumberedCourse;
}

interface CatalogCopy {
	byId: Map<number, CopiedCourse>;
	/** By date, then id. */
	byDate: CopiedCourse[];
	values: FacetValues;
}

/** Reads the copy again, or only the courses that changed. */
const keepCopy = keepUpToDate(
	async (db, kept: { value: CatalogCopy; changes: ContentChanges } | undefined, site: PublicSite) => {
		const changed = kept && findChangedCourses(kept.changes);
		if (kept && changed?.length === 0) return kept.value;
		const values = (changed && kept?.value.values) ?? new FacetValues();
		const byId = new Map(changed && kept?.value.byId);
		for (const id of changed ?? []) byId.delete(id);
		for await (const row of findCopiedRows(db, site, changed)) byId.set(row.id, copy(row, values));
		return {
			byId,
			byDate: [...byId.values()].sort((a, b) => compareNumbers(a.startsAt, b.startsAt) || a.id - b.id),
			values,
		};
	},
);

const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b);

function copy(row: CopiedRow, values: FacetValues): CopiedCourse {
	const number = (hasStarted: boolean): NumberedCourse => {
		const course = toFiltered(row, hasStarted);
		return { course, values: values.read(course) };
	};
	const { webinar_date: date } = row;
	const started = number(true);
	return {
		id: row.id,
		card: toCard(row),
		upcoming: date === null ? undefined : toUpcoming({ ...row, webinar_date: date }),
		publishedAt: row.published_at.getTime(),
		startsAt: date?.getTime() ?? Number.POSITIVE_INFINITY,
		ahead: date === null || row.archived ? started : number(false),
		started,
	};
}

interface ListChoice extends CategoryChoice {
	archived: readonly boolean[];
}

/**
 * The courses that visitors see at a time. The lists stay the same arrays until a course changes, appears or starts.
 */
export interface Catalog {
	values: FacetValues;
	/** In the order of the ids. Omits courses that visitors don't see. */
	find(ids: readonly number[]): CopiedCourse[];
	/** By date, then id. */
	list(choice: ListChoice): CopiedCourse[];
	/** In the usual order of lists: upcoming courses first, each part by date. */
	listUpcomingFirst(choice: ListChoice): CopiedCourse[];
	/** What filters see of a course. */
	look(course: CopiedCourse): NumberedCourse;
}

interface View extends Catalog {
	/** Milliseconds since the epoch. */
	from: number;
	until: number;
}

const views = new WeakMap<CatalogCopy, View>();

/**
 * Returns the courses of lists from memory: lists, filters, counts and cards need no statement of their own, and cost
 * the same in a large catalog.
 */
export async function readCatalog(db: Database, { now, ...site }: PublicScope): Promise<Catalog> {
	const copied = await keepCopy(db, site);
	const time = now.getTime();
	const last = views.get(copied);
	if (last && last.from <= time && time < last.until) return last;
	const view = openView(copied, time);
	views.set(copied, view);
	return view;
}

function openView({ byId, byDate, values }: CatalogCopy, time: number): View {
	const isPublic = (course: CopiedCourse | undefined): course is CopiedCourse =>
		course !== undefined && course.publishedAt <= time;
	const visible = byDate.filter(isPublic);
	const list = keepLists(({ list, category, archived }) =>
		visible.filter(
			({ card }) =>
				(category === undefined ? list === undefined || card.list === list : card.category === category) &&
				archived.includes(card.archieve === true),
		),
	);
	return {
		from: time,
		until: byDate
			.flatMap(({ startsAt, publishedAt }) => [startsAt, publishedAt])
			.reduce((first, at) => (at > time && at < first ? at : first), Number.POSITIVE_INFINITY),
		values,
		find: (ids) => ids.map((id) => byId.get(id)).filter(isPublic),
		list,
		listUpcomingFirst: keepLists(({ archived, ...choice }) =>
			archived.toSorted().flatMap((isArchived) => list({ ...choice, archived: [isArchived] })),
		),
		look: (course) => (course.startsAt > time ? course.ahead : course.started),
	};
}

/** Keeps lists that have courses: visitors can ask for any category. */
function keepLists(find: (choice: ListChoice) => CopiedCourse[]): (choice: ListChoice) => CopiedCourse[] {
	const kept = new Map<string, CopiedCourse[]>();
	return (choice) => {
		const key = JSON.stringify([choice.list, choice.category, choice.archived]);
		const courses = kept.get(key) ?? find(choice);
		if (courses.length > 0) kept.set(key, courses);
		return courses;
	};
}
