import { classes } from "#ui/text/classes.ts";

interface Props {
	/** `line` is a line of text, `circle` a portrait, `block` anything else. */
	shape?: "block" | "line" | "circle";
	/** Sets the size of the expected content (`h-40 w-full`). By default, a block is that of a page's content. */
	className?: string;
	/** What loads, for screen readers. Without it, the list around has `aria-busy`. */
	label?: string;
}

/** A placeholder while content loads. */
export function Skeleton({ shape = "block", className = shape === "block" ? "h-96 w-full" : "", label }: Props) {
	const placeholder = (
		<span aria-hidden="true" className={classes("skeleton", shape !== "block" && `skeleton-${shape}`, className)} />
	);
	if (!label) return placeholder;
	return (
		<div role="status" aria-busy="true">
			<span className="sr-only">{label}</span>
			{placeholder}
		</div>
	);
}
