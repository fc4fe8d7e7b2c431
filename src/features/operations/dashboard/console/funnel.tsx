import { Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { type FunnelStep, readFunnel } from "../contract.ts";
import { before } from "../rules/name-bucket.ts";
import { sayRate } from "../rules/say-change.ts";
import { type Period, toQuery } from "./use-period.ts";

const names: Record<FunnelStep["step"], string> = {
	visit: "Visits",
	course: "Course page views",
	cart: "Courses added to cart",
	checkout: "Checkouts started",
	paid: "Orders paid",
};
const count = new Intl.NumberFormat("en-US");

export function Funnel({ period }: { period: Period }) {
	const { data, failed } = useConsoleQuery(readFunnel, toQuery(period));
	return (
		<section aria-labelledby="funnel" className="grid gap-4">
			<div className="grid gap-1">
				<h2 id="funnel" className="text-xl">
					From visit to purchase
				</h2>
				<p className="max-w-text text-sm text-muted">
					Counted anonymously, without cookies. Browsers that ask not to be tracked aren't counted in the first three
					steps.
				</p>
			</div>
			{failed ? (
				failed
			) : data?.steps.every((step) => step.count === 0 && step.before === 0) ? (
				<p className="text-muted">No visits counted yet.</p>
			) : data ? (
				<Steps steps={data.steps} previousText={before(period.by, period.last)} />
			) : (
				<Skeleton label="Loading visits" className="h-80 w-full" />
			)}
		</section>
	);
}

const rateText = (part: number, whole: number) =>
	whole === 0 ? "No visits counted yet" : `${sayRate(part, whole)} of the previous step`;

function Steps({ steps, previousText }: { steps: FunnelStep[]; previousText: string }) {
	const largestCount = Math.max(1, ...steps.map((step) => step.count));
	return (
		<ol className="grid gap-3">
			{steps.map((step, index) => {
				const previous = steps[index - 1];
				return (
					<li key={step.step} className="grid gap-2 rounded-lg border border-line bg-surface px-5 py-4">
						<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
							<span className="font-semibold">{names[step.step]}</span>
							<span className="font-serif text-xl tabular-nums">{count.format(step.count)}</span>
						</div>
						<div aria-hidden="true" className="h-2 rounded-full bg-sunken">
							<div className="h-2 rounded-full bg-brand" style={{ width: `${(step.count / largestCount) * 100}%` }} />
						</div>
						<p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
							<span>{previous ? rateText(step.count, previous.count) : "From other sites or links"}</span>
							<span>
								{count.format(step.before)}
								{previous && previous.before > 0 && ` (${sayRate(step.before, previous.before)})`}
								{" in "}
								{previousText}
							</span>
						</p>
					</li>
				);
			})}
		</ol>
	);
}
