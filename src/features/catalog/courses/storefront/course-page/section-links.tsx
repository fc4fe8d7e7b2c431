import { useEffect, useState } from "react";
import { courseMessages as messages } from "../course/messages.ts";

interface Props {
	/** In order: ids and short names. */
	sections: readonly { id: string; name: string }[];
}

/** Links to the page's sections; highlights the current one while scrolling. */
export function SectionLinks({ sections }: Props) {
	const [current, setCurrent] = useState<string>();
	const ids = sections.map(({ id }) => id).join(" ");
	useEffect(() => {
		const headings = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
		// The last section whose heading has passed the upper third of the window.
		const find = () =>
			setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3)?.id);
		const observer = new IntersectionObserver(find, { rootMargin: "0px 0px -66% 0px" });
		for (const heading of headings) observer.observe(heading);
		return () => observer.disconnect();
	}, [ids]);
	if (sections.length < 3) return null;
	return (
		<nav aria-label={messages.onThisPage} className="section-links print-hidden">
			<ul className="flex gap-x-6">
				{sections.map(({ id, name }) => (
					<li key={id}>
						<a href={`#${id}`} className="block whitespace-nowrap" aria-current={id === current ? "true" : undefined}>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
