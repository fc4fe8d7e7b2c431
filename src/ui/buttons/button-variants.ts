import { classes } from "#ui/text/classes.ts";

export interface ButtonVariant {
	/** `primary`: the main action; `secondary`: an alternative; `quiet`: a minor action; `danger`: cannot be undone. */
	variant?: "primary" | "secondary" | "quiet" | "danger";
	size?: "medium" | "large";
	/** Fills the width of its container. */
	wide?: boolean;
}

/** Returns the classes of a button or of a link that looks like one. */
export function buttonVariants(
	{ variant = "primary", size = "medium", wide }: ButtonVariant,
	className?: string,
): string {
	return classes("btn", `btn-${variant}`, size === "large" && "btn-large", wide && "btn-wide", className);
}
