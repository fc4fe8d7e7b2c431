import { classes } from "#ui/text/classes.ts";

interface Props {
	/** `line` is a line of text, `circle` a portrait, `block` anything else. */
	shape?: "block" | "line" | "circle";
	/** Sets the size of the expected content (`h-40 w-full`). */
	className?: string;
}

/** A placeholder while content loads. Hidden from screen readers: the list around it has `aria-busy`. */
export function Skeleton({ shape = "block", className }: Props) {
	return <span aria-hidden="true" className={classes("skeleton", shape !== "block" && `skeleton-${shape}`, className)} />;
}
