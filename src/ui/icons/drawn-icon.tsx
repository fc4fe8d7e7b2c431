import type { ReactNode } from "react";

/** What every icon takes. */
export interface IconProps {
	/** Width and height in pixels; 24 when left out. */
	size?: number;
	/** Says what it means when no words stand beside it; without it the icon is hidden from screen readers. */
	label?: string;
	className?: string;
}

interface Props extends IconProps {
	children: ReactNode;
}

/** The frame of all icons: a grid of 24, a line of 1.75, the colour of the text. */
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
