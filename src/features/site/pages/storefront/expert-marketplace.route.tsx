import { useRouteLoaderData } from "react-router";
import type { loader } from "../../../../root.tsx";
import { ButtonLink } from "../../../../ui/buttons/button-link.tsx";
import { EmailIcon } from "../../../../ui/icons/email-icon.tsx";
import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeading } from "../../../../ui/layout/page-heading.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";

export const meta = pageMeta({
	title: "Expert Marketplace",
	description: "Consulting support for life sciences and manufacturing, and for financial services compliance.",
});

const fields = [
	{
		id: "life-sciences",
		title: "Life sciences and manufacturing",
		text: "Independent specialists for companies that make drugs, devices, diagnostics and their components.",
		work: [
			"Quality systems: gap assessments, procedures and internal audits under 21 CFR 210, 211 and 820 and ISO 13485",
			"Validation of processes, cleaning, methods and computer systems, including Part 11",
			"Inspection readiness, mock inspections and responses to Form 483 observations and warning letters",
			"CAPA, deviation and complaint backlogs: cause, action and evidence that it worked",
			"Clinical quality, pharmacovigilance and submissions",
		],
	},
	{
		id: "financial-services",
		title: "Financial services compliance",
		text: "Former examiners, compliance officers and auditors for banks, credit unions, lenders, insurers and payment firms.",
		work: [
			"Anti-money-laundering programs: risk assessment, independent testing and transaction monitoring tuning",
			"Sanctions screening, customer due diligence and beneficial ownership",
			"Consumer protection reviews: lending, servicing, collections and complaints",
			"Third-party and vendor risk, privacy and information security governance",
			"Examination preparation and help with findings, from first draft to validation",
		],
	},
];

/** Expert Marketplace (specification, section 2), with the contact address. */
export default function ExpertMarketplace() {
	const email = useRouteLoaderData<typeof loader>("root")?.supportEmail;
	const contact = `mailto:${email}?subject=${encodeURIComponent("Expert Marketplace")}`;
	return (
		<Container>
			<PageHeading
				title="Expert Marketplace"
				eyebrow="Consulting support"
				lead="When the work is bigger than the team, we bring you someone who has done it before, for a question, a project or a quarter."
				actions={
					<a href={contact} className="btn btn-primary btn-large">
						<EmailIcon size={20} />
						<span>Write to us</span>
					</a>
				}
			/>
			<div className="grid gap-6 lg:grid-cols-2">
				{fields.map((field) => (
					<section key={field.id} aria-labelledby={field.id} className="rounded-lg border border-line bg-surface p-6 sm:p-9">
						<h2 id={field.id} className="text-2xl">
							{field.title}
						</h2>
						<p className="mt-3 text-muted">{field.text}</p>
						<ul className="mt-6 grid gap-3">
							{field.work.map((item) => (
								<li key={item} className="border-t border-line pt-3">
									{item}
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			<section aria-labelledby="how" className="mt-16 max-w-text">
				<h2 id="how" className="text-2xl">
					How we find the right person
				</h2>
				<p className="mt-4 text-muted">
					You describe the problem in a few sentences. We propose one or two experts with the right experience, tell you why, and arrange a first conversation
					at no charge. You agree on scope and price with them in writing before any work begins, and we stay available throughout.
				</p>
				<p className="mt-4 text-muted">
					Write to{" "}
					<a href={contact} className="link break-all">
						{email}
					</a>{" "}
					with your industry, the rule or standard in question, and your date.
				</p>
				<div className="mt-7">
					<ButtonLink to="/consulting" variant="secondary">
						Training for your team instead
					</ButtonLink>
				</div>
			</section>
		</Container>
	);
}
