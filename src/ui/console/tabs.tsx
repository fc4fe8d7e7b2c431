import { Link, useSearchParams } from "react-router";
import { classes } from "#ui/text/classes.ts";

interface Props {
	label: string;
	tabs: readonly { to: string; label: string }[];
	/** The address of the open tab. */
	current: string;
	className?: string;
}

/** Links that look like tabs, because each opens an address. */
export function Tabs({ label, tabs, current, className }: Props) {
	return (
		<nav aria-label={label} className={classes("min-w-0", className)}>
			<ul className="flex overflow-x-auto border-b border-line md:flex-wrap">
				{tabs.map(({ to, label }) => (
					<li key={to} className="shrink-0">
						<Link
							ref={to === current ? scrollToTab : undefined}
							to={to}
							aria-current={to === current ? "page" : undefined}
							className="console-tab"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Phones show two or three of the tabs. */
function scrollToTab(tab: HTMLElement | null) {
	const row = tab?.closest("ul");
	if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft;
}

/**
 * The parts of a page, each with an address such as `?part=orders`. The first has the page's own.
 *
 * @param labels the label of each part by name
 */
export function useParts<Name extends string>(labels: Record<Name, string>) {
	const [params] = useSearchParams();
	const names = Object.keys(labels) as Name[];
	const name = names.find((part) => part === params.get("part")) ?? (names[0] as Name);
	const address = (part: Name) => (part === names[0] ? "?" : `?part=${part}`);
	return {
		name,
		address,
		current: address(name),
		tabs: names.map((part) => ({ to: address(part), label: labels[part] })),
	};
}
