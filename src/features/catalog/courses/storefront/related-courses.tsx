import { lazy, Suspense } from "react";
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

/** The next courses of the category of the course that was added last, or the next live sessions. Nothing until they are loaded, and without any. */
export function RelatedCourses(props: RelatedProps) {
	return <Suspense>{props.courseIDs.length > 0 ? <Section {...props} /> : <Next title={props.title} />}</Suspense>;
}
