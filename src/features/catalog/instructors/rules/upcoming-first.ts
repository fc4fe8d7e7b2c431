interface Dated {
	id: number;
	archived: boolean;
	webinarDate: Date | null;
}

/** Separates upcoming webinars, soonest first, from other courses, the newest first and those without a date last. */
export function upcomingFirst<C extends Dated>(courses: readonly C[], now: Date): { upcoming: C[]; others: C[] } {
	const isUpcoming = ({ archived, webinarDate }: C) => !archived && webinarDate !== null && webinarDate > now;
	const toTime = ({ webinarDate }: C) => webinarDate?.getTime() ?? Number.MIN_SAFE_INTEGER;
	return {
		upcoming: courses.filter(isUpcoming).sort((a, b) => toTime(a) - toTime(b) || a.id - b.id),
		others: courses.filter((course) => !isUpcoming(course)).sort((a, b) => toTime(b) - toTime(a) || a.id - b.id),
	};
}
