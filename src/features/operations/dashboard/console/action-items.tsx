import { Link } from "react-router";
import { useConsoleQuery } from "#console-kit/index.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ChevronRightIcon } from "#ui/icons/controls/chevron-right-icon.tsx";
import { readActionItems } from "../contract.ts";

/** The action items, each with a link to the page that resolves it. */
export function ActionItems() {
	const { data, failed } = useConsoleQuery(readActionItems, {});
	return (
		<section aria-labelledby="action-items" className="grid gap-4">
			<h2 id="action-items" className="text-xl">
				Needs your attention
			</h2>
			{failed ? (
				failed
			) : !data ? (
				<Skeleton label="Loading action items" className="h-14 w-full" />
			) : data.actionItems.length === 0 ? (
				<Notice tone="success">Nothing needs your attention.</Notice>
			) : (
				<ul className="grid gap-3 md:grid-cols-2">
					{data.actionItems.map(({ label, to, count, more }) => (
						<li key={label}>
							<Link
								to={to}
								className="flex min-h-14 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-3 hover:border-edge focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand"
							>
								<span className="font-serif text-2xl text-accent tabular-nums">
									{count.toLocaleString("en-US")}
									{more && "+"}
								</span>
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
