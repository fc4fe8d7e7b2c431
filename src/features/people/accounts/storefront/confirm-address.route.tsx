import { useParams } from "react-router";
import { describePage, Notice } from "#storefront-kit/index.ts";
import { confirmAddress } from "../own-account-contract.ts";
import type { Route } from "./+types/confirm-address.route";
import { ConfirmLink } from "./confirm-link.tsx";
import { confirmAddressMessages } from "./messages.ts";

const title = confirmAddressMessages.pageTitle;

export const meta: Route.MetaFunction = ({ matches }) => [
	...describePage(matches, { title, hidden: true }),
	{ name: "referrer", content: "no-referrer" },
];

/** Opened by links in welcome and confirmation emails. */
export default function ConfirmAddress() {
	const { token = "" } = useParams();
	return (
		<ConfirmLink
			title={title}
			lead={confirmAddressMessages.lead}
			call={confirmAddress}
			token={token}
			done={(email) => (
				<Notice tone="success" title={confirmAddressMessages.confirmed}>
					{confirmAddressMessages.confirmedText(email)}
				</Notice>
			)}
		/>
	);
}
