import { Link } from "react-router";
import { useConsoleQuery } from "#console-kit/index.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { formatMoney } from "#values/money.ts";
import { type Figures, type FiguresResponse, readFigures } from "../contract.ts";
import { before, nameBucket } from "../rules/name-bucket.ts";
import { FigureCard } from "./figure-card.tsx";
import { type Period, toQuery } from "./use-period.ts";

const count = new Intl.NumberFormat("en-US");
const few = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const numbers = { format: (value: number) => count.format(value), formatShort: (value: number) => few.format(value) };
const money = { format: (cents: number) => formatMoney(cents), formatShort: (cents: number) => `${cents < 0 ? "−" : ""}$${few.format(Math.abs(cents) / 100)}` };

/** Sales, orders and sign-ups of a period, for roles that can see money. */
export function FiguresPart({ period }: { period: Period }) {
	const { data, failed } = useConsoleQuery(readFigures, toQuery(period));
	if (failed) return failed;
	if (!data)
		return (
			<div role="status" aria-busy="true" className="grid gap-5 lg:grid-cols-2">
				<span className="sr-only">Loading figures</span>
				<Skeleton className="h-28 w-full lg:col-span-2" />
				<Skeleton className="h-96 w-full lg:col-span-2" />
				<Skeleton className="h-96 w-full" />
				<Skeleton className="h-96 w-full" />
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
					<Link to="/console/orders?state=invoiced" className="link inline-flex min-h-11 items-center">
						{`${money.format(data.invoiced.owedCents)} is invoiced and not paid yet (${data.invoiced.invoices === 1 ? "1 invoice" : `${data.invoiced.invoices} invoices`})`}
					</Link>
					{data.invoiced.overdueCents > 0 && <span className="ms-2 text-danger">{`${money.format(data.invoiced.overdueCents)} is overdue`}</span>}
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
				<div key={name} className="grid gap-0.5 rounded-lg border border-line bg-surface px-5 py-4">
					<dt className="text-sm font-semibold text-muted">{name}</dt>
					<dd className="font-serif text-2xl tabular-nums">{value}</dd>
					<dd className="text-sm text-muted">{`yesterday ${yesterdays}`}</dd>
				</div>
			))}
		</dl>
	);
}
