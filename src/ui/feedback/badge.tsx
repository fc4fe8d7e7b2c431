import type { ReactNode } from "react";
import { classes } from "../text/classes.ts";

interface Props {
	/** `offer` is for prices and places that are better than usual. */
	tone?: "neutral" | "info" | "offer" | "success" | "warn" | "danger";
	icon?: ReactNode;
	className?: string;
	children: ReactNode;
}

/** One or two words about a thing. Its colour only repeats what the words say. */
export function Badge({ tone = "neutral", icon, className, children }: Props) {
	return (
		<span className={classes("badge", `tone-${tone}`, className)}>
			{icon}
			{children}
		</span>
	);
}
