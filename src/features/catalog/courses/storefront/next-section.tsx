import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { apiClient, formatBusinessDate } from "#storefront-kit/index.ts";
import { listUpcoming, type UpcomingWebinar } from "../contract.ts";
import { coursePlace } from "../rules/course-place.ts";

export type NextWebinar = Pick<UpcomingWebinar, "courseID" | "title" | "webinarDate" | "archieve" | "list">;

/**
 * The next live sessions as short links. Nothing until they are loaded, and without any.
 *
 * @param loadedSection if the page has loaded them already
 */
export function NextSection({ title, loadedSection }: { title: string; loadedSection?: NextWebinar[] | undefined }) {
	const id = useId();
	const [loaded, setLoaded] = useState<NextWebinar[]>([]);
	const webinars = loadedSection ?? loaded;
	const isLoaded = loadedSection !== undefined;
	useEffect(() => {
		if (isLoaded) return;
		apiClient.call(listUpcoming, { query: { limit: "3" } }).then(
			(outcome) => outcome.ok && setLoaded(outcome.response),
			// The page is complete without them.
			() => {},
		);
	}, [isLoaded]);
	if (webinars.length === 0) return null;
	return (
		<section aria-labelledby={id} className="mt-12">
			<h2 id={id} className="mb-5 text-xl">
				{title}
			</h2>
			<ul aria-labelledby={id} className="grid gap-4 sm:grid-cols-3">
				{webinars.map((webinar) => (
					<li key={webinar.courseID} className="rounded-lg border border-line bg-surface p-5">
						<time dateTime={webinar.webinarDate} className="eyebrow">
							{formatBusinessDate(webinar.webinarDate)}
						</time>
						<Link to={coursePlace(webinar)} className="mt-2 block font-serif text-lg leading-snug hover:underline">
							{webinar.title}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
