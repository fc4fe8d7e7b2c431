import type { ReactNode } from "react";
import { classes } from "#ui/text/classes.ts";

interface Props {
	title: ReactNode;
	/** One or two words above the title. */
	eyebrow?: ReactNode;
	/** One or two sentences below the title. */
	lead?: ReactNode;
	/** Buttons beside the title. */
	actions?: ReactNode;
	/** For `aria-labelledby`. */
	id?: string;
	className?: string;
}

/** The heading of a page, with its only `h1`. */
export function PageHeading({ title, eyebrow, lead, actions, id, className }: Props) {
	return (
		<header
			className={classes(
				"flex flex-wrap items-end justify-between gap-x-8 gap-y-7 pt-10 pb-8 sm:pt-14 sm:pb-10",
				className,
			)}
		>
			<div className="min-w-0 max-w-3xl">
				{eyebrow && <p className="eyebrow mb-4">{eyebrow}</p>}
				<h1 id={id} className="text-3xl sm:text-4xl">
					{title}
				</h1>
				{lead && <p className="mt-4 max-w-text text-md text-muted">{lead}</p>}
			</div>
			{actions && <div className="flex flex-wrap gap-3">{actions}</div>}
		</header>
	);
}
