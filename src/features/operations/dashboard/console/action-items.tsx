import { Link } from "react-router";
import { useConsoleQuery } from "../../../../console/index.ts";
import { Failed } from "../../../../ui/console/failed.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { ChevronRightIcon } from "../../../../ui/icons/controls/chevron-right-icon.tsx";
import { readActionItems } from "../contract.ts";
import { actionItemMessages } from "./messages.ts";

const most = 1_000;

/** The action items, each with a link to the page that resolves it. */
export function Needs() {
	const { data, error, refetch } = useConsoleQuery(readActionItems, {});
	return (
		<section aria-labelledby="needs" className="grid gap-4">
			<h2 id="needs" className="text-xl">
				{actionItemMessages.title}
			</h2>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : !data ? (
				<div role="status" aria-busy="true">
					<span className="sr-only">{actionItemMessages.loading}</span>
					<Skeleton className="h-14 w-full" />
				</div>
			) : data.needs.length === 0 ? (
				<Notice tone="success">{actionItemMessages.none}</Notice>
			) : (
				<ul className="grid gap-3 md:grid-cols-2">
					{data.needs.map(({ label, to, count }) => (
						<li key={label}>
							<Link
								to={to}
								className="flex min-h-14 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-3 hover:border-edge focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand"
							>
								<span className="font-serif text-2xl text-accent tabular-nums">{count >= most ? `${most}+` : count}</span>
								<span className="min-w-0 flex-1">{label}</span>
								<ChevronRightIcon size={18} />
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
