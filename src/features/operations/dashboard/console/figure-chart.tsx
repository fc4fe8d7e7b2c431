import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

/** One day, week or month of a figure, with the corresponding one of the previous period. */
export interface Point {
	name: string;
	nameBefore: string;
	now: number;
	before: number;
}

interface Props {
	title: string;
	points: Point[];
	format: (value: number) => string;
	/** For the axis labels, which have little space. */
	formatShort: (value: number) => string;
}

const tick = { fill: "var(--color-muted)", fontSize: 13 };

/** Draws a figure as a line, with the previous period dashed. The arrow keys select a point while it has the focus. */
export default function FigureChart({ title, points, format, formatShort }: Props) {
	return (
		<ResponsiveContainer width="100%" height={220}>
			<ComposedChart data={points} title={title} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
				<CartesianGrid vertical={false} stroke="var(--color-line)" />
				<XAxis
					dataKey="name"
					tick={tick}
					tickLine={false}
					axisLine={{ stroke: "var(--color-edge)" }}
					minTickGap={28}
					interval="preserveStartEnd"
				/>
				<YAxis
					tick={tick}
					tickLine={false}
					axisLine={false}
					tickFormatter={formatShort}
					width={52}
					allowDecimals={false}
					tickCount={4}
				/>
				<Tooltip
					isAnimationActive={false}
					cursor={{ stroke: "var(--color-edge)" }}
					content={({ active, payload }) => {
						const point = payload?.[0]?.payload as Point | undefined;
						return active && point ? <Details point={point} format={format} /> : null;
					}}
				/>
				<Area
					dataKey="now"
					type="linear"
					stroke="var(--color-brand)"
					strokeWidth={2}
					fill="var(--color-brand-wash)"
					fillOpacity={1}
					activeDot={{ r: 4, fill: "var(--color-brand)", stroke: "var(--color-paper)" }}
					isAnimationActive={false}
				/>
				<Line
					dataKey="before"
					stroke="var(--color-accent)"
					strokeWidth={2}
					strokeDasharray="5 4"
					dot={false}
					activeDot={{ r: 4, fill: "var(--color-accent)", stroke: "var(--color-paper)" }}
					isAnimationActive={false}
				/>
			</ComposedChart>
		</ResponsiveContainer>
	);
}

function Details({ point, format }: { point: Point; format: (value: number) => string }) {
	return (
		<dl className="grid gap-1 rounded-md border border-edge bg-surface px-3 py-2 text-xs shadow-md">
			<div className="flex justify-between gap-4">
				<dt>{point.name}</dt>
				<dd className="font-semibold tabular-nums">{format(point.now)}</dd>
			</div>
			<div className="flex justify-between gap-4 text-muted">
				<dt>{point.nameBefore}</dt>
				<dd className="tabular-nums">{format(point.before)}</dd>
			</div>
		</dl>
	);
}
