import { useParams } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { describePage } from "../../../ui/page-meta.ts";
import { confirmAddress } from "../own-account-contract.ts";
import type { Route } from "./+types/confirm-address.route";
import { ConfirmLink } from "./confirm-link.tsx";

const title = "Confirm your email address";

export const meta: Route.MetaFunction = ({ matches }) => [...describePage(matches, { title, hidden: true }), { name: "referrer", content: "no-referrer" }];

/** Where the link in the welcome leads, and that of a mail that was asked for anew. */
export default function ConfirmAddress() {
	const { token = "" } = useParams();
	return (
		<ConfirmLink
			title={title}
			lead="It shows that the mailbox of your account is yours, so that you alone are told what we hold under its address."
			call={confirmAddress}
			token={token}
			done={(email) => (
				<Notice tone="success" title="Thank you. Your address is confirmed.">
					{email} is known to be yours. You can now download and erase all that we hold under it.
				</Notice>
			)}
		/>
	);
}
