import { Notice } from "../../../ui/notice.tsx";

/** Says what downloading and erasing leave out as long as the address is not confirmed, and how to confirm it. */
export function UnconfirmedNote({ email }: { email: string }) {
	return (
		<Notice title="Your address is not confirmed yet">
			What we hold under {email} alone, such as messages, quotes, subscriptions and mails, is left out until you confirm it: open the link in the mail with
			which we welcomed you, or press “Send me a new link” above.
		</Notice>
	);
}
