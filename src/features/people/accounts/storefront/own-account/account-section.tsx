import { type ReactNode, useId } from "react";

interface Props {
	title: string;
	lead?: ReactNode;
	children: ReactNode;
}

export function AccountSection({ title, lead, children }: Props) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid gap-5 border-t border-line pt-8">
			<div>
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				{lead && <div className="mt-2 text-muted">{lead}</div>}
			</div>
			{children}
		</section>
	);
}
