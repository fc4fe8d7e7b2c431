import { useParams } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { describePage } from "../../../ui/page-meta.ts";
import { confirmEmail } from "../own-account-contract.ts";
import type { Route } from "./+types/confirm-email.route";
import { ConfirmLink } from "./confirm-link.tsx";

const title = "Confirm your email address";

export const meta: Route.MetaFunction = ({ matches }) => [...describePage(matches, { title, hidden: true }), { name: "referrer", content: "no-referrer" }];

/** Where the link in the mail to a new address leads. */
export default function ConfirmEmail() {
	const { token = "" } = useParams();
	return (
		<ConfirmLink
			title={title}
			lead="From then on you log in with this address, and we write to it."
			call={confirmEmail}
			token={token}
			done={(email) => (
				<Notice tone="success" title="Your email address has been changed.">
					You now log in with {email}.
				</Notice>
			)}
		/>
	);
}
