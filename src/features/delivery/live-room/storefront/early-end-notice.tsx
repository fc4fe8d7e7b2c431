import { Notice } from "#storefront-kit/index.ts";
import type { EarlyEnd } from "../rules/find-early-end.ts";

/** With a decimal, so that it reads as credit. */
const formatCredits = (credits: number) => (Number.isInteger(credits) ? credits.toFixed(1) : String(credits));

/** For speakers and staff who are about to end a session. */
const messages = {
	title: (minutes: number) => `Ending now leaves ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
	credit: (body: string, credits: number, minutes: number) =>
		`${body} credit ${formatCredits(credits)} needs ${minutes}.`,
	text: "Attendees would earn less credit.",
	code: "The code word hasn't been given yet. When you end, it shows on attendees' screens for five minutes. Without it, they don't earn the credit.",
};

/** Says which credit attendees lose if the session ends now. */
export const EarlyEndNotice = ({ minutes, lost, isCodeWaiting }: EarlyEnd) => (
	<Notice tone="warn" title={messages.title(minutes)}>
		<ul>
			{lost.map(({ accreditingBody, credits, minutes }) => (
				<li key={accreditingBody}>{messages.credit(accreditingBody, credits, minutes)}</li>
			))}
		</ul>
		{lost.length > 0 && <p>{messages.text}</p>}
		{isCodeWaiting && <p>{messages.code}</p>}
	</Notice>
);
