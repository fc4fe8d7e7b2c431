import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeading } from "../../../../ui/layout/page-heading.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { MessageForm } from "../../contact/storefront/index.ts";
import { PointGrid } from "./point-grid.tsx";

export const meta = pageMeta({
	title: "Consulting",
	description: "Customized consulting and training for your organization: tailored curriculum, flexible scheduling, expert instructors, any group size.",
});

const points = [
	{
		title: "Tailored curriculum",
		text: "We start with your policies, your findings and your questions. Sessions use your forms and your cases, and skip what you already do well.",
	},
	{
		title: "Flexible scheduling",
		text: "One morning, four weekly sessions, or a day on site. Live online in your time zone, and recorded for colleagues on shift.",
	},
	{
		title: "Expert instructors",
		text: "Your trainer is a practitioner in the subject: someone who has run the investigation, written the validation plan or answered the inspector.",
	},
	{
		title: "Scalable for any group size",
		text: "From a leadership team of five to every supervisor in twelve locations. You pay for scope, not just headcount.",
	},
];

const steps = [
	{ title: "You tell us what you need", text: "Use the form below. The more you say about your team, the fewer questions we ask." },
	{ title: "We talk for thirty minutes", text: "You speak with the person who would teach or advise you, not with a salesperson." },
	{ title: "You get a written estimate", text: "Scope, dates, names and a fixed price. You owe nothing until you accept it." },
];

/** Consulting (specification, section 2), with the estimate form. */
export default function Consulting() {
	return (
		<Container>
			<PageHeading
				title="Consulting"
				eyebrow="Training and advice tailored to you"
				lead="Some questions need more than a public webinar. We build training and consulting around your organization, your industry and the rules you answer to."
			/>
			<PointGrid points={points} heading="What you can expect" />
			<section aria-labelledby="steps" className="mt-16 sm:mt-20">
				<h2 id="steps" className="text-2xl">
					How it works
				</h2>
				<ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
					{steps.map((step, index) => (
						<li key={step.title} className="flex gap-4">
							<span aria-hidden="true" className="tabular font-serif text-3xl leading-none text-accent">
								{index + 1}
							</span>
							<div>
								<h3 className="font-sans text-base font-semibold">{step.title}</h3>
								<p className="mt-1 text-muted">{step.text}</p>
							</div>
						</li>
					))}
				</ol>
			</section>
			<section aria-labelledby="estimate" className="mt-16 max-w-3xl border-t border-line pt-12 sm:mt-20">
				<h2 id="estimate" className="text-2xl">
					Request an estimate
				</h2>
				<p className="mt-3 mb-7 max-w-text text-muted">We reply within two business days. Everything you share is confidential.</p>
				<MessageForm kind="estimate" hint="The subject, the number of people, the date and what you want to achieve." />
			</section>
		</Container>
	);
}
