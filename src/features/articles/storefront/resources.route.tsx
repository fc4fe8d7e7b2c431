import { Link } from "react-router";
import { Container } from "../../../ui/container.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { entries } from "../content/entries.ts";

export const meta = pageMeta({
	title: "Resources",
	description: "Articles for HR and compliance: harassment complaints, California leave laws, project management and more.",
});

/** The resources index (specification, section 2): the way to the five articles. */
export default function Resources() {
	return (
		<Container>
			<PageHeading
				title="Resources"
				eyebrow="Articles"
				lead="Plain explanations of things that come up at work, written to be used the same day. Free to read and to print."
			/>
			<ul aria-label="Articles" className="border-t border-line">
				{entries.map((entry) => (
					<li key={entry.slug} className="border-b border-line">
						<article className="relative grid gap-x-12 gap-y-2 py-8 md:grid-cols-[12rem_minmax(0,1fr)]">
							<div className="text-sm text-muted">
								<p className="eyebrow">{entry.topic}</p>
								<p className="tabular mt-1">{entry.minutes === null ? "In preparation" : `${entry.minutes} min read`}</p>
							</div>
							<div className="max-w-3xl">
								<h2 className="text-xl sm:text-2xl">
									<Link to={`/resources/${entry.slug}`} className="course-card-title after:absolute after:inset-0" prefetch="intent">
										{entry.title}
									</Link>
								</h2>
								<p className="mt-3 max-w-text text-muted">{entry.summary}</p>
							</div>
						</article>
					</li>
				))}
			</ul>
		</Container>
	);
}
