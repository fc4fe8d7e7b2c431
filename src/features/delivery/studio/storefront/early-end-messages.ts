/** With a decimal, so that it reads as credit. */
const formatCredits = (credits: number) => (Number.isInteger(credits) ? credits.toFixed(1) : String(credits));

/** For speakers and staff who are about to end a session. */
export const earlyEndMessages = {
	title: (minutes: number) => `Ending now leaves ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
	credit: (body: string, credits: number, minutes: number) => `${body} credit ${formatCredits(credits)} needs ${minutes}.`,
	text: "Attendees would earn less credit.",
	code: "The code word hasn't been given yet. When you end, it shows on attendees' screens for five minutes. Without it, they don't earn the credit.",
};
