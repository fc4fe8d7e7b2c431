import type { ReactNode } from "react";
import { ButtonLink } from "#storefront-kit/index.ts";

interface Props {
	to: string;
	variant?: "primary" | "secondary";
	large?: boolean;
	children: ReactNode;
}

/** A link that looks like a button, to a page of this site, a section, another site or an email address. */
export function LinkButton({ to, variant = "primary", large, children }: Props) {
	// Only paths belong to this site's pages.
	return to.startsWith("/") ? (
		<ButtonLink to={to} variant={variant} {...(large ? { size: "large" } : {})}>
			{children}
		</ButtonLink>
	) : (
		<a
			href={to}
			className={`btn btn-${variant}${large ? " btn-large" : ""}`}
			{...(/^http/i.test(to) ? { rel: "noopener noreferrer" } : {})}
		>
			<span>{children}</span>
		</a>
	);
}

/** Buttons of a block; the first one is the main action. */
export const LinkButtons = ({
	buttons,
	large,
}: {
	buttons: readonly { label: string; to: string }[];
	large?: boolean;
}) =>
	buttons.map(({ label, to }, index) => (
		<LinkButton key={label} to={to} variant={index === 0 ? "primary" : "secondary"} {...(large ? { large } : {})}>
			{label}
		</LinkButton>
	));
