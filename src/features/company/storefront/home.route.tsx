import { Container } from "../../../ui/container.tsx";
import { askContext } from "../../../wire/ask-context.ts";
import { needed } from "../../../wire/load.ts";
import type { Ask } from "../../../wire/outcome.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { listInstructors, listUpcoming, type UpcomingWebinar } from "../../catalogue/contract.ts";
import { UpcomingSlider } from "../../catalogue/storefront/index.ts";
import type { Route } from "./+types/home.route";
import { HomeCarousel } from "./home-carousel.tsx";
import { HomePromise } from "./home-promise.tsx";
import { OurExperts } from "./our-experts.tsx";

async function load(ask: Ask) {
	const [upcoming, experts] = await Promise.all([loadUpcoming(ask), ask(listInstructors, {})]);
	return { upcoming, experts: needed(experts).slice(0, 4) };
}

/** Without webinars the home page still stands, its slider hidden; why they failed is only logged (specification, sections 2 and 7). */
async function loadUpcoming(ask: Ask): Promise<UpcomingWebinar[]> {
	try {
		const outcome = await ask(listUpcoming, { query: { limit: "12" } });
		if (outcome.ok) return outcome.answer;
		console.error("Error fetching courses:", outcome.refusal.message);
	} catch (error) {
		// On the server the page as it was before is served then, instead of one without webinars.
		if (typeof document === "undefined") throw error;
		console.error("Error fetching courses:", error);
	}
	return [];
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(askContext));
export const clientLoader = () => load(ask);

export const meta: Route.MetaFunction = () => [
	{ title: "Lectern: webinars for HR, compliance and life sciences" },
	{ name: "description", content: "Live webinars, recordings and transcripts in Human Resources, compliance and Life Sciences, taught by practitioners." },
];

export default function Home({ loaderData: { upcoming, experts } }: Route.ComponentProps) {
	return (
		<>
			<h1 className="sr-only">Professional training for HR, compliance and life sciences</h1>
			<HomeCarousel />
			<Container className="grid grid-cols-1 gap-20 py-16 sm:gap-24 sm:py-20">
				{upcoming.length > 0 && <UpcomingSlider webinars={upcoming} />}
				<HomePromise />
				<OurExperts experts={experts} />
			</Container>
		</>
	);
}
