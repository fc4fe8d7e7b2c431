import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { type ButtonVariant, buttonVariants } from "./button-variants.ts";

interface Props extends ButtonVariant, ComponentProps<"button"> {
	/** Disables the button and shows a spinner. */
	busy?: boolean;
	/** The label while busy ("Sending..."); the usual label by default. */
	busyLabel?: ReactNode;
	/** An icon before the label; the spinner replaces it. */
	icon?: ReactNode;
}

/** A button for an action on this page. Submits a form only with `type="submit"`. */
export function Button({
	variant,
	size,
	wide,
	busy = false,
	busyLabel,
	icon,
	disabled,
	className,
	children,
	type = "button",
	...rest
}: Props) {
	return (
		<button
			{...rest}
			type={type}
			disabled={disabled || busy}
			aria-busy={busy || undefined}
			className={buttonVariants({ variant, size, wide }, className)}
		>
			{busy ? <Spinner silent /> : icon}
			<span>{busy ? (busyLabel ?? children) : children}</span>
		</button>
	);
}
