import { Notice } from "../../../../../ui/feedback/notice.tsx";
import { unconfirmedNoteMessages } from "../messages.ts";

/** Says what downloading and erasing leave out as long as the address is not confirmed, and how to confirm it. */
export function UnconfirmedNote({ email }: { email: string }) {
	return <Notice title={unconfirmedNoteMessages.title}>{unconfirmedNoteMessages.text(email)}</Notice>;
}
