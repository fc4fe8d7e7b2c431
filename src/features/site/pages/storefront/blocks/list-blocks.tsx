import { Disclosure } from "#ui/layout/disclosure.tsx";
import type { PublicBlockOf } from "../../contract.ts";

export function Questions({ block: { id, heading, questions } }: { block: PublicBlockOf<"questions"> }) {
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="text-2xl">
				{heading}
			</h2>
			<div className="mt-6 max-w-text border-t border-line">
				{questions.map(({ question, answer }) => (
					<Disclosure key={question} title={question}>
						<p className="max-w-text pb-5 whitespace-pre-line text-muted">{answer}</p>
					</Disclosure>
				))}
			</div>
		</section>
	);
}

export function Quotes({ block: { id, heading, quotes } }: { block: PublicBlockOf<"quotes"> }) {
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="text-2xl">
				{heading}
			</h2>
			<ul className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
				{quotes.map(({ quote, name, role }) => (
					<li key={name + quote}>
						<figure className="border-l-2 border-accent pl-5">
							<blockquote className="font-serif text-lg leading-snug">{quote}</blockquote>
							<figcaption className="mt-3 text-sm text-muted">
								<span className="font-semibold text-ink">{name}</span>
								{role && `, ${role}`}
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</section>
	);
}
