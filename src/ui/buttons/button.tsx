import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { type ButtonVariant, buttonVariants } from "./button-variants.ts";

interface Props extends ButtonVariant, ComponentProps<"button"> {
	/** Its work is under way: it cannot be pressed and shows a spinner. */
	busy?: boolean;
	/** What it reads while busy ("Sending..."); its usual words when left out. */
	busyLabel?: ReactNode;
	/** A small picture before the words; the spinner takes its place. */
	icon?: ReactNode;
}

/** A button that does something on this page. Never submits a form unless `type="submit"` says so. */
export function Button({ variant, size, wide, busy = false, busyLabel, icon, disabled, className, children, type = "button", ...rest }: Props) {
	return (
		<button {...rest} type={type} disabled={disabled || busy} aria-busy={busy || undefined} className={buttonVariants({ variant, size, wide }, className)}>
			{busy ? <Spinner silent /> : icon}
			<span>{busy ? (busyLabel ?? children) : children}</span>
		</button>
	);
}
