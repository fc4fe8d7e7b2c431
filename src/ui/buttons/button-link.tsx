import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { type ButtonVariant, buttonVariants } from "./button-variants.ts";

interface Props extends ButtonVariant, ComponentProps<typeof Link> {
	icon?: ReactNode;
}

/** A link that looks like a button. Prefetches its page when hovered or focused. */
export function ButtonLink({ variant, size, wide, icon, className, children, prefetch = "intent", ...rest }: Props) {
	return (
		<Link
			{...rest}
			data-tells={rest.state === undefined ? undefined : ""}
			prefetch={prefetch}
			className={buttonVariants({ variant, size, wide }, className)}
		>
			{icon}
			<span>{children}</span>
		</Link>
	);
}
