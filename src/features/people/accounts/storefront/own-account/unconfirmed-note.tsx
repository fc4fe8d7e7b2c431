import { Notice } from "#ui/feedback/notice.tsx";
import { unconfirmedNoteMessages } from "../messages.ts";

/** Explains what downloads and deletion omit while the address is unconfirmed. */
export function UnconfirmedNote({ email }: { email: string }) {
	return <Notice title={unconfirmedNoteMessages.title}>{unconfirmedNoteMessages.text(email)}</Notice>;
}
