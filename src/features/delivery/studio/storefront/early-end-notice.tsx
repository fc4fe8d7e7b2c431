import { Notice } from "#ui/feedback/notice.tsx";
import type { EarlyEnd } from "../rules/find-early-end.ts";
import { earlyEndMessages as messages } from "./early-end-messages.ts";

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
