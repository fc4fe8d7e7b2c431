import type { ComponentProps, ReactNode } from "react";

interface Props extends Omit<ComponentProps<"section">, "title"> {
	/** The id of the heading. */
	id: string;
	title: ReactNode;
}

/** A part of a page, with its heading. */
export function Section({ id, title, className = "grid gap-4", children, ...rest }: Props) {
	return (
		<section {...rest} aria-labelledby={id} className={className}>
			<h2 id={id} className="text-xl">
				{title}
			</h2>
			{children}
		</section>
	);
}
