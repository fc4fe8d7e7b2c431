import { classes } from "../text/classes.ts";

/** What a button looks like, whatever element it is. */
export interface ButtonVariant {
	/** primary: the one thing to do here; secondary: another choice; quiet: an aside; danger: it cannot be undone. */
	variant?: "primary" | "secondary" | "quiet" | "danger";
	size?: "medium" | "large";
	/** As wide as what holds it. */
	wide?: boolean;
}

/** The classes of a button-like element. */
export function buttonVariants({ variant = "primary", size = "medium", wide }: ButtonVariant, className?: string): string {
	return classes("btn", `btn-${variant}`, size === "large" && "btn-large", wide && "btn-wide", className);
}
