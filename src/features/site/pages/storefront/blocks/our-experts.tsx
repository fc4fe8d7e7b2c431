import { Link } from "react-router";
import type { Instructor } from "#features/catalog/courses/contract.ts";
import { instructorPlace } from "#features/catalog/courses/rules/instructor-place.ts";
import { Portrait } from "#ui/layout/portrait.tsx";

/** Instructors with portraits (specification, section 2). */
export function OurExperts({ experts, heading, id }: { experts: readonly Instructor[]; heading: string; id: string }) {
	if (experts.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-2xl">
				{heading}
			</h2>
			<ul className="mt-8 grid grid-cols-2 gap-x-5 gap-y-10 lg:grid-cols-4 lg:gap-x-8">
				{experts.map((expert) => (
					<li key={expert.name}>
						<Link to={instructorPlace(expert.slug)} prefetch="intent" className="group block">
							<Portrait name={expert.name} src={expert.portraitSrc} loading="lazy" className="w-full rounded-lg" />
							<h3 className="mt-4 font-serif text-lg leading-snug font-medium group-hover:text-brand group-hover:underline">{expert.name}</h3>
						</Link>
						{expert.credentials && <p className="text-sm text-accent">{expert.credentials}</p>}
						<p className="mt-1 text-sm text-muted">{expert.role}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
