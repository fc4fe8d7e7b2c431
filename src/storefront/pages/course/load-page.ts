import type { MetaDescriptor } from "react-router";
import type { ApiClient } from "#api/api-client.ts";
import { courseMeta, loadCoursePage } from "#features/catalog/courses/storefront/index.ts";
import { addCertificateQuestion, loadRequirement } from "#features/delivery/certificates/storefront/index.ts";
import { loadReviews, reviewsJsonLd } from "#features/delivery/reviews/storefront/index.ts";
import type { Matches } from "#ui/layout/page-meta.ts";

type Place = "/training" | "/archive" | "/lifesciences";

/** Loads what a course page shows. */
export async function loadPage(apiClient: ApiClient, id: string, place: Place) {
	const [page, reviews, requirement] = await Promise.all([loadCoursePage(apiClient, id, place), loadReviews(apiClient, id), loadRequirement(apiClient, id)]);
	return { ...page, course: addCertificateQuestion(page.course, requirement, Date.now()), reviews, requirement };
}

type CoursePageData = Awaited<ReturnType<typeof loadPage>>;

export const coursePageMeta = (page: CoursePageData | undefined, matches: Matches): MetaDescriptor[] =>
	courseMeta(page?.course, matches, import.meta.env.SSR && page?.reviews ? reviewsJsonLd(page.reviews) : undefined);
