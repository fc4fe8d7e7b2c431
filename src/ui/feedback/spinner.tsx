import { classes } from "#ui/text/classes.ts";
import { spinnerMessages } from "#ui/text/messages.ts";

interface Props {
	/** Announces nothing; for places with their own loading message. */
	silent?: boolean;
	/** Sets the size by font size (`text-2xl`) and the color by text color. */
	className?: string;
}

export function Spinner({ silent = false, className }: Props) {
	if (silent) return <span className={classes("spinner", className)} aria-hidden="true" />;
	return (
		<span role="status" className={classes("inline-flex", className)}>
			<span className="spinner" aria-hidden="true" />
			<span className="sr-only">{spinnerMessages.loading}</span>
		</span>
	);
}
