import type { ReactNode } from "react";
import { classes } from "../text/classes.ts";

interface Props {
	/** For the button's `aria-controls`; the button itself carries `aria-expanded`. */
	id: string;
	open: boolean;
	className?: string;
	children: ReactNode;
}

/** Opens and closes to the height of what it holds, in 350 ms. Closed, nothing in it can be reached. */
export function Collapse({ id, open, className, children }: Props) {
	return (
		<div id={id} className={classes("fold", className)} data-open={open} inert={!open}>
			<div className="fold-inner">{children}</div>
		</div>
	);
}
