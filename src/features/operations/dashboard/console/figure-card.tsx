import { Suspense, useId } from "react";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { sayChange } from "../rules/say-change.ts";
import type { Point } from "./figure-chart.tsx";

const FigureChart = lazyPart(() => import("./figure-chart.tsx").then((part) => part.default));

interface Props {
	title: string;
	total: number;
	totalBefore: number;
	/** The period of `totalBefore`: `the 30 days before`. */
	previousText: string;
	points: Point[];
	format: (value: number) => string;
	formatShort: (value: number) => string;
	className?: string;
}

export function FigureCard({ title, total, totalBefore, previousText, points, format, formatShort, className = "" }: Props) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={`grid min-w-0 content-start gap-4 rounded-lg border border-line bg-surface p-5 ${className}`}>
			<header className="grid gap-1">
				<h3 id={id} className="font-sans text-sm font-semibold text-muted">
					{title}
				</h3>
				<p className="font-serif text-3xl tabular-nums">{format(total)}</p>
				<p className="text-sm text-muted">{sayChange(total, totalBefore, `${format(totalBefore)} in ${previousText}`)}</p>
			</header>
			<Suspense fallback={<Skeleton className="h-[220px] w-full" />}>
				<div className="[&_.recharts-surface]:rounded-sm [&_.recharts-surface:focus-visible]:outline-2 [&_.recharts-surface:focus-visible]:outline-brand">
					<FigureChart
						title={`${title}, ${points.length} values. Use the arrow keys to move between them.`}
						points={points}
						format={format}
						formatShort={formatShort}
					/>
				</div>
			</Suspense>
			<details>
				<summary className="cursor-pointer py-2.5 text-sm font-semibold text-brand">{`${title} as a table`}</summary>
				<table className="w-full border-collapse text-sm">
					<thead>
						<tr className="text-xs text-muted">
							<th scope="col" className="py-2 text-start font-semibold">
								Period
							</th>
							<th scope="col" className="py-2 text-end font-semibold">
								{title}
							</th>
							<th scope="col" className="py-2 text-end font-semibold">
								Previous period
							</th>
						</tr>
					</thead>
					<tbody>
						{points.map((point) => (
							<tr key={point.name} className="border-t border-line">
								<th scope="row" className="py-1.5 text-start font-normal">
									{point.name}
								</th>
								<td className="py-1.5 text-end tabular-nums">{format(point.now)}</td>
								<td className="py-1.5 text-end text-muted tabular-nums">{format(point.before)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}
