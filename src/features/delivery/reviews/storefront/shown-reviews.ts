// The server links only the styles of files that are not loaded on demand.
import { lazyPart } from "#storefront-kit/index.ts";
import "./reviews.css";

// Loaded on demand, so that courses without reviews don't pay for them. They suspend the page without a boundary: the
// server waits, and the browser leaves the server's page as it is until the file has arrived.
const load = () => import("./course-reviews.tsx");
export const CourseReviews = lazyPart(() => load().then((reviews) => reviews.CourseReviews));
export const RatingLink = lazyPart(() => load().then((reviews) => reviews.RatingLink));
