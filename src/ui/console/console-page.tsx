import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronLeftIcon } from "#ui/icons/controls/chevron-left-icon.tsx";

interface Props {
	title: ReactNode;
	lead?: ReactNode;
	actions?: ReactNode;
	/** The list that this page belongs to. */
	back?: { to: string; label: string };
	children: ReactNode;
}

/** The frame of a console page: heading, actions and content. */
export function ConsolePage({ title, lead, actions, back, children }: Props) {
	return (
		<div className="mx-auto grid max-w-page gap-7">
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
				<div className="grid min-w-0 gap-1.5">
					{back && (
						<Link to={back.to} className="link inline-flex min-h-11 items-center gap-1 justify-self-start text-sm">
							<ChevronLeftIcon size={18} />
							{back.label}
						</Link>
					)}
					<h1 className="text-2xl wrap-anywhere">{title}</h1>
					{lead && <p className="max-w-text text-muted">{lead}</p>}
				</div>
				{actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
			</header>
			{children}
		</div>
	);
}
