import { Link } from "react-router";
import {
	Choice,
	ConsolePage,
	consoleMeta,
	Notice,
	roleAllows,
	Section,
	SelectField,
	Skeleton,
	TouchLink,
	toDay,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { ChevronRightIcon } from "#ui/icons/controls/chevron-right-icon.tsx";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";
import { readActionItems, readSetupSteps, readUpcoming } from "../contract.ts";
import { longDay } from "../rules/name-bucket.ts";
import { type Grouping, groupings } from "../rules/period.ts";
import { FiguresPart } from "./figures-part.tsx";
import { Funnel } from "./funnel.tsx";
import { Sessions } from "./sessions.tsx";
import { SetupChecklist } from "./setup-checklist.tsx";
import { type Period, usePeriod } from "./use-period.ts";

export const meta = consoleMeta("Dashboard");

const reports = [
	{ to: "/console/sales", label: "Best courses, by sales and seats", access: "accountant" },
	{ to: "/console/receivables", label: "What customers owe, by age", access: "accountant" },
	{ to: "/console/promo-codes", label: "Promo codes and their orders", access: "editor" },
] as const;

/**
 * The first page of the console: what needs attention and what comes next, then figures. Only owners and support see
 * money.
 */
export default function Today() {
	const { role } = useStaffMember();
	const [period, choose] = usePeriod();
	return (
		<ConsolePage title="Dashboard" lead={`${longDay(toDay(new Date()))}. Days follow ${zoneName(siteZones().first)}.`}>
			<div className="grid gap-12">
				<First isOwner={role === "owner"} />
				<section aria-labelledby="figures" className="grid gap-5">
					<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
						<h2 id="figures" className="text-xl">
							Sales and visits
						</h2>
						<PeriodChoice period={period} onChoose={choose} />
					</div>
					{roleAllows("support", role) && <FiguresPart period={period} />}
					<p className="flex flex-wrap gap-x-6">
						{reports.map(
							({ to, label, access }) =>
								roleAllows(access, role) && (
									<TouchLink key={to} to={to}>
										{label}
									</TouchLink>
								),
						)}
					</p>
				</section>
				<Funnel period={period} />
			</div>
		</ConsolePage>
	);
}

/** The action items, each with a link to the page that resolves it. */
function ActionItems() {
	const { data, failed } = useConsoleQuery(readActionItems, {});
	return (
		<Section id="action-items" title="Needs your attention">
			{failed ? (
				failed
			) : !data ? null : data.actionItems.length === 0 ? (
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
		</Section>
	);
}

interface Props {
	period: Period;
	onChoose: (period: { by: Grouping; last?: number }) => void;
}

function PeriodChoice({ period, onChoose }: Props) {
	return (
		<div className="flex flex-wrap items-end gap-4">
			<Choice
				label="Group by"
				options={[
					["day", "Day"],
					["week", "Week"],
					["month", "Month"],
				]}
				value={period.by}
				onChoose={(by) => onChoose({ by })}
			/>
			<SelectField
				label="Period"
				value={period.last}
				onChange={(event) => onChoose({ by: period.by, last: Number(event.target.value) })}
				className="w-44"
				options={groupings[period.by].map((count) => [count, `Last ${count} ${period.by}s`])}
			/>
		</div>
	);
}

/** What comes first, shown at once, so that nothing moves while the rest loads. */
function First({ isOwner }: { isOwner: boolean }) {
	const queries = [
		useConsoleQuery(readSetupSteps, {}, { enabled: isOwner }),
		useConsoleQuery(readActionItems, {}),
		useConsoleQuery(readUpcoming, {}),
	].slice(isOwner ? 0 : 1);
	if (queries.some(({ data, failed }) => !data && !failed))
		return <Skeleton label="Loading the dashboard" className="h-screen w-full" />;
	return (
		<>
			{isOwner && <SetupChecklist />}
			<ActionItems />
			<Sessions />
		</>
	);
}
