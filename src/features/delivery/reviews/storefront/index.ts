export { reviewsJsonLd } from "../rules/reviews-json-ld.ts";
export { loadReviews } from "./load-reviews.ts";
export { ReviewLink } from "./review-link.tsx";
export { CourseReviews, RatingLink } from "./shown-reviews.ts";
