import type { MetaDescriptor } from "react-router";
import type { ApiClient } from "#api/api-client.ts";
import { courseMeta, loadCoursePage } from "#features/catalog/courses/storefront/index.ts";
import { addCertificateQuestion, loadRequirement } from "#features/delivery/certificates/storefront/index.ts";
import { loadReviews, reviewsJsonLd } from "#features/delivery/reviews/storefront/index.ts";
import { apiClient as browserClient } from "#storefront-kit/index.ts";
import type { Matches } from "#ui/layout/page-meta.ts";
import { onLinkPress } from "#ui/navigation/pressed-links.ts";

type Place = "/training" | "/archive" | "/lifesciences";

/** Loads what a course page shows. */
export async function loadPage(apiClient: ApiClient, id: string, place: Place) {
	const [page, reviews, requirement] = await Promise.all([loadCoursePage(apiClient, id, place), loadReviews(apiClient, id), loadRequirement(apiClient, id)]);
	return { ...page, course: addCertificateQuestion(page.course, requirement, Date.now()), reviews };
}

/** The page whose link was pressed last. */
let pressed: { path: string; at: number; page: ReturnType<typeof loadPage> } | undefined;
/** How long a pressed page waits for the click, in milliseconds. */
const maxPressMs = 5_000;

onLinkPress((path) => {
	const [, place, id] = /^(\/(?:training|archive|lifesciences))\/(\d+)$/.exec(path) ?? [];
	if (!place || !id) return;
	const page = loadPage(browserClient, id, place as Place);
	// The click reports the failure.
	page.catch(() => {});
	pressed = { path, at: performance.now(), page };
});

/** Loads a course page in the browser, or continues the load that a press started. */
export function openPage(id: string, place: Place): ReturnType<typeof loadPage> {
	const started = pressed;
	pressed = undefined;
	if (started?.path === `${place}/${id}` && performance.now() - started.at < maxPressMs) return started.page;
	return loadPage(browserClient, id, place);
}

type CoursePageData = Awaited<ReturnType<typeof loadPage>>;

export const coursePageMeta = (page: CoursePageData | undefined, matches: Matches): MetaDescriptor[] =>
	courseMeta(page?.course, matches, import.meta.env.SSR && page?.reviews ? reviewsJsonLd(page.reviews) : undefined);
