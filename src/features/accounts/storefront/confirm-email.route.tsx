import { useState } from "react";
import { Link, useParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Notice } from "../../../ui/notice.tsx";
import { describePage } from "../../../ui/page-meta.ts";
import { confirmEmail } from "../own-account-contract.ts";
import type { Route } from "./+types/confirm-email.route";
import { ask } from "./ask.ts";
import { FormPage } from "./form-page.tsx";
import { words } from "./words.ts";

const title = "Confirm your email address";

export const meta: Route.MetaFunction = ({ matches }) => [
	...describePage(matches, { title: title, hidden: true }),
	{ name: "referrer", content: "no-referrer" },
];

/** Where the link in the mail to a new address leads. The press counts, not the visit: mail programs open links by themselves. */
export default function ConfirmEmail() {
	const { token = "" } = useParams();
	const hydrated = useHydrated();
	const [busy, setBusy] = useState(false);
	const [email, setEmail] = useState("");
	const [trouble, setTrouble] = useState("");

	async function confirm() {
		setBusy(true);
		setTrouble("");
		try {
			const outcome = await ask(confirmEmail, { body: { token } });
			if (outcome.ok) setEmail(outcome.answer.email);
			else setTrouble(outcome.refusal.code === "invalid" ? "This link is not complete. Please copy it from the mail once more." : outcome.refusal.message);
		} catch {
			setTrouble(words.network);
		}
		setBusy(false);
	}

	return (
		<FormPage title={title} lead="From then on you log in with this address, and we write to it.">
			{!email && (
				<Button size="large" wide busy={busy} disabled={!hydrated} onClick={confirm}>
					Confirm this address
				</Button>
			)}
			<FormError>{trouble}</FormError>
			<div role="status">
				{email && (
					<Notice tone="success" title="Your email address has been changed.">
						You now log in with {email}.
					</Notice>
				)}
			</div>
			{email && <ButtonLink to="/profile">My Profile</ButtonLink>}
			{trouble && (
				<Link to="/profile" className="link mx-auto inline-flex min-h-11 items-center">
					Back to My Profile
				</Link>
			)}
		</FormPage>
	);
}
