import type { ReactNode } from "react";

interface Props {
	title: ReactNode;
	children?: ReactNode;
	actions?: ReactNode;
	icon?: ReactNode;
	/** The heading level. */
	level?: 1 | 2 | 3;
}

/** Shown instead of an empty list, with a next step. */
export function EmptyState({ title, children, actions, icon, level = 2 }: Props) {
	const Heading = `h${level}` as const;
	return (
		<div className="empty">
			{icon && <div className="empty-mark">{icon}</div>}
			<Heading className="empty-title">{title}</Heading>
			{children && <div className="text-muted">{children}</div>}
			{actions && <div className="empty-actions">{actions}</div>}
		</div>
	);
}
