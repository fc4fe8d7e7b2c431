import { classes } from "../text/classes.ts";

/** What a button looks like, whatever element it is. */
export interface ButtonLook {
	/** primary: the one thing to do here; secondary: another choice; quiet: an aside; danger: it cannot be undone. */
	variant?: "primary" | "secondary" | "quiet" | "danger";
	size?: "medium" | "large";
	/** As wide as what holds it. */
	wide?: boolean;
}

/** The classes of a button-like element. */
export function buttonLook({ variant = "primary", size = "medium", wide }: ButtonLook, className?: string): string {
	return classes("btn", `btn-${variant}`, size === "large" && "btn-large", wide && "btn-wide", className);
}
