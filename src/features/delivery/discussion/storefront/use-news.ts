import { useEffect, useState } from "react";

/** Counts things that came while their tab was not chosen. */
export function useNews(ids: readonly number[], isChosen: boolean): number {
	const latest = ids.reduce((highest, id) => Math.max(highest, id), 0);
	const [seen, setSeen] = useState<number | null>(null);
	useEffect(() => {
		if (isChosen) setSeen(latest);
	}, [isChosen, latest]);
	return isChosen ? 0 : ids.filter((id) => id > (seen ?? 0)).length;
}
