import { Suspense, useId } from "react";
import { Fact, formatMoney, Skeleton, TouchLink, useConsoleQuery } from "#console-kit/index.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { type Figures, type FiguresResponse, readFigures } from "../contract.ts";
import { before, nameBucket } from "../rules/name-bucket.ts";
import { sayChange } from "../rules/say-change.ts";
import type { Point } from "./figure-chart.tsx";
import { type Period, toQuery } from "./use-period.ts";

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

function FigureCard({ title, total, totalBefore, previousText, points, format, formatShort, className = "" }: Props) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className={`grid min-w-0 content-start gap-4 rounded-lg border border-line bg-surface p-5 ${className}`}
		>
			<header className="grid gap-1">
				<h3 id={id} className="font-sans text-sm font-semibold text-muted">
					{title}
				</h3>
				<p className="font-serif text-3xl tabular-nums">{format(total)}</p>
				<p className="text-sm text-muted">
					{sayChange(total, totalBefore, `${format(totalBefore)} in ${previousText}`)}
				</p>
			</header>
			{points.some(({ now, before }) => now !== 0 || before !== 0) && (
				<Values {...{ title, points, format, formatShort }} />
			)}
		</section>
	);
}

/** The values as a chart and as a table. */
function Values({ title, points, format, formatShort }: Pick<Props, "title" | "points" | "format" | "formatShort">) {
	return (
		<>
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
		</>
	);
}

const count = new Intl.NumberFormat("en-US");
const few = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const numbers = { format: (value: number) => count.format(value), formatShort: (value: number) => few.format(value) };
const money = {
	format: (cents: number) => formatMoney(cents),
	formatShort: (cents: number) => `${cents < 0 ? "−" : ""}$${few.format(Math.abs(cents) / 100)}`,
};

/** Sales, orders and sign-ups of a period, for roles that can see money. */
export function FiguresPart({ period }: { period: Period }) {
	const { data, failed } = useConsoleQuery(readFigures, toQuery(period));
	if (failed) return failed;
	if (!data)
		return (
			<div role="status" aria-busy="true" className="grid gap-5 lg:grid-cols-2">
				<span className="sr-only">Loading figures</span>
				<Skeleton className="h-28 w-full lg:col-span-2" />
				<Skeleton className="h-screen w-full lg:col-span-2" />
			</div>
		);
	const card = (pick: (figures: Figures) => number) => ({
		total: pick(data.total),
		totalBefore: pick(data.totalBefore),
		previousText: before(period.by, period.last),
		points: toPoints(data, period, pick),
	});
	return (
		<>
			<Now data={data} />
			{data.invoiced.invoices > 0 && (
				<p>
					<TouchLink to="/console/orders?state=invoiced">
						{`${money.format(data.invoiced.owedCents)} is invoiced and not paid yet (${data.invoiced.invoices === 1 ? "1 invoice" : `${data.invoiced.invoices} invoices`})`}
					</TouchLink>
					{data.invoiced.overdueCents > 0 && (
						<span className="ms-2 text-danger">{`${money.format(data.invoiced.overdueCents)} is overdue`}</span>
					)}
				</p>
			)}
			<div className="grid gap-5 lg:grid-cols-2">
				<p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted lg:col-span-2">
					<span className="flex items-center gap-2">
						<span aria-hidden="true" className="w-5 border-t-2 border-brand" />
						{`Last ${period.last} ${period.by}s, including today`}
					</span>
					<span className="flex items-center gap-2">
						<span aria-hidden="true" className="w-5 border-t-2 border-dashed border-accent" />
						{`Previous ${period.last} ${period.by}s`}
					</span>
				</p>
				<FigureCard title="Sales" {...card(({ salesCents }) => salesCents)} {...money} className="lg:col-span-2" />
				<FigureCard title="Orders" {...card(({ orders }) => orders)} {...numbers} />
				<FigureCard title="Sign-ups" {...card(({ signUps }) => signUps)} {...numbers} />
			</div>
		</>
	);
}

function toPoints({ buckets }: FiguresResponse, { by }: Period, pick: (figures: Figures) => number) {
	return buckets.map((bucket) => ({
		name: nameBucket(by, bucket),
		nameBefore: nameBucket(by, bucket.before),
		now: pick(bucket.figures),
		before: pick(bucket.before.figures),
	}));
}

function Now({ data: { today, yesterday } }: { data: FiguresResponse }) {
	const rows = [
		["Sales today", money.format(today.salesCents), money.format(yesterday.salesCents)],
		["Orders today", numbers.format(today.orders), numbers.format(yesterday.orders)],
		["Sign-ups today", numbers.format(today.signUps), numbers.format(yesterday.signUps)],
	] as const;
	return (
		<dl className="grid gap-4 sm:grid-cols-3">
			{rows.map(([name, value, yesterdays]) => (
				<Fact key={name} label={name} text={value}>
					<span className="inline-block pb-2">{`yesterday ${yesterdays}`}</span>
				</Fact>
			))}
		</dl>
	);
}
