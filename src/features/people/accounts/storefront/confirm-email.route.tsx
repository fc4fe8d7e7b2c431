import { useParams } from "react-router";
import { Notice } from "#ui/feedback/notice.tsx";
import { describePage } from "#ui/layout/page-meta.ts";
import { confirmEmail } from "../own-account-contract.ts";
import type { Route } from "./+types/confirm-email.route";
import { ConfirmLink } from "./confirm-link.tsx";
import { confirmEmailMessages } from "./messages.ts";

const title = confirmEmailMessages.pageTitle;

export const meta: Route.MetaFunction = ({ matches }) => [...describePage(matches, { title, hidden: true }), { name: "referrer", content: "no-referrer" }];

/** Opened by the link in the email to a new address. */
export default function ConfirmEmail() {
	const { token = "" } = useParams();
	return (
		<ConfirmLink
			title={title}
			lead={confirmEmailMessages.lead}
			call={confirmEmail}
			token={token}
			done={(email) => (
				<Notice tone="success" title={confirmEmailMessages.confirmed}>
					{confirmEmailMessages.confirmedText(email)}
				</Notice>
			)}
		/>
	);
}
