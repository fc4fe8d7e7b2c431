import { useSearchParams } from "react-router";
import { type Grouping, groupings } from "../rules/period.ts";

/** The selected period, stored in the address so that it can be shared. */
export interface Period {
	by: Grouping;
	last: number;
}

const isGrouping = (text: string | null): text is Grouping => text !== null && Object.hasOwn(groupings, text);
const usual = (by: Grouping): number => groupings[by][1];

/** Returns the period from the address and a function to change it. Invalid or missing values give 30 days. */
export function usePeriod(): [Period, (period: { by: Grouping; last?: number }) => void] {
	const [search, setSearch] = useSearchParams();
	const by = isGrouping(search.get("by")) ? (search.get("by") as Grouping) : "day";
	const last = Number(search.get("last"));
	const period = { by, last: (groupings[by] as readonly number[]).includes(last) ? last : usual(by) };
	const choose = ({ by, last = usual(by) }: { by: Grouping; last?: number }) =>
		setSearch({ by, last: String(last) }, { replace: true, preventScrollReset: true });
	return [period, choose];
}

export const toQuery = ({ by, last }: Period) => ({ query: { by, last: String(last) } });
