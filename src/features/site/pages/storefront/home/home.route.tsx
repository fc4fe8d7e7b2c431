import type { ApiClient } from "../../../../../api/api-client.ts";
import { apiClientContext } from "../../../../../api/api-client-context.ts";
import { unwrap } from "../../../../../api/unwrap.ts";
import { apiClient } from "../../../../../storefront/index.ts";
import { Container } from "../../../../../ui/layout/container.tsx";
import { pageMeta, type SiteFacts } from "../../../../../ui/layout/page-meta.ts";
import { listInstructors } from "../../../../catalog/courses/contract.ts";
import { UpcomingSlider } from "../../../../catalog/courses/storefront/index.ts";
import type { Route } from "./+types/home.route";
import { HomeCarousel } from "./home-carousel.tsx";
import { HomePromise } from "./home-promise.tsx";
import { AccreditingBodies, Articles, Categories, ClosingCall, CurrentOffers } from "./home-sections.tsx";
import { loadOffers, loadUpcoming } from "./load-home.ts";
import { NextSession } from "./next-session.tsx";
import { OurExperts } from "./our-experts.tsx";
import "./home.css";

async function load(apiClient: ApiClient) {
	const [upcoming, experts, more] = await Promise.all([loadUpcoming(apiClient), apiClient.call(listInstructors, {}), loadOffers(apiClient)]);
	return { upcoming, experts: unwrap(experts).slice(0, 4), ...more };
}

/** Structured data: the provider, and how to search its courses. */
const siteData = ({ publicUrl, siteName }: SiteFacts) => [
	{ "@type": "Organization", "@id": `${publicUrl}/#organization`, name: siteName, url: publicUrl, logo: `${publicUrl}/apple-touch-icon.png` },
	{
		"@type": "WebSite",
		url: publicUrl,
		name: siteName,
		potentialAction: {
			"@type": "SearchAction",
			target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={search_term_string}` },
			"query-input": "required name=search_term_string",
		},
	},
];

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiClientContext));
export const clientLoader = () => load(apiClient);

export const meta = pageMeta({
	title: "Webinars for HR, compliance and life sciences",
	description: "Live webinars, recordings and transcripts in Human Resources, compliance and Life Sciences, taught by practitioners.",
	data: siteData,
});

export default function Home({ loaderData }: Route.ComponentProps) {
	const { upcoming, experts, categories, figures, accreditingBodies, offers, articles } = loaderData;
	const [next] = upcoming;
	return (
		<>
			<h1 className="sr-only">Professional training for HR, compliance and life sciences</h1>
			<div className="home-hero">
				<HomeCarousel />
				{next && <NextSession webinar={next} />}
			</div>
			<Container className="grid grid-cols-1 gap-20 py-16 sm:gap-24 sm:py-20">
				{upcoming.length > 0 && <UpcomingSlider webinars={upcoming} />}
				<Categories categories={categories} figures={figures} />
				<AccreditingBodies accreditingBodies={accreditingBodies} />
				<HomePromise />
				<CurrentOffers offers={offers} />
				<OurExperts experts={experts} />
				<Articles articles={articles} />
				<ClosingCall />
			</Container>
		</>
	);
}
