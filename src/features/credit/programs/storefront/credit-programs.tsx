import { Disclosure } from "#ui/layout/disclosure.tsx";
import { creditPartMessages as messages } from "../messages.ts";
import type { CreditTexts } from "./describe-credit.ts";

/** The credits that a course grants, and what it takes to earn them, before it is bought. */
export function CreditPrograms({ programs, common, without }: CreditTexts) {
	return (
		<section aria-labelledby="credit" className="course-section wrap-anywhere">
			<h2 id="credit" className="text-2xl">
				{messages.title}
			</h2>
			{without.length > 0 && (
				<div className="mt-4 font-semibold">
					<Items texts={without} />
				</div>
			)}
			<div className="mt-4 grid gap-8">
				{programs.map(({ heading, options, toEarn, facts, objectives, statement }) => (
					<article key={`${heading} ${facts[0]}`} className="grid gap-3 border-t border-line pt-4">
						<h3 className="text-lg font-semibold">{heading}</h3>
						<p className="text-sm text-muted">{options}</p>
						{toEarn.length > 0 && (
							<div>
								<h4 className="font-semibold">{messages.toEarn}</h4>
								<Items texts={toEarn} />
							</div>
						)}
						<Facts facts={facts} />
						<Objectives objectives={objectives} />
						{statement && <p className="text-sm text-muted">{statement}</p>}
					</article>
				))}
				{common && (
					<div className="grid gap-3 border-t border-line pt-4">
						<h3 className="text-lg font-semibold">{messages.common}</h3>
						{common.facts.length > 0 && <Facts facts={common.facts} />}
						<Objectives objectives={common.objectives} />
					</div>
				)}
			</div>
		</section>
	);
}

const Facts = ({ facts }: { facts: readonly string[] }) => (
	<ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
		{facts.map((fact) => (
			<li key={fact}>{fact}</li>
		))}
	</ul>
);

const Objectives = ({ objectives }: { objectives: readonly string[] }) =>
	objectives.length > 0 && (
		<Disclosure title={messages.objectives}>
			<Items texts={objectives} />
		</Disclosure>
	);

const Items = ({ texts }: { texts: readonly string[] }) => (
	<ul className="list-disc ps-5">
		{texts.map((text) => (
			<li key={text}>{text}</li>
		))}
	</ul>
);
