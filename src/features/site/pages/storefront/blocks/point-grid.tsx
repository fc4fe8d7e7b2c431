interface Props {
	heading: string;
	/** For links to this section. */
	id: string;
	lead?: string;
	points: { title: string; text: string }[];
}

/** A heading with a few points, in two columns where space allows. */
export function PointGrid({ heading, id, lead, points }: Props) {
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="scroll-mt-28 text-2xl sm:text-3xl">
				{heading}
			</h2>
			{lead && <p className="mt-3 max-w-text text-muted">{lead}</p>}
			<ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
				{points.map((point) => (
					<li key={point.title} className="border-t-2 border-ink pt-4">
						<h3 className="text-lg">{point.title}</h3>
						<p className="mt-2 max-w-text text-muted">{point.text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
