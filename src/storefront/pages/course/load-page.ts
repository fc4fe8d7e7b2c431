import type { ApiClient } from "#api/api-client.ts";
import { loadCoursePage } from "#features/catalog/courses/storefront/index.ts";
import { describePrograms, loadPrograms } from "#features/credit/programs/storefront/index.ts";
import { addCertificateQuestion, loadRequirement } from "#features/delivery/certificates/storefront/index.ts";
import { loadReviews } from "#features/delivery/reviews/storefront/index.ts";

type Place = "/training" | "/archive" | "/lifesciences";

/** Loads what a course page shows. */
export async function loadPage(apiClient: ApiClient, id: string, place: Place) {
	const [page, reviews, requirement, programs] = await Promise.all([
		loadCoursePage(apiClient, id, place),
		loadReviews(apiClient, id),
		loadRequirement(apiClient, id),
		loadPrograms(apiClient, id),
	]);
	const credit = await describePrograms(page.course, programs);
	return {
		...page,
		course: addCertificateQuestion(page.course, requirement, Date.now()),
		reviews,
		requirement,
		credit,
	};
}
