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
	centred?: boolean;
	/** For `aria-labelledby`. */
	id?: string;
	className?: string;
}

/** The heading of a page, with its only `h1`. */
export function PageHeading({ title, eyebrow, lead, actions, centred, id, className }: Props) {
	const line = centred ? "mx-auto text-center" : "";
	return (
		<header
			className={classes(
				"flex flex-wrap items-end gap-x-8 gap-y-7 pt-10 pb-8 sm:pt-14 sm:pb-10",
				centred ? "justify-center" : "justify-between",
				className,
			)}
		>
			<div className={classes("min-w-0 max-w-3xl", line)}>
				{eyebrow && <p className="eyebrow mb-4">{eyebrow}</p>}
				<h1 id={id} className="text-3xl sm:text-4xl">
					{title}
				</h1>
				{lead && <p className={classes("mt-4 max-w-text text-md text-muted", line)}>{lead}</p>}
			</div>
			{actions && <div className="flex flex-wrap gap-3">{actions}</div>}
		</header>
	);
}
