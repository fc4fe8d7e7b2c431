import type { ReactNode } from "react";

export interface IconProps {
	/** Width and height in pixels, 24 by default. */
	size?: number;
	/** The accessible name. Without it the icon is hidden from screen readers. */
	label?: string;
	className?: string;
}

interface Props extends IconProps {
	children: ReactNode;
}

/** The frame of every icon: a 24-pixel grid, 1.75-pixel lines, the color of the text. */
export function DrawnIcon({ size = 24, label, className, children }: Props) {
	return (
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth={1.75}
			strokeLinecap="round"
			strokeLinejoin="round"
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
			focusable="false"
			className={className ? `shrink-0 ${className}` : "shrink-0"}
		>
			{children}
		</svg>
	);
}
