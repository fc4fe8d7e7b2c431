import { lazy, Suspense } from "react";
import type { NextWebinar } from "./next-section.tsx";
import type { RelatedProps, RelatedSection } from "./related-section.tsx";

/** Only pages that render it load it. A page is complete without it. */
const Section = lazy<typeof RelatedSection>(() =>
	import("./related-section.tsx").then(
		(related) => ({ default: related.RelatedSection }),
		() => ({ default: () => null }),
	),
);

const Next = lazy(() =>
	import("./next-section.tsx").then(
		(next) => ({ default: next.NextSection }),
		() => ({ default: () => null }),
	),
);

/**
 * The next courses of the category of the course that was added last, or the next live sessions. Nothing until they are
 * loaded, and without any.
 *
 * @param next the next live sessions, if the page has loaded them already
 */
export function RelatedCourses({ next, ...props }: RelatedProps & { next?: NextWebinar[] | undefined }) {
	return (
		<Suspense>
			{props.courseIDs.length > 0 ? <Section {...props} /> : <Next title={props.title} loadedSection={next} />}
		</Suspense>
	);
}
