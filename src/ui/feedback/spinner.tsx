import { classes } from "../text/classes.ts";
import { spinnerMessages } from "../text/messages.ts";

interface Props {
	/** Read out by screen readers. */
	label?: string;
	/** Its surroundings already say that something is under way: nothing is read out. */
	silent?: boolean;
	/** Size with a font size (`text-2xl`), colour with a text colour. */
	className?: string;
}

/** A ring that turns while something is on its way. */
export function Spinner({ label = spinnerMessages.loading, silent = false, className }: Props) {
	if (silent) return <span className={classes("spinner", className)} aria-hidden="true" />;
	return (
		<span role="status" className={classes("inline-flex", className)}>
			<span className="spinner" aria-hidden="true" />
			<span className="sr-only">{label}</span>
		</span>
	);
}
