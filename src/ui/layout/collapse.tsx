import type { ReactNode } from "react";
import { classes } from "#ui/text/classes.ts";

interface Props {
	/** For the button's `aria-controls`; the button itself has `aria-expanded`. */
	id: string;
	open: boolean;
	className?: string;
	children: ReactNode;
}

/** Expands and collapses its content in 350 ms. Collapsed content cannot receive focus. */
export function Collapse({ id, open, className, children }: Props) {
	return (
		<div id={id} className={classes("fold", className)} data-open={open} inert={!open}>
			<div className="fold-inner">{children}</div>
		</div>
	);
}
