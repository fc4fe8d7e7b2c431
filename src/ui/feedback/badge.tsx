import type { ReactNode } from "react";
import { classes } from "#ui/text/classes.ts";

interface Props {
	/** `offer` is for special prices and seats. */
	tone?: "neutral" | "info" | "offer" | "success" | "warn" | "danger";
	icon?: ReactNode;
	className?: string;
	children: ReactNode;
}

/** A label of one or two words. Its color only repeats what the words say. */
export function Badge({ tone = "neutral", icon, className, children }: Props) {
	return (
		<span className={classes("badge", `tone-${tone}`, className)}>
			{icon}
			{children}
		</span>
	);
}
