import type { MetaDescriptor } from "react-router";
import { courseMeta } from "#features/catalog/courses/storefront/index.ts";
import { reviewsJsonLd } from "#features/delivery/reviews/storefront/index.ts";
import type { Matches } from "#storefront-kit/index.ts";
import type { loadPage } from "./load-page.ts";

/**
 * Returns the title, the description and the structured data of a course page. Apart from what loads it: visits that
 * start here don't need that.
 */
export const coursePageMeta = (
	page: Awaited<ReturnType<typeof loadPage>> | undefined,
	matches: Matches,
): MetaDescriptor[] =>
	courseMeta(page?.course, matches, import.meta.env.SSR && page?.reviews ? reviewsJsonLd(page.reviews) : undefined);
