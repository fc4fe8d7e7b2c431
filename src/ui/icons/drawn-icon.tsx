import type { ReactNode } from "react";
import { classes } from "#ui/text/classes.ts";

interface IconProps {
	/** Width and height in pixels, 24 by default. */
	size?: number;
	/** The accessible name. Without it the icon is hidden from screen readers. */
	label?: string;
	className?: string;
}

interface Props extends IconProps {
	children: ReactNode;
}

/** The frame of every icon: a 24-pixel grid, drawn as `icons.css` says. */
export function DrawnIcon({ size = 24, label, className, children }: Props) {
	return (
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
			className={classes("icon", className)}
		>
			{children}
		</svg>
	);
}

/** Returns the component of an icon. */
export const drawIcon = (children: ReactNode) => (props: IconProps) => <DrawnIcon {...props}>{children}</DrawnIcon>;
