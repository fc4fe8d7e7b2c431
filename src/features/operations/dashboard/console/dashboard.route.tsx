import { roleAllows } from "#api/call.ts";
import { consoleMeta } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { toDay } from "#values/business-days.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";
import { longDay } from "../rules/name-bucket.ts";
import { ActionItems } from "./action-items.tsx";
import { FiguresPart } from "./figures-part.tsx";
import { Funnel } from "./funnel.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { Sessions } from "./sessions.tsx";
import { SetupChecklist } from "./setup-checklist.tsx";
import { usePeriod } from "./use-period.ts";

export const meta = consoleMeta("Dashboard");

/** The first page of the console: action items, figures and upcoming sessions. Only owners and support see money. */
export default function Today() {
	const { role } = useStaffMember();
	const [period, choose] = usePeriod();
	return (
		<ConsolePage title="Dashboard" lead={`${longDay(toDay(new Date()))}. Days follow ${zoneName(siteZones().first)}.`}>
			<div className="grid gap-12">
				{role === "owner" && <SetupChecklist />}
				<ActionItems />
				<section aria-labelledby="figures" className="grid gap-5">
					<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
						<h2 id="figures" className="text-xl">
							Sales and visits
						</h2>
						<PeriodChoice period={period} onChoose={choose} />
					</div>
					{roleAllows("support", role) && <FiguresPart period={period} />}
				</section>
				<Funnel period={period} />
				<Sessions />
			</div>
		</ConsolePage>
	);
}
