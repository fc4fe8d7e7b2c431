import { useRouteLoaderData } from "react-router";
import type { loader } from "../../../../root.tsx";
import { ButtonLink } from "../../../../ui/buttons/button-link.tsx";
import { Container } from "../../../../ui/layout/container.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { SlideArcs } from "./home/slide-art.tsx";
import { PointGrid } from "./point-grid.tsx";

export const meta = pageMeta({ title: "About Us", description: "Who we are, how we teach, and what changes in organizations that learn with us." });

const approach = [
	{
		title: "Tailored Solutions",
		text: "No two workplaces have the same risks. Choose single webinars and recordings, or let us build a curriculum around your policies, your industry and your calendar.",
	},
	{
		title: "Expertise & Experience",
		text: "Our instructors have done the work they teach: investigations, audits, validations and inspections. You hear what the rule says and how it plays out on an ordinary Tuesday.",
	},
	{
		title: "Collaborative Partnership",
		text: "We ask before we advise. Live sessions leave room for your questions, and consulting begins with listening to the people who do the job.",
	},
	{
		title: "Commitment to Excellence",
		text: "Materials are checked against current law and guidance before every session. When a rule changes, the course is updated or retired from the catalog.",
	},
];

const impact = [
	{
		title: "Decisions that hold",
		text: "Managers who know which question to ask first make fewer decisions that have to be undone. Our courses end with a checklist for exactly that moment.",
	},
	{
		title: "Ready when someone looks",
		text: "Your records, forms and reasons are in order for an auditor, an inspector or a judge, and above all for the employee or patient they protect.",
	},
	{
		title: "Learning that fits a working week",
		text: "Sessions last from 45 minutes to 3 hours. Recordings have captions, transcripts are searchable, and both are there when the question comes up again.",
	},
	{
		title: "One language across the team",
		text: "HR, quality and operations hear the same rule explained the same way. Group seats bring everyone who makes decisions into one session.",
	},
];

/** About Us (specification, section 2): the welcome, Our Approach, and Impact & Results. */
export default function AboutUs() {
	const name = useRouteLoaderData<typeof loader>("root")?.siteName ?? "Lectern";
	return (
		<>
			<div className="border-b border-line bg-sunken">
				<Container className="grid items-center gap-12 py-14 sm:py-20 md:grid-cols-[3fr_2fr]">
					<div>
						<p className="eyebrow">About Us</p>
						<h1 className="mt-4 text-4xl sm:text-5xl">Welcome to {name}</h1>
						<p className="mt-5 max-w-xl text-md text-muted">
							We teach the people who keep organizations fair, safe and compliant. Webinars, recordings and consulting in Human Resources, compliance and Life
							Sciences, by practitioners who still practice.
						</p>
						<div className="mt-8 flex flex-wrap gap-3">
							<ButtonLink to="/signup" size="large">
								Try It Free
							</ButtonLink>
							{/* biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's text (section 2) */}
							<a href="#our-approach" className="btn btn-secondary btn-large">
								<span>Learn More</span>
							</a>
						</div>
						<p className="mt-4 text-sm text-muted">An account is free. You pay only for the courses you choose.</p>
					</div>
					<div aria-hidden="true" className="hidden h-72 md:block">
						<SlideArcs />
					</div>
				</Container>
			</div>
			<Container className="grid gap-20 py-16 sm:py-20">
				<PointGrid
					heading="Our Approach"
					id="our-approach"
					lead="Professional training earns its place when something is done better the week after. Here is how we make sure of that."
					points={approach}
				/>
				<PointGrid
					heading="Impact & Results"
					id="impact-and-results"
					lead="We do not promise that nothing will ever go wrong. We help you be the organization that notices early, acts fairly and can show it."
					points={impact}
				/>
				<section aria-labelledby="next" className="rounded-lg border border-line bg-surface px-6 py-10 text-center sm:px-10">
					<h2 id="next" className="text-2xl">
						See for yourself
					</h2>
					<p className="mx-auto mt-3 max-w-text text-muted">Browse the schedule, or tell us what your team needs.</p>
					<div className="mt-6 flex flex-wrap justify-center gap-3">
						<ButtonLink to="/webinars">See the schedule</ButtonLink>
						<ButtonLink to="/consulting" variant="secondary">
							Ask about consulting
						</ButtonLink>
					</div>
				</section>
			</Container>
		</>
	);
}
