import { categoryPlace } from "#features/catalog/categories/rules/category.ts";
import { instructorPlace } from "#features/catalog/courses/rules/instructor-place.ts";
import { apiClient, formatBusinessDate, formatDollars, formatShortTime } from "#storefront-kit/index.ts";
import { suggest } from "../../contract.ts";
import { searchMessages as messages } from "../../messages.ts";
import { clearRecent, readRecent } from "./recent-searches.ts";

/** What a search suggests. */
export interface Suggestion {
	label: string;
	detail?: string;
	/** An address, or what to do. */
	to: string | (() => void);
}

export interface SuggestionGroup {
	title: string;
	suggestions: Suggestion[];
}

/** Finds suggestions of another feature. */
export type SuggestMore = (text: string) => Promise<SuggestionGroup>;

const minLength = 2;

/** Suggests recent searches before the visitor types, and pages afterwards. Failures leave a group out. */
export async function loadSuggestions(text: string, more: SuggestMore[]): Promise<SuggestionGroup[]> {
	if (text === "") return [{ title: messages.recent, suggestions: recentSearches() }];
	if (text.length < minLength) return [];
	const groups = await Promise.all([loadCatalog(text), ...more.map((find) => find(text).catch(() => undefined))]);
	return groups.flat().filter((group) => group !== undefined);
}

function recentSearches(): Suggestion[] {
	const recent = readRecent().map((text) => ({ label: text, to: `/search?q=${encodeURIComponent(text)}` }));
	return recent.length === 0 ? [] : [...recent, { label: messages.clearRecent, to: clearRecent }];
}

async function loadCatalog(text: string): Promise<SuggestionGroup[]> {
	const outcome = await apiClient.call(suggest, { query: { keyword: text } }).catch(() => undefined);
	if (!outcome?.ok) return [];
	const { answer, courses, instructors, categories } = outcome.response;
	const toAnswer = ({ count, about, next }: NonNullable<typeof answer>) => ({
		label: messages.answer(count, about, next && formatBusinessDate(next)),
		to: `/search?q=${encodeURIComponent(text)}`,
	});
	return [
		{ title: messages.suggestedAnswer, suggestions: answer ? [toAnswer(answer)] : [] },
		{
			title: messages.suggestedCourses,
			suggestions: courses.map((course) => ({ label: course.title, detail: describe(course), to: course.path })),
		},
		{
			title: messages.suggestedInstructors,
			suggestions: instructors.map(({ name, slug }) => ({ label: name, to: instructorPlace(slug) })),
		},
		{
			title: messages.suggestedCategories,
			suggestions: categories.map(({ name, slug }) => ({ label: name, to: categoryPlace(slug) })),
		},
	];
}

/** The date, the price and the instructor in one line. */
const describe = ({
	next,
	price,
	instructor,
}: {
	next: string | null;
	price: number | null;
	instructor: string;
}): string =>
	[next && formatShortTime(next), price !== null && formatDollars(price), instructor].filter(Boolean).join(" · ");
