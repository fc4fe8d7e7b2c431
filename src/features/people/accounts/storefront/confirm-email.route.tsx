import { useParams } from "react-router";
import { describePage, Notice } from "#storefront-kit/index.ts";
import { confirmEmail } from "../own-account-contract.ts";
import type { Route } from "./+types/confirm-email.route";
import { ConfirmLink } from "./confirm-link.tsx";
import { confirmEmailMessages } from "./messages.ts";

const title = confirmEmailMessages.pageTitle;

export const meta: Route.MetaFunction = ({ matches }) => [
	...describePage(matches, { title, hidden: true }),
	{ name: "referrer", content: "no-referrer" },
];

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
