import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/text/classes.ts";

interface Props extends Omit<ComponentProps<"button">, "children" | "aria-label" | "type"> {
	/** The accessible name. */
	label: string;
	icon: ReactNode;
	outlined?: boolean;
}

/** A round button of 44 pixels that shows only an icon. */
export function IconButton({ label, icon, outlined, className, ...rest }: Props) {
	const styles = classes("icon-btn", outlined && "icon-btn-outlined", className);
	return (
		<button {...rest} type="button" aria-label={label} className={styles}>
			{icon}
		</button>
	);
}
