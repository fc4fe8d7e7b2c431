import { Link } from "react-router";
import type { ApiClient } from "../../../../api/api-client.ts";
import { apiClientContext } from "../../../../api/api-client-context.ts";
import { unwrap } from "../../../../api/unwrap.ts";
import { apiClient } from "../../../../storefront/index.ts";
import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeading } from "../../../../ui/layout/page-heading.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { listArticles } from "../contract.ts";
import { resourcesMessages } from "../messages.ts";
import type { Route } from "./+types/resources.route";

async function load(apiClient: ApiClient, request: Request) {
	const after = new URL(request.url).searchParams.get("after");
	return unwrap(await apiClient.call(listArticles, { query: after && /^-?\d{1,9}\.\d{1,9}$/.test(after) ? { after } : {} }));
}

export const handle = { query: ["after"] };

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiClientContext), request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(apiClient, request);

export const meta = pageMeta({
	title: resourcesMessages.title,
	description: resourcesMessages.description,
});

/** The resources index (specification, section 2). */
export default function Resources({ loaderData: { articles, next } }: Pick<Route.ComponentProps, "loaderData">) {
	return (
		<Container>
			<link rel="alternate" type="application/atom+xml" title={resourcesMessages.title} href="/resources/feed.xml" />
			<PageHeading title={resourcesMessages.title} eyebrow={resourcesMessages.eyebrow} lead={resourcesMessages.lead} />
			{articles.length === 0 && <p className="border-t border-line py-8 text-muted">{resourcesMessages.none}</p>}
			<ul aria-label={resourcesMessages.eyebrow} className="border-t border-line">
				{articles.map((entry) => (
					<li key={entry.slug} className="border-b border-line">
						<article className="relative grid gap-x-12 gap-y-2 py-8 md:grid-cols-[12rem_minmax(0,1fr)]">
							<div className="text-sm text-muted">
								<p className="eyebrow">{entry.topic}</p>
								<p className="tabular mt-1">{entry.minutes === null ? resourcesMessages.comingSoon : resourcesMessages.minRead(entry.minutes)}</p>
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
			{next && (
				<p className="mt-8">
					<Link to={`?after=${next}`} className="link inline-flex min-h-11 items-center">
						{resourcesMessages.moreArticles}
					</Link>
				</p>
			)}
		</Container>
	);
}
