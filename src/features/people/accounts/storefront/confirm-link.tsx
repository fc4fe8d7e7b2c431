import { useState } from "react";
import { useLocation } from "react-router";
import {
	Button,
	ButtonLink,
	FormError,
	Notice,
	TouchLink,
	useHydrated,
	useSession,
	useSignedInClient,
} from "#storefront-kit/index.ts";
import type { confirmAddress, confirmEmail } from "../own-account-contract.ts";
import { FormPage, tokenMeta } from "./form-page.tsx";
import { confirmLinkMessages, specifiedMessages } from "./messages.ts";
import type { WayBack } from "./way-back.ts";

interface Texts {
	pageTitle: string;
	lead: string;
	confirmed: string;
	confirmedText: (email: string) => string;
}

/**
 * Makes the route of a page that confirms an emailed link with a button. Visiting is not enough, because email programs
 * open links themselves.
 *
 * @param call receives the link's token
 */
export const confirmLinkRoute = (call: Props["call"], texts: Texts) => ({
	meta: tokenMeta(texts.pageTitle),
	Page: ({ params }: { params: { token: string } }) => <ConfirmLink call={call} texts={texts} token={params.token} />,
});

interface Props {
	call: typeof confirmAddress | typeof confirmEmail;
	texts: Texts;
	token: string;
}

function ConfirmLink({ call, texts, token }: Props) {
	const hydrated = useHydrated();
	const session = useSession();
	const { pathname } = useLocation();
	const signedInClient = useSignedInClient({ comeBack: true });
	const [busy, setBusy] = useState(false);
	const [email, setEmail] = useState("");
	const [error, setError] = useState("");
	const back: WayBack = { to: pathname };

	async function confirm() {
		setBusy(true);
		setError("");
		try {
			const outcome = await signedInClient.call(call, { body: { token } });
			if (outcome?.ok) setEmail(outcome.response.email);
			else if (outcome)
				setError(outcome.refusal.code === "invalid" ? confirmLinkMessages.incomplete : outcome.refusal.message);
		} catch {
			setError(specifiedMessages.network);
		}
		setBusy(false);
	}

	return (
		<FormPage title={texts.pageTitle} lead={texts.lead}>
			{hydrated && !session && (
				<>
					<Notice title={confirmLinkMessages.logInFirst}>{confirmLinkMessages.logInReason}</Notice>
					<ButtonLink to="/login" state={back}>
						{confirmLinkMessages.login}
					</ButtonLink>
				</>
			)}
			{!email && (!hydrated || session) && (
				<Button size="large" wide busy={busy} disabled={!hydrated} onClick={confirm}>
					{confirmLinkMessages.confirm}
				</Button>
			)}
			<FormError>{error}</FormError>
			<div role="status">
				{email && (
					<Notice tone="success" title={texts.confirmed}>
						{texts.confirmedText(email)}
					</Notice>
				)}
			</div>
			{email && <ButtonLink to="/profile">{confirmLinkMessages.myProfile}</ButtonLink>}
			{error && (
				<TouchLink to="/profile" className="mx-auto">
					{confirmLinkMessages.backToProfile}
				</TouchLink>
			)}
		</FormPage>
	);
}
