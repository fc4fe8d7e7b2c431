import { classes } from "../text/classes.ts";

interface Props {
	/** `line` stands for a line of text, `circle` for a portrait, `block` for anything else. */
	shape?: "block" | "line" | "circle";
	/** Its size: the size of what comes (`h-40 w-full`). */
	className?: string;
}

/** The quiet shape of something on its way. Hidden from screen readers: the list around it carries `aria-busy`. */
export function Skeleton({ shape = "block", className }: Props) {
	return <span aria-hidden="true" className={classes("skeleton", shape !== "block" && `skeleton-${shape}`, className)} />;
}
