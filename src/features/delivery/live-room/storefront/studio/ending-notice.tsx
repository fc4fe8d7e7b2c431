import { Notice } from "#storefront-kit/index.ts";
import { extensionMessages } from "../../messages.ts";
import type { StudioView } from "../../studio-contract.ts";
import { clockTime } from "../clock-time.ts";

const messages = extensionMessages.ending;

interface Props {
	/** The server's time: the device's clock can be wrong. */
	now: string;
	endsAt: string;
	ending: NonNullable<StudioView["ending"]>;
	canExtend: boolean;
}

/** Reminds speakers of the scheduled end, and says when the session ends by itself. */
export function EndingNotice({ now, endsAt, ending: { latestEndAt, next }, canExtend }: Props) {
	const isPast = Date.parse(now) >= Date.parse(endsAt);
	return (
		<Notice tone="warn" live title={(isPast ? messages.past : messages.title)(clockTime(endsAt))}>
			{(canExtend ? messages.extend : isPast ? messages.until : messages.extended)(clockTime(latestEndAt))}
			{next && ` ${messages.next(next.title, clockTime(next.startsAt), next.attendees)}`}
		</Notice>
	);
}
