import type { ReactNode } from "react";

interface Props {
	title: ReactNode;
	/** What to do about it. */
	children?: ReactNode;
	/** A button or two. */
	actions?: ReactNode;
	icon?: ReactNode;
	/** The heading's level in this page's order. */
	level?: 1 | 2 | 3;
}

/** What a list says when there is nothing in it, and the way on. */
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
