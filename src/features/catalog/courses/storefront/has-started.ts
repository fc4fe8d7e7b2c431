import { useEffect, useState } from "react";

/** Milliseconds; a browser's timer cannot wait longer. */
const maxWait = 2_000_000_000;

interface Dated {
	archieve: boolean | null;
	/** ISO 8601; null without a live session. */
	webinarDate: string | null;
}

/** Returns whether a course's live session has started. */
export const hasStarted = (course: Dated): boolean => toStartTime(course) <= Date.now();

/** Returns whether a course's live session has started. Changes at that time on an open page. */
export function useHasStarted(course: Dated): boolean {
	const starts = toStartTime(course);
	const [isPast, setIsPast] = useState(() => hasStarted(course));
	useEffect(() => {
		const wait = starts - Date.now();
		setIsPast(wait <= 0);
		if (wait <= 0 || wait > maxWait) return;
		const timer = setTimeout(() => setIsPast(true), wait + 50);
		return () => clearTimeout(timer);
	}, [starts]);
	return isPast;
}

/** In milliseconds since the epoch; an archived course never starts. */
const toStartTime = ({ archieve, webinarDate }: Dated) =>
	archieve || webinarDate === null ? Number.POSITIVE_INFINITY : Date.parse(webinarDate);
