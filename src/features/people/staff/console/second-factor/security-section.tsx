import { type ReactNode, useId } from "react";

/** One second factor with its status and actions. */
export function SecuritySection({
	title,
	badge,
	lead,
	children,
}: {
	title: string;
	badge?: ReactNode;
	lead: ReactNode;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-7">
			<header className="grid gap-1.5">
				<div className="flex flex-wrap items-center gap-3">
					<h2 id={id} className="text-xl">
						{title}
					</h2>
					{badge}
				</div>
				<p className="max-w-text text-sm text-muted">{lead}</p>
			</header>
			{children}
		</section>
	);
}
