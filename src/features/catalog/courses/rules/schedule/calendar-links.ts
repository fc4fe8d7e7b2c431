interface Session {
	title: string;
	/** ISO 8601. */
	start: string;
	minutes: number;
	url: string;
}

/** Creates links that add a session to a web calendar. */
export function calendarLinks({ title, start, minutes, url }: Session): { google: string; outlook: string } {
	const begins = new Date(start);
	const ends = new Date(begins.getTime() + minutes * 60_000);
	const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, "");
	const google = new URLSearchParams({
		action: "TEMPLATE",
		text: title,
		dates: `${compact(begins)}/${compact(ends)}`,
		details: url,
	});
	const outlook = new URLSearchParams({
		path: "/calendar/action/compose",
		rru: "addevent",
		subject: title,
		startdt: begins.toISOString(),
		enddt: ends.toISOString(),
		body: url,
	});
	return {
		google: `https://calendar.google.com/calendar/render?${google}`,
		outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
	};
}
